import { ApiError } from "@agiza/api-client/api-error";
import { createQueryClient } from "@agiza/api-client/query-client";
import { afterEach, expect, test, vi } from "vitest";
import { forgetAnswers, isTakenBack, keepAnswers, kept, restoreAnswers } from "./kept-answers.ts";

afterEach(() => {
  forgetAnswers();
  vi.useRealTimers();
});

/** A page that asked for something to keep and something not to, and went on for a while. */
async function visitOf(build = "one") {
  vi.useFakeTimers();
  const client = createQueryClient();
  keepAnswers(client, build);
  await client.fetchQuery({ queryKey: ["shop"], queryFn: () => ({ name: "Duka la Asha" }), meta: kept });
  await client.fetchQuery({ queryKey: ["code"], queryFn: () => "1234" });
  vi.runAllTimers();
}

function nextVisit(build = "one") {
  const client = createQueryClient();
  restoreAnswers(client, build);
  return client;
}

test("the next page begins with what was kept, and asks for it again", async () => {
  await visitOf();
  const client = nextVisit();
  expect(client.getQueryData(["shop"])).toEqual({ name: "Duka la Asha" });
  expect(client.getQueryState(["shop"])?.isInvalidated).toBe(true);
  expect(client.getQueryData(["code"])).toBeUndefined();
});

test("what another build kept is not read, and neither is what is half a day old", async () => {
  await visitOf("one");
  expect(nextVisit("two").getQueryData(["shop"])).toBeUndefined();
  expect(nextVisit("one").getQueryData(["shop"])).toBeUndefined();

  await visitOf();
  vi.setSystemTime(Date.now() + 13 * 60 * 60_000);
  expect(nextVisit().getQueryData(["shop"])).toBeUndefined();
});

test("nothing is left once it is forgotten, and what cannot be read is nothing", async () => {
  await visitOf();
  forgetAnswers();
  expect(nextVisit().getQueryData(["shop"])).toBeUndefined();
  localStorage.setItem("answers", "{");
  expect(nextVisit().getQueryData(["shop"])).toBeUndefined();
});

test("what was kept falls when the API refuses it, and stands while there is no network", () => {
  const before = performance.timeOrigin - 1_000;
  const refused = new ApiError(404, { code: "shop.not_found" });
  expect(isTakenBack({ dataUpdatedAt: before, error: refused })).toBe(true);
  expect(isTakenBack({ dataUpdatedAt: before, error: new TypeError("Failed to fetch") })).toBe(false);
  expect(isTakenBack({ dataUpdatedAt: before, error: null })).toBe(false);
  expect(isTakenBack({ dataUpdatedAt: Date.now(), error: refused })).toBe(false);
});
