import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { ledgerEntries, paymentAttempts, paymentClaims } from "#db/schema/payments.ts";
import { receipts } from "#db/schema/receipts.ts";
import { members } from "#db/schema/staff.ts";
import { statementLines } from "#db/schema/statement-lines.ts";
import { transactions } from "#db/schema/transactions.ts";
import { forShop } from "#kernel/ctx.ts";
import { type ImportId, newId, type ShopId } from "#kernel/ids.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { bellRig, readsOrders } from "#test/bell-rig.ts";
import { makeProviderAccount, makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { carryOnStatementImport } from "./carry-on-statement-import.ts";
import { statementImportStore } from "./statement-imports.repository.ts";

let harness: Harness;
let pinHash: string;
beforeAll(async () => {
  harness = await startHarness();
  pinHash = await hashPassword(pin);
});
afterAll(() => harness.stop());

const pin = "4826";
const totalMinor = 2_500_000;
type Run = {
  id: ImportId;
  status: string;
  added: number;
  updated: number;
  refused: number;
  refusals: { row: number; code: string }[];
  results: Record<string, number>;
  code?: string;
};
type Check = {
  lines: { row: number; what: string; because: string | null; order: { number: number } | null }[];
};
const byText = (one: string | null, other: string | null): number => (one ?? "").localeCompare(other ?? "");
type Who = Parameters<typeof signInAs> extends [unknown, unknown, ...infer Rest] ? Rest : never;

const line = (row: number, values: object = {}) => ({
  row,
  line: {
    direction: "in",
    at: new Date(Date.now() - 60_000).toISOString(),
    amount_minor: totalMinor,
    network: "mpesa",
    ...values,
  },
});

/** A shop whose caller has a PIN, and ways to bring statements in. */
async function open(...who: Who) {
  const { shopId, ctx } = await harness.makeShop();
  const { token, userId } = await signInAs(harness, shopId, ...who);
  await harness.base.store.system((db) =>
    db
      .update(members)
      .set({ pinHash })
      .where(and(eq(members.shopId, shopId), eq(members.userId, userId))),
  );
  async function call<Answer>(method: string, path: string, body?: object, key?: string) {
    const answer = await harness.app.request(`/store/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body ? { "Content-Type": "application/json" } : {}),
        ...(method === "POST" ? { "Idempotency-Key": key ?? crypto.randomUUID() } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return {
      status: answer.status,
      body: await readJson<Answer & { code?: string }>(answer).catch(() => null),
    };
  }
  const ask = <Answer = Run>(method: string, path: string, body?: object) =>
    call<Answer>(method, `api/v1/statement-imports${path}`, body);
  const system = forShop(harness.base, shopId, { kind: "system", job: "test" });
  const begin = async () => (await ask("POST", "", { file_name: "mpesa.csv" })).body!.id;
  const put = (id: string, rows: object[]) => ask<Check>("PUT", `/${id}/rows`, { rows });
  return {
    ctx,
    shopId,
    userId,
    call,
    ask,
    begin,
    put,
    order: (values: object = {}) => makeSubmittedOrder(ctx, { totalMinor, ...values }),
    claim: (orderId: string, reference: string) =>
      call("POST", `orders/${orderId}/payments/claims`, { reference }),
    carryOn: (id: ImportId) => carryOnStatementImport(system, id),
    bring: async (...rows: object[]) => {
      const id = await begin();
      const checked = await put(id, rows);
      expect(checked.status).toBe(200);
      expect((await ask("POST", `/${id}/start`, { pin })).status).toBe(200);
      while (await carryOnStatementImport(system, id));
      return { checked: checked.body!, run: (await ask("GET", `/${id}`)).body! };
    },
    read: () =>
      ctx.store.tenant(shopId, async (db) => ({
        orders: await db.select().from(orders).orderBy(orders.number),
        claims: await db.select().from(paymentClaims),
        attempts: await db.select().from(paymentAttempts),
        receipts: await db.$count(receipts),
        lines: await db.select().from(statementLines),
        vouched: (await db.select().from(transactions)).flatMap(({ by }) => by ?? []),
        listed: (await db.select().from(transactions))
          .map(
            (row) =>
              `${row.list} ${row.state} ${row.amountMinor} ${row.level} ${row.orderId ? "order" : "none"}`,
          )
          .toSorted(),
        balances: Object.fromEntries(
          (
            await db
              .select({
                account: ledgerEntries.accountCode,
                sum: sql<number>`sum(case direction when 'debit' then amount_minor else -amount_minor end)::int`,
              })
              .from(ledgerEntries)
              .groupBy(ledgerEntries.accountCode)
          ).flatMap(({ account, sum }) => (sum === 0 ? [] : [[account.replace(/:cus_.*/, ""), sum]])),
        ),
      })),
  };
}

const statusOf = async (shopId: ShopId, id: ImportId) =>
  (await harness.base.store.tenant(shopId, (db) => statementImportStore.find(db, shopId, id)))?.status;

async function someImport(shopId: ShopId, status: "running"): Promise<ImportId> {
  const now = harness.base.now();
  const id: ImportId = newId("imp", now);
  await harness.base.store.tenant(shopId, (db) =>
    statementImportStore.insert(db, {
      shopId,
      id,
      fileName: "mpesa.csv",
      status,
      createdAt: now,
      updatedAt: now,
    }),
  );
  return id;
}

describe("a statement", () => {
  test("pays claims and orders as a payment proven by the statement, and books the same file once", async () => {
    const { bring, order, claim, read, userId } = await open();
    const claimed = await order({ customerPhone: "+255754000001" });
    await claim(claimed.orderId, "DKQ4ZK90WL");
    await order({ customerPhone: "+255754000002", customerName: "Amina Bakari" });
    const lines = [
      line(2, { reference: "DKQ4ZK90WL" }),
      line(3, { reference: "DKQ4ZK90WM", phone: "0754 000 002", name: "AMINA BAKARI" }),
      line(4, { reference: "DKQ4ZK90WN", direction: "out", amount_minor: 100_000 }),
      line(5, { reference: "DKQ4ZK90WP", direction: "fee", amount_minor: 10_000 }),
    ];
    const { checked, run } = await bring(...lines);
    expect(checked.lines.map(({ what }) => what)).toEqual(["claim", "order", "out", "fee"]);
    expect(run).toMatchObject({ status: "done", added: 2, updated: 2, refused: 0 });
    expect(run.results).toMatchObject({ claim: 1, order: 1, out: 1, fee: 1 });
    const after = await read();
    expect(after.orders.map(({ paymentStatus }) => paymentStatus)).toEqual(["paid", "paid"]);
    expect(after.claims).toMatchObject([{ status: "confirmed" }]);
    expect(after.receipts).toBe(2);
    // Whoever let it run vouches for each of its lines, by name.
    expect(after.vouched).toEqual([userId, userId]);
    expect(after.listed).toEqual(Array(2).fill(`in succeeded ${totalMinor} 3 order`));
    expect(after.balances).toEqual({ "own_till:mpesa": 2 * totalMinor, sales_own_till: -2 * totalMinor });

    const again = await bring(...lines);
    expect(again.checked.lines.map(({ what }) => what)).toEqual(["known", "known", "out", "fee"]);
    expect(again.run).toMatchObject({ added: 0, updated: 4 });
    expect(await read()).toEqual(after);
  });

  test("never settles a provider's charge: it is asked about, and nothing is believed", async () => {
    const { ctx, bring, order, call, read } = await open();
    await makeProviderAccount(ctx, harness.deps.secrets);
    const { orderId } = await order({ customerPhone: "+255754000003" });
    const asked = await call<{ reference?: string }>("POST", `orders/${orderId}/payments/prompts`, {
      phone: "0754000003",
    });
    expect(asked.status).toBeLessThan(300);
    const [attempt] = (await read()).attempts;
    const { checked, run } = await bring(
      line(2, { reference: "DKQ4ZK90WL", note: `Malipo ${attempt!.reference}` }),
      line(3, { reference: "DKQ4ZK90WM", phone: "0754000003" }),
    );
    expect(checked.lines).toMatchObject([{ what: "asked" }, { what: "waits", because: "prompt_open" }]);
    expect(run.results).toMatchObject({ asked: 1, waits: 1 });
    const after = await read();
    expect(after.orders[0]).toMatchObject({ paymentStatus: "unpaid" });
    expect(after.attempts).toEqual([attempt]);
    expect(after.listed).toContain(`unmatched unmatched ${totalMinor} 3 none`);
    expect(after.balances).toEqual({ "own_till:mpesa": totalMinor, "unmatched_money:own_till": -totalMinor });
  });

  test("takes the PIN of whoever starts it, and refuses who sees some orders only", async () => {
    const { begin, put, ask } = await open();
    const id = await begin();
    expect(await ask("POST", `/${id}/start`, { pin })).toMatchObject({ status: 409 });
    await put(id, [line(2)]);
    expect((await ask("POST", `/${id}/start`, { pin: "0000" })).body).toMatchObject({
      code: "auth.wrong_pin",
    });
    expect((await ask("POST", `/${id}/start`, { pin })).status).toBe(200);
    const some = await open([{ resource: "transactions", action: ["read", "update"] }], {
      orderScope: "assigned",
    });
    const refused = await some.ask("POST", "", { file_name: "x.csv" });
    expect(refused).toMatchObject({ status: 403, body: { code: "statement_import.all_orders_only" } });
    // Who may not see a statement does not stop one either.
    const running = await someImport(some.shopId, "running");
    expect(await some.ask("POST", `/${running}/stop`)).toMatchObject({ status: 403 });
    expect(await statusOf(some.shopId, running)).toBe("running");
    const reader = await open([{ resource: "transactions", action: "read" }]);
    expect(await reader.ask("POST", "", { file_name: "x.csv" })).toMatchObject({
      status: 403,
      body: { code: "access.denied" },
    });
  });

  test("refuses a line of a used reference with another amount, and one of a day to come", async () => {
    const { bring, order, claim, read } = await open();
    const { orderId } = await order({});
    await claim(orderId, "DKQ4ZK90WL");
    await bring(line(2, { reference: "DKQ4ZK90WL" }));
    const before = await read();
    const { run } = await bring(
      line(2, { reference: "X1Y2Z3A4B5", note: "503-DKQ4ZK90WL", amount_minor: 100_000 }),
      line(3, { at: new Date(Date.now() + 3 * 86_400_000).toISOString() }),
    );
    expect(run.refusals.map(({ row, code }) => [row, code])).toEqual([
      [2, "statement_import.row_reference_used"],
      [3, "statement_import.row_future"],
    ]);
    expect(await read()).toEqual(before);
  });

  test("tells who sees all transactions, once, how many lines have no order, and nobody where all have one", async () => {
    harness.startWorkers();
    const { bring, order, claim, shopId, ask } = await open();
    const sees = [{ resource: "transactions", action: "read" }] as const;
    const all = await signInAs(harness, shopId, sees);
    const own = await signInAs(harness, shopId, sees, { orderScope: "assigned" });
    const none = await signInAs(harness, shopId, readsOrders);
    const { orderId } = await order();
    await claim(orderId, "DKQ4ZK90WA");
    const paying = line(2, { reference: "DKQ4ZK90WA" });
    await bring(paying);
    const { run } = await bring(
      paying,
      line(3, { reference: "DKQ4ZK90WB" }),
      line(4, { reference: "DKQ4ZK90WC" }),
    );
    const { list } = bellRig(harness);
    await expect.poll(() => list(all.token), { timeout: 10_000 }).toHaveLength(1);
    expect(await list(all.token)).toMatchObject([
      { kind: "payment.no_order", group: "money", subject_id: run.id, order: null, others: 2 },
    ]);
    expect((await ask("POST", `/${run.id}/start`, { pin })).body).toMatchObject({
      code: "statement_import.finished",
    });
    for (const { token } of [own, none])
      expect((await list(token)).filter(({ kind }) => kind === "payment.no_order")).toEqual([]);
  });

  test("shows no two lines the same order, in whatever parts they come", async () => {
    const { begin, put, order } = await open();
    await order({ customerPhone: "+255754000004" });
    const id = await begin();
    const said = { phone: "0754000004" };
    const first = (await put(id, [line(2, { ...said, reference: "DKQ4ZK90WL" })])).body!;
    const second = (await put(id, [line(3, { ...said, reference: "DKQ4ZK90WM" })])).body!;
    expect([first, second].flatMap(({ lines }) => lines.map(({ what }) => what))).toEqual(["order", "waits"]);
  });

  test("two that are brought in at once book each line once", async () => {
    const { begin, put, ask, carryOn, order, read } = await open();
    await order({ customerPhone: "+255754000005" });
    const rows = [
      line(2, { reference: "DKQ4ZK90WL", phone: "0754000005" }),
      line(3, { reference: "DKQ4ZK90WM" }),
    ];
    const ids = [await begin(), await begin()];
    for (const id of ids) {
      await put(id, rows);
      await ask("POST", `/${id}/start`, { pin });
    }
    await Promise.all(ids.map((id) => carryOn(id)));
    const { lines, balances, attempts } = await read();
    expect(lines).toHaveLength(2);
    expect(attempts).toHaveLength(1);
    expect(balances["own_till:mpesa"]).toBe(2 * totalMinor);
  });
});

describe("money of a statement that waits", () => {
  async function waiting(values: object = {}) {
    const shop = await open();
    await shop.bring(
      line(2, { reference: "DKQ4ZK90WL", name: "AMINA BAKARI", phone: "0713000640", ...values }),
    );
    const [found] = (await shop.read()).lines;
    return { ...shop, id: found!.id };
  }

  test("is split over its orders, and no more of it goes than came", async () => {
    const { id, order, call, read } = await waiting();
    const one = await order({ totalMinor: 1_000_000 });
    const other = await order({ totalMinor: 2_000_000 });
    const match = (shares: object[], key?: string) =>
      call("POST", `payments/unmatched/${id}/match`, { shares }, key);
    const suggested = await call<{ left_minor: number }>("GET", `payments/unmatched/${id}/suggestions`);
    expect(suggested.body).toMatchObject({ left_minor: totalMinor });
    const shares = [{ order_id: one.orderId, amount_minor: 1_000_000 }];
    const key = crypto.randomUUID();
    expect((await match(shares, key)).status).toBe(204);
    expect((await match(shares, key)).status).toBe(204);
    expect((await read()).listed).toContain("unmatched unmatched 1500000 3 none");
    const tooMuch = await match([{ order_id: other.orderId, amount_minor: 2_000_000 }]);
    expect(tooMuch.body).toMatchObject({ code: "payment.more_than_unmatched" });
    expect((await match([{ order_id: other.orderId, amount_minor: 1_500_000 }])).status).toBe(204);
    const { listed, balances, attempts, receipts: sent } = await read();
    expect(attempts.map(({ providerReference }) => providerReference).toSorted(byText)).toEqual([
      "DKQ4ZK90WL",
      "DKQ4ZK90WL/2",
    ]);
    expect(listed).toEqual([
      "ended matched 2500000 3 none",
      "in succeeded 1000000 3 order",
      "in succeeded 1500000 3 order",
    ]);
    expect(balances).toEqual({ "own_till:mpesa": totalMinor, sales_own_till: -totalMinor });
    expect(sent).toBe(1);
    const page = await call<{ order: null; postings: { kind: string }[] }>("GET", `transactions/${id}`);
    expect(page.body!.postings.map(({ kind }) => kind).toSorted()).toEqual(["moved", "moved", "received"]);
  });

  test("goes back by the PIN of who gave it, from the till or in cash, once", async () => {
    const { id, call, read } = await waiting();
    const giveBack = (typed: string, from = "till", key?: string) =>
      call("POST", `payments/unmatched/${id}/return`, { pin: typed, from }, key);
    expect((await giveBack("0000")).body).toMatchObject({ code: "auth.wrong_pin" });
    const key = crypto.randomUUID();
    expect((await giveBack(pin, "till", key)).status).toBe(204);
    expect((await giveBack(pin, "till", key)).status).toBe(204);
    const { balances, listed } = await read();
    expect(balances).toEqual({});
    expect(listed).toEqual(["ended matched 2500000 3 none", "out returned 2500000 2 none"]);
    const out = await call<{ items: { order: null }[] }>("GET", "transactions?list=out");
    expect(out.body!.items).toMatchObject([{ order: null, kind: "refund" }]);
  });

  test("pays the claim that comes after it, and is not booked again by who confirms one", async () => {
    const { order, claim, read } = await waiting();
    const { orderId } = await order({});
    await claim(orderId, "dkq4zk90wl");
    const after = await read();
    expect(after.orders[0]).toMatchObject({ paymentStatus: "paid" });
    expect(after.claims).toMatchObject([{ status: "confirmed" }]);
    expect(after.balances).toEqual({ "own_till:mpesa": totalMinor, sales_own_till: -totalMinor });
  });

  test("of another amount than its claim is booked by who confirms it, as the statement says it", async () => {
    const { order, claim, call, read } = await waiting({ amount_minor: 2_000_000 });
    const { orderId } = await order({});
    await claim(orderId, "DKQ4ZK90WL");
    const [claimed] = (await read()).claims;
    const confirmed = await call("POST", `payments/claims/${claimed!.id}/confirm`, { pin });
    expect(confirmed.status).toBe(204);
    const { balances, listed } = await read();
    expect(balances).toEqual({ "own_till:mpesa": 2_000_000, sales_own_till: -2_000_000 });
    expect(listed).toEqual(["ended matched 2000000 3 none", "in succeeded 2000000 3 order"]);
  });
});
