import { ApiError } from "@agiza/api-client/api-error";
import { expect, test } from "vitest";
import { queryStateOf, type QueryFacts } from "./query-state.rules.ts";

const stateOf = (facts: Partial<QueryFacts>) =>
  queryStateOf({ data: undefined, error: null, fetchStatus: "idle", ...facts });
const refused = (status: number) => new ApiError(status, { message: "No." });

test("nothing yet is loading, or offline where nobody can ask", () => {
  expect(stateOf({ fetchStatus: "fetching" })).toBe("loading");
  expect(stateOf({ fetchStatus: "paused" })).toBe("offline");
});

test("what was read before stays through a failure and through a lost network", () => {
  expect(stateOf({ data: {}, error: refused(503) })).toBe("ready");
  expect(stateOf({ data: {}, fetchStatus: "paused" })).toBe("ready");
});

test("what is gone or forbidden is not shown, even where it was read before", () => {
  expect(stateOf({ data: {}, error: refused(404) })).toBe("missing");
  expect(stateOf({ data: {}, error: refused(403) })).toBe("denied");
});

test("any other failure can be tried again", () => {
  expect(stateOf({ error: refused(500) })).toBe("failed");
  expect(stateOf({ error: new TypeError("network") })).toBe("failed");
});
