import { expect, test } from "vitest";
import { errorText } from "./error-text.ts";

test("codes among the facts are told in the words of the language", () => {
  expect(errorText("access.denied", "en", { resource: "product" })).toBe(
    "You do not have permission to access products.",
  );
  expect(errorText("order.status_conflict", "sw", { from: "completed", to: "pending" })).not.toMatch(
    /completed|pending/,
  );
});

test("a fact without words of its own stands as it is", () => {
  expect(errorText("access.denied", "en", { resource: "bicycle" })).toBe(
    "You do not have permission to access bicycle.",
  );
});
