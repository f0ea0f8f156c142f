import { expect, test } from "vitest";
import type { ChatMessage, Snapshot, WireEntry } from "../../contract.ts";
import { foldEvent } from "./fold-event.ts";

const empty: Snapshot = {
  shop: {
    id: "shp_0000dukalaneema",
    name: "Neema Vitenge",
    msisdn: "255754000099",
    phone_number_id: "111222333444555",
  },
  customers: [],
  messages: [],
  prompts: [],
  wire: [],
  inbox: [],
  faults: [],
  clock: { now: "2026-11-21T11:09:14.000Z", advanced_seconds: 0 },
  scenario: { mode: "manual" },
};

const message = (id: string, statuses: string[]): ChatMessage => ({
  id,
  msisdn: "255754000218",
  direction: "out",
  type: "text",
  body: { body: id },
  timestamp: "2026-11-21T11:09:14.000Z",
  statuses,
});

const call = (id: number): WireEntry => ({
  id: String(id),
  at: "2026-11-21T11:09:14.000Z",
  direction: "to_shop",
  provider: "whatsapp",
  title: "Message",
  method: "POST",
  path: "/store/webhooks/whatsapp",
  status: 200,
  duration_ms: 12,
  request_body: "",
  response_body: "",
});

test("a message that comes again with a new status stays in its place", () => {
  const sent = ["a", "b"].reduce<Snapshot | null>(
    (state, id) => foldEvent(state, { name: "message", data: message(id, ["sent"]) }),
    empty,
  );
  const read = foldEvent(sent, { name: "message", data: message("a", ["sent", "delivered", "read"]) });
  expect(read?.messages.map(({ id, statuses }) => [id, statuses.at(-1)])).toEqual([
    ["a", "read"],
    ["b", "sent"],
  ]);
});

test("a snapshot replaces everything, so a reconnect cannot leave old things behind", () => {
  const before = foldEvent(empty, { name: "message", data: message("a", ["sent"]) });
  expect(foldEvent(before, { name: "snapshot", data: empty })).toEqual(empty);
});

test("events before the first snapshot are left out", () => {
  expect(foldEvent(null, { name: "message", data: message("a", ["sent"]) })).toBeNull();
});

test("the newest calls are kept when a load test floods the wire", () => {
  let state: Snapshot | null = empty;
  for (let id = 0; id < 1000; id++) state = foldEvent(state, { name: "wire", data: call(id) });
  expect(state?.wire).toHaveLength(300);
  expect(state?.wire.at(-1)?.id).toBe("999");
});
