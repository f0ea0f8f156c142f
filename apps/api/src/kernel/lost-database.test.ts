import { expect, test } from "vitest";
import { isDatabaseLost, isDatabaseSilent } from "./lost-database.ts";
import { NoPrimaryError } from "./no-primary-error.ts";

const withCode = (code: string) => Object.assign(new Error("failed"), { code });

test("what passes by itself is told from what does not, also inside the errors that wrap it", () => {
  const lost = [
    withCode("57P01"),
    withCode("53100"),
    withCode("ECONNRESET"),
    new Error("Connection terminated unexpectedly"),
    new Error("Client has encountered a connection error and is not queryable"),
    new Error("timeout exceeded when trying to connect"),
    new Error("Query read timeout"),
    new NoPrimaryError(withCode("25006")),
  ];
  for (const error of lost) {
    expect(isDatabaseLost(error)).toBe(true);
    expect(isDatabaseLost(new Error("Failed query", { cause: error }))).toBe(true);
  }
  for (const error of [withCode("23505"), withCode("25006"), new Error("something else"), "text", null]) {
    expect(isDatabaseLost(error)).toBe(false);
  }
});

test("only a database that does not answer at all is silent", () => {
  expect(isDatabaseSilent(new Error("Failed query", { cause: new Error("Query read timeout") }))).toBe(true);
  expect(isDatabaseSilent(withCode("57014"))).toBe(false);
});
