import { expect, test } from "vitest";
import { failureKind, toSendResult } from "./map.ts";

test.each([
  ["retry", [1, 2, 4, 17, 613, 80007, 130429, 131000, 131016, 131057, 133004]],
  ["pair", [131056]],
  ["window", [131047]],
  ["undeliverable", [131026, 131021, 131030, 130403, 130472, 131049, 131062]],
  ["opted_out", [131050]],
  ["channel", [0, 190, 104, 3, 10, 200, 250, 299, 131005, 131031, 368, 130497, 131042, 133010, 131048]],
  ["rejected", [100, 33, 131008, 131009, 131051, 131053, 132000, 132001, 132015, 135000, 999_999]],
] as const)("these codes are %s", (kind, codes) => {
  expect(codes.map((code) => failureKind(code, 400))).toEqual(codes.map(() => kind));
});

test("a code nobody knows is tried again where the service itself failed or is busy", () => {
  expect([500, 503, 429, 400, 403].map((status) => failureKind(424_242, status))).toEqual([
    "retry",
    "retry",
    "retry",
    "rejected",
    "rejected",
  ]);
});

const answered = (status: number, body: unknown, retryAfterSeconds?: number) =>
  toSendResult({ kind: "answered", status, body, retryAfterSeconds });

test("a wait that the provider asks for is kept", () => {
  const busy = { error: { code: 130429, message: "Rate limit hit" } };
  expect(answered(429, busy, 7)).toMatchObject({ failure: { kind: "retry", retryAfterSeconds: 7 } });
  const upgrading = { error: { code: 131057, message: "Account in maintenance" } };
  expect(answered(400, upgrading)).toMatchObject({ failure: { kind: "retry", retryAfterSeconds: 60 } });
});

test("an answer that cannot be read is tried again only where the service failed", () => {
  expect(answered(502, null)).toMatchObject({ ok: false, failure: { kind: "retry" } });
  expect(answered(200, { messages: [] })).toMatchObject({ ok: false, failure: { kind: "rejected" } });
});
