import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { smsBatches, smsCredits } from "#db/schema/sms.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { SmsAccountId } from "#kernel/ids.ts";
import type { SmsBatchResult, SmsGateway } from "#ports/sms-gateway.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { findBalance, insertCredit } from "./credits.repository.ts";
import { ensureAgizaAccount } from "./ensure-agiza-account.ts";
import { sendSmsBatch } from "./send-sms-batch.ts";

let harness: Harness;
let ctx: Ctx;
let accountId: SmsAccountId;
beforeAll(async () => {
  harness = await startHarness();
  ({ ctx } = await harness.makeShop());
  accountId = await inTransaction(ctx, ensureAgizaAccount);
  await grant(50);
});
afterAll(() => harness.stop());

const grant = (parts: number) =>
  inTransaction(ctx, async (tx) => {
    await ensureAgizaAccount(tx);
    await insertCredit(tx.db, { shopId: tx.shopId, kind: "granted", parts, createdAt: tx.now() });
  });
const balance = () => inTransaction(ctx, ({ db, shopId }) => findBalance(db, shopId));

/** A gateway that answers what it is told to, and counts how often it is asked. */
function gatewayOf(answer: (refs: string[]) => SmsBatchResult) {
  const asked: string[][] = [];
  const gateway: SmsGateway = {
    batchSize: 500,
    send({ to }) {
      const refs = to.map(({ ref }) => ref);
      asked.push(refs);
      return Promise.resolve(answer(refs));
    },
    readReports: () => [],
    askReports: () => Promise.resolve([]),
    listSenders: () => Promise.resolve(null),
    getBalance: () => Promise.resolve({ kind: "parts", parts: 0 }),
  };
  return { asked, ports: { platformSms: gateway, openSms: () => gateway } };
}
const taken = (refs: string[]): SmsBatchResult => ({
  kind: "answered",
  people: refs.map((ref, at) => ({ ref, result: { kind: "taken", providerRef: `77-${at + 1}` } })),
});
let last = 0;
const batchOf = (people: number, ref = `batch-${last++}`) => ({
  accountId,
  ref,
  sender: ctx.settings.smsSender,
  text: "a".repeat(161),
  to: Array.from({ length: people }, (_, at) => ({ phone: `+25575400${1000 + at}`, ref: `p${at}` })),
});

test("each message takes its parts, and what certainly nobody got comes back", async () => {
  const { ports } = gatewayOf(taken);
  const before = await balance();
  await sendSmsBatch(ctx, ports, batchOf(3));
  expect(await balance()).toBe(before - 6);
  const refused = gatewayOf(() => ({ kind: "refused", failure: { kind: "retry", reason: "down" } }));
  await sendSmsBatch(ctx, refused.ports, batchOf(3));
  expect(await balance()).toBe(before - 6);
  const half = gatewayOf(([one = "", two = ""]) => ({
    kind: "answered",
    people: [
      { ref: one, result: { kind: "taken", providerRef: "78-1" } },
      { ref: two, result: { kind: "failed", failure: { kind: "recipient", reason: "none" } } },
    ],
  }));
  await sendSmsBatch(ctx, half.ports, batchOf(2));
  expect(await balance()).toBe(before - 8);
  const lost = gatewayOf(() => ({ kind: "unknown", reason: "no answer", wasAnswered: false }));
  await sendSmsBatch(ctx, lost.ports, batchOf(1));
  expect(await balance()).toBe(before - 10);
});

test("a batch is sent once under its name, also by two at once", async () => {
  const { ports, asked } = gatewayOf(taken);
  const batch = batchOf(1, "once");
  const before = await balance();
  const results = await Promise.all([1, 2, 3].map(() => sendSmsBatch(ctx, ports, batch)));
  expect(results.map(({ kind }) => kind).toSorted()).toEqual(["answered", "unknown", "unknown"]);
  expect(asked).toHaveLength(1);
  expect(await balance()).toBe(before - 2);
});

test("many at once never send more than was bought", async () => {
  const { ports, asked } = gatewayOf(taken);
  const left = await balance();
  const results = await Promise.all(Array.from({ length: 12 }, () => sendSmsBatch(ctx, ports, batchOf(2))));
  const sent = results.filter(({ kind }) => kind === "answered").length;
  expect(sent).toBe(Math.floor(left / 4));
  expect(asked).toHaveLength(sent);
  expect(results.filter(({ kind }) => kind === "refused")).toHaveLength(12 - sent);
  expect(await balance()).toBe(left - 4 * sent);
});

test("the database itself lets no balance fall below nothing, and none begin elsewhere", async () => {
  const { store } = harness.base;
  const write = (values: Partial<typeof smsCredits.$inferInsert>) =>
    inTransaction(ctx, async ({ db, shopId, now }) => {
      const rows = await db.select().from(smsCredits).where(eq(smsCredits.shopId, shopId));
      const no = rows.length + 1;
      const { balance: before } = rows.find((row) => row.no === rows.length)!;
      const row = { shopId, no, previousNo: no - 1, before, kind: "granted" as const, createdAt: now() };
      await db.insert(smsCredits).values({ ...row, parts: 0, balance: before, ...values });
    });
  const has = await balance();
  const brokenBy = (constraint: string) => ({ cause: { constraint } });
  const taking = { kind: "reserved" as const, batchRef: "x" };
  await expect(write({ ...taking, parts: -has - 1, balance: -1 })).rejects.toMatchObject(
    brokenBy("sms_credits_sum"),
  );
  await expect(write({ parts: 5, balance: has + 6 })).rejects.toMatchObject(brokenBy("sms_credits_sum"));
  await expect(write({ before: has + 5, balance: has + 5 })).rejects.toMatchObject(
    brokenBy("sms_credits_follows"),
  );
  await expect(write({ parts: -1, balance: has - 1 })).rejects.toMatchObject(brokenBy("sms_credits_sign"));
  expect(await balance()).toBe(has);
  expect(await store.system((db) => db.select().from(smsBatches))).not.toHaveLength(0);
});

test("a name that nobody approved is not sent under", async () => {
  const { ports, asked } = gatewayOf(taken);
  const result = await sendSmsBatch(ctx, ports, { ...batchOf(1), sender: "MGENI" });
  expect(result).toMatchObject({ kind: "refused", failure: { kind: "account" } });
  expect(asked).toEqual([]);
});
