import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isAnythingKept } from "#lib/kept-stores.ts";
import { makeWaitingSale, writeWaitingSales } from "../../test/make-till.ts";
import { type Answer, openPageAt, startStore } from "../../test/store-server.ts";
import { sendKept } from "./send-kept.ts";

const neema = { userId: "usr_1", shopId: "shp_1" };
const taken: Answer = { status: 204 };
const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const broken: Answer = { status: 500, body: { message: "Something went wrong." } };
const refused: Answer = { status: 422, body: { code: "order.changed", message: "The price changed." } };

const stops: (() => Promise<void>)[] = [];
let now = 0;
const later = (minutes: number) => vi.setSystemTime((now += minutes * 60_000));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  // Each test begins long after the one before.
  now = Math.max(now, Date.parse("2026-11-23T09:00:00.000Z")) + 86_400_000;
  later(0);
  writeWaitingSales([]);
  localStorage.setItem("outgoing-messages", "[]");
});
afterEach(async () => {
  vi.useRealTimers();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

/** A store that answers sales and reports as it is told, and what was reported. */
async function openStore(answers: { sale: Answer; report: Answer }) {
  const store = await startStore(({ path }) =>
    path === "/store/till/queue" ? answers.report : answers.sale,
  );
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  return () => store.calls.filter(({ path }) => path === "/store/till/queue").map(({ body }) => body);
}

const keep = (...sales: Parameters<typeof makeWaitingSale>[0][]) =>
  writeWaitingSales(sales.map((sale) => makeWaitingSale({ soldAt: now, ...sale })));

test("what is sent at once is not told; what the API fails over for a minute is, once and again each hour", async () => {
  const reports = await openStore({ sale: broken, report: taken });
  keep({ key: "a" });
  await sendKept(neema);
  expect(reports()).toEqual([]);
  later(2);
  await sendKept(neema);
  await sendKept(neema);
  const said = {
    device_key: expect.stringMatching(/^[0-9a-f]{32}$/),
    sales_waiting: 1,
    sales_refused: 0,
    messages_waiting: 0,
  };
  expect(reports()).toEqual([{ ...said, waiting_seconds: 120 }]);
  later(61);
  await sendKept(neema);
  expect(reports().slice(1)).toEqual([{ ...said, waiting_seconds: 3780 }]);
  const keys = reports().map((report) => (report as { device_key: string }).device_key);
  expect(new Set(keys).size).toBe(1);
});

test("a refused sale, one of somebody else and a message count; those of another shop do not", async () => {
  const reports = await openStore({ sale: refused, report: taken });
  keep({ key: "a" }, { key: "b", userId: "usr_2" }, { key: "c", shopId: "shp_2" });
  const message = {
    key: "m",
    ...neema,
    userId: "usr_2",
    conversationId: "cnv_1",
    writtenAt: now - 60_000,
    body: {},
    refusal: null,
  };
  localStorage.setItem("outgoing-messages", JSON.stringify([message]));
  later(10);
  await sendKept(neema);
  expect(reports()).toMatchObject([
    { sales_waiting: 1, sales_refused: 1, messages_waiting: 1, waiting_seconds: 660 },
  ]);
});

test("that nothing is kept any more is told until it has arrived, also by a page that keeps nothing", async () => {
  const answers = { sale: broken, report: taken };
  const reports = await openStore(answers);
  keep({ key: "a" });
  later(2);
  await sendKept(neema);
  expect(isAnythingKept()).toBe(true);
  writeWaitingSales([]);
  answers.report = busy;
  later(1);
  await expect(sendKept(neema)).rejects.toThrow("The service is busy.");
  expect(isAnythingKept()).toBe(true);
  // What the API fails over is not asked of it every few seconds.
  await sendKept(neema);
  expect(reports()).toHaveLength(2);
  answers.report = taken;
  later(1);
  await sendKept(neema);
  expect(reports().at(-1)).toMatchObject({ sales_waiting: 0, sales_refused: 0, messages_waiting: 0 });
  expect(isAnythingKept()).toBe(false);
});

test("a report that is refused is not sent again and again", async () => {
  const reports = await openStore({ sale: broken, report: { status: 403, body: { code: "access.denied" } } });
  keep({ key: "a" });
  later(2);
  await sendKept(neema);
  later(2);
  await sendKept(neema);
  expect(reports()).toHaveLength(1);
});
