import { expect, test } from "vitest";
import { formatDuration, wireState } from "./wire-state.ts";

test("a refused and a cut-off call failed, one under way waits", () => {
  expect(wireState({ status: 200, duration_ms: 4 })).toBe("done");
  expect(wireState({ status: 503, duration_ms: 4 })).toBe("failed");
  expect(wireState({ status: null, duration_ms: 4 })).toBe("failed");
  expect(wireState({ status: null, duration_ms: null })).toBe("waiting");
});

test("durations from one second are in seconds", () => {
  expect(formatDuration(38.4)).toBe("38 ms");
  expect(formatDuration(5000)).toBe("5.0 s");
});
