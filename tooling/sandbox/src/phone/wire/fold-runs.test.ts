import { expect, test } from "vitest";
import type { WireEntry } from "../../contract.ts";
import { foldRuns } from "./fold-runs.ts";

let count = 0;
const call = (change: Partial<WireEntry> = {}): WireEntry => ({
  id: String(count++),
  at: "2026-11-21T11:09:14.000Z",
  direction: "to_shop",
  provider: "whatsapp",
  title: "Template: APPROVED",
  method: "POST",
  path: "/store/webhooks/whatsapp",
  status: 200,
  duration_ms: 12,
  request_body: "",
  response_body: "",
  ...change,
});
const sizes = (entries: WireEntry[]) => foldRuns(entries).map((run) => run.length);

test("neighbours that say the same are one run, however long each took", () => {
  expect(sizes([call(), call({ duration_ms: 900 }), call()])).toEqual([3]);
  expect(sizes([call(), call({ title: "Message" }), call()])).toEqual([1, 1, 1]);
  expect(sizes([])).toEqual([]);
});

test("another way, provider or end begins a new run", () => {
  expect(sizes([call(), call({ direction: "from_shop" })])).toEqual([1, 1]);
  expect(sizes([call(), call({ provider: "sms" })])).toEqual([1, 1]);
  expect(sizes([call(), call({ status: 503 }), call({ status: 500 })])).toEqual([1, 1, 1]);
  expect(sizes([call({ status: null }), call({ status: null, duration_ms: null })])).toEqual([1, 1]);
});
