import { beforeEach, expect, test } from "vitest";
import { claimCall } from "./claim-call.ts";

beforeEach(() => localStorage.clear());

test("of several tabs one makes a call, and the next call is anybody's again", async () => {
  const claims = await Promise.all([claimCall("ntf_1 0"), claimCall("ntf_1 0"), claimCall("ntf_1 0")]);
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await claimCall("ntf_1 1")).toBe(true);
  expect(await claimCall("ntf_1 1")).toBe(false);
});
