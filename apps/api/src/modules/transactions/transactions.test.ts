import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paymentAttempts } from "#db/schema/payments.ts";
import type { OrderId } from "#kernel/ids.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { applyChargeStatus } from "#modules/payments/apply-charge-status.ts";
import { claimPayment } from "#modules/payments/claim-payment.ts";
import { requestOrderPayment } from "#modules/payments/request-order-payment.ts";
import { takeCash } from "#modules/payments/take-cash.ts";
import { makeProviderAccount, makeSubmittedOrder } from "#test/factories.ts";
import { giveMoneyBack } from "#test/give-money-back.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Row = {
  id: string;
  kind: string;
  state: string;
  is_unknown: boolean;
  level: number;
  amount_minor: number;
  payer: { name: string; phone: string | null };
  order: { id: string; number: number };
  by: { name: string } | null;
};
type List = { items: Row[]; next: string | null; previous: string | null };

let keys = 0;
const newKey = () => `one-press-${keys++}`;

/** A shop with a way to everything that moves money. */
async function makeShop(permissions?: Parameters<typeof signInAs>[2], sight = {}) {
  const shop = await harness.makeShop();
  const { ctx, shopId } = shop;
  const { token } = await signInAs(harness, shopId, permissions, sight);
  await makeProviderAccount(ctx, harness.deps.secrets);
  const get = (path: string, language = "en") =>
    harness.app.request(`/store/transactions${path}`, {
      headers: { authorization: `Bearer ${token}`, "accept-language": language },
    });
  return {
    ...shop,
    get,
    list: async (query = "") => (await readJson<List>(await get(query))).items,
    order: (values: Parameters<typeof makeSubmittedOrder>[1] = {}) => makeSubmittedOrder(ctx, values),
    cash: (orderId: OrderId, amountMinor: number | null = null) =>
      takeCash(ctx, { orderId, amountMinor, dueMinor: null }, newKey()),
    claim: (orderId: OrderId, reference: string) =>
      claimPayment(ctx, { orderId, reference, amountMinor: null }, newKey()),
    ask: async (orderId: OrderId) => {
      const asked = { orderId, method: "mobile_money", network: null, phone: null } as const;
      return (await requestOrderPayment(ctx, asked, newKey()))!.attemptId;
    },
    say: (
      attemptId: Awaited<ReturnType<typeof takeCash>>["attemptId"],
      state: "succeeded" | "failed",
      source: "webhook" | "poll" = "webhook",
    ) =>
      applyChargeStatus(ctx, {
        attemptId,
        source,
        dedupeKey: newKey(),
        status: {
          state,
          raw: {},
          ...(state === "succeeded"
            ? {
                amountMinor: 6_800_000,
                currency: "TZS",
                network: "mpesa" as const,
                providerReference: `S${keys}X`,
              }
            : { failureCode: "wrong_pin" as const }),
        },
      }),
  };
}

test("what came, waits, went back and has no order stands in its own list, with how sure it is", async () => {
  const { ctx, list, get, order, cash, claim, ask, say } = await makeShop();
  const [paid, asked, failed, waiting, claimed, late] = await Promise.all(
    ["Halima Juma", "Emmanuel Mrema", "Godfrey", "Fatma Ally", "Upendo Swai", "Peter Mwakyusa"].map(
      (customerName) => order({ customerName }),
    ),
  );
  await say(await ask(paid!.orderId), "succeeded");
  await say(await ask(asked!.orderId), "succeeded", "poll");
  await say(await ask(failed!.orderId), "failed");
  await ask(waiting!.orderId);
  await claim(claimed!.orderId, "QK81ZT4A");
  const attempt = await ask(late!.orderId);
  await changeOrderLifecycle(ctx, late!.orderId, "cancelled", "Hakuna");
  await say(attempt, "succeeded");
  const counter = await order({ customerName: "Lilian Shayo" });
  await cash(counter.orderId, 7_000_000);
  await giveMoneyBack(harness, ctx, { orderId: counter.orderId });

  const told = (rows: Row[]) =>
    rows.map(({ payer, state, level }) => `${payer.name}: ${state}, ${level}`).toSorted();
  expect(told(await list())).toEqual([
    "Emmanuel Mrema: succeeded, 4",
    "Fatma Ally: waiting, 0",
    "Halima Juma: succeeded, 5",
    "Lilian Shayo: succeeded, 2",
    "Upendo Swai: claimed, 1",
  ]);
  expect(told(await list("?list=out"))).toEqual(["Lilian Shayo: returned, 2"]);
  expect(told(await list("?list=unmatched"))).toEqual(["Peter Mwakyusa: unmatched, 5"]);
  expect(told(await list("?state=failed"))).toEqual(["Godfrey: failed, 0"]);
  const totals = await readJson(await get("/totals"));
  expect(totals).toMatchObject({
    received: { count: 3, amount_minor: 20_600_000 },
    not_confirmed: { count: 2, amount_minor: 13_600_000 },
    unmatched: { count: 1, amount_minor: 6_800_000 },
    out: { count: 1, amount_minor: 200_000 },
    payouts: 0,
  });
  await changeOrderLifecycle(ctx, late!.orderId, "pending");
  expect(told(await list("?list=unmatched"))).toEqual([]);
  expect((await list("?search=peter"))[0]).toMatchObject({ state: "succeeded", level: 5 });
});

test("filters narrow by day, method, provider, state and amount, alone and together", async () => {
  const { list, order, cash, claim, ask, say } = await makeShop();
  const amounts = [1_000_000, 2_500_000, 5_000_000];
  for (const totalMinor of amounts) await cash((await order({ totalMinor })).orderId);
  const { orderId } = await order();
  await say(await ask(orderId), "succeeded");
  await claim((await order({ totalMinor: 2_500_000 })).orderId, "ABCD1234");
  const found = async (query: string) =>
    (await list(query)).map(({ amount_minor }) => amount_minor / 100_000).toSorted((a, b) => a - b);
  expect(await found("?method=cash")).toEqual([10, 25, 50]);
  expect(await found("?provider=selcom")).toEqual([68]);
  expect(await found("?provider=own_till")).toEqual([25]);
  expect(await found("?network=mpesa")).toEqual([68]);
  expect(await found("?state=claimed")).toEqual([25]);
  expect(await found("?amount_is=gt&amount_minor=2500000")).toEqual([50, 68]);
  expect(await found("?amount_is=ge&amount_minor=2500000")).toEqual([25, 25, 50, 68]);
  expect(await found("?amount_is=lt&amount_minor=2500000")).toEqual([10]);
  expect(await found("?amount_is=le&amount_minor=2500000")).toEqual([10, 25, 25]);
  expect(await found("?amount_is=eq&amount_minor=2500000&method=cash")).toEqual([25]);
  expect(await found("?level=2")).toEqual([10, 25, 50]);
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  expect(await found(`?from=${today}&to=${today}`)).toHaveLength(5);
  expect(await found("?from=2020-01-01&to=2020-01-02")).toEqual([]);
});

test("a search finds by reference, ours and theirs, by any word of a name, by phone and by the order's number", async () => {
  const { list, order, cash, claim } = await makeShop();
  const customer = { customerName: "Rehema Binti Kimaro", customerPhone: "+255765000932" };
  const one = await order(customer);
  await claim(one.orderId, "MP26.1113 38");
  const other = await order({ customerName: "Joseph Ngowi", customerPhone: "+255768000359" });
  await cash(other.orderId);
  const names = async (search: string) =>
    (await list(`?search=${encodeURIComponent(search)}`)).map(({ payer }) => payer.name);
  for (const search of ["MP26.1113", "mp261113", "rehe", "kimaro", "0765 000 932", "932", String(one.number)])
    expect([search, await names(search)]).toEqual([search, ["Rehema Binti Kimaro"]]);
  expect(await names("AGZ")).toEqual([]);
  expect(await names("%")).toEqual([]);
});

test("pages go to older and newer ones, and none is shown twice or left out", async () => {
  const { ctx, get, order } = await makeShop();
  for (let made = 0; made < 30; made++) {
    const { orderId } = await order();
    const at = new Date(Date.now() - (made % 3) * 60_000);
    await takeCash({ ...ctx, now: () => at }, { orderId, amountMinor: null, dueMinor: null }, newKey());
  }
  const first = await readJson<List>(await get(""));
  expect([first.items.length, first.previous]).toEqual([25, null]);
  const second = await readJson<List>(await get(`?after=${first.next}`));
  expect([second.items.length, second.next]).toEqual([5, null]);
  const back = await readJson<List>(await get(`?before=${second.previous}`));
  expect(back.items).toEqual(first.items);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(30);
  expect((await get("?after=nonsense")).status).toBe(422);
});

test("the file holds what the list shows, in the caller's language, and no text is a formula", async () => {
  const { get, order, cash } = await makeShop();
  const { orderId, number } = await order({ customerName: "=SUM(A1)" });
  await cash(orderId);
  const english = await (await get("/export")).text();
  expect(english.split("\r\n")[0]).toContain("Time");
  expect(english).toContain(`'=SUM(A1)`);
  expect(english).toContain(`,${number},`);
  expect(await (await get("/export", "sw")).text()).toContain("Aliyelipa");
  expect((await (await get("/export?method=card")).text()).trim().split("\r\n")).toHaveLength(1);
});

test("one transaction shows its order's whole history: tries, what providers said, claims, the books", async () => {
  const { get, order, cash, claim, ask, say } = await makeShop();
  const { orderId, number } = await order();
  await say(await ask(orderId), "failed");
  await claim(orderId, "QK81ZT4B");
  const { attemptId } = await cash(orderId);
  const found = await readJson(await get(`/${attemptId}`));
  expect(found).toMatchObject({
    transaction: { id: attemptId, kind: "payment", state: "succeeded", by: { name: "Neema Mushi" } },
    order: { number, total_minor: 6_800_000, due_minor: 0 },
    attempts: [
      { method: "cash", status: "succeeded" },
      { method: "mobile_money", status: "failed", evidence: [{ source: "webhook", outcome: "applied" }] },
    ],
    claims: [{ reference: "QK81ZT4B", status: "open" }],
    postings: [
      {
        kind: "payment",
        entries: [
          { account: "cash_drawer", direction: "debit", amount_minor: 6_800_000 },
          { account: "sales_cash", direction: "credit", amount_minor: 6_800_000 },
        ],
      },
    ],
  });
  expect((await get("/pat_nothing")).status).toBe(404);
});

test("who sees their own orders only sees their money only; masked numbers stay masked and unsearchable", async () => {
  const { get, list, order, cash } = await makeShop([{ resource: "transactions", action: "read" }], {
    orderScope: "assigned",
    masksPhones: true,
  });
  const { orderId } = await order({ customerPhone: "+255765000932" });
  const { attemptId } = await cash(orderId);
  expect(await list()).toEqual([]);
  expect((await get(`/${attemptId}`)).status).toBe(404);
  const all = await makeShop([{ resource: "transactions", action: "read" }], { masksPhones: true });
  const theirs = await all.order({ customerPhone: "+255765000932" });
  await all.cash(theirs.orderId);
  expect((await all.list())[0]!.payer.phone).toContain("•");
  expect(await all.list("?search=765000932")).toEqual([]);
  expect(await all.list("?search=932")).toHaveLength(1);
  const denied = await makeShop([{ resource: "orders", action: "read" }]);
  expect((await denied.get("")).status).toBe(403);
});

test("practice is no money", async () => {
  const { list, order, cash, claim } = await makeShop();
  const practised = { isPractice: true };
  await cash((await order(practised)).orderId);
  await claim((await order(practised)).orderId, "QK81ZT4C");
  expect(await list()).toEqual([]);
});

test("of what waits it says where nobody knows whether the money moved, in the list, on its page and in the file", async () => {
  const { ctx, shopId, order, ask, list, get } = await makeShop();
  const known = await ask((await order()).orderId);
  const unknown = await ask((await order()).orderId);
  await ctx.store.tenant(shopId, (db) =>
    db.update(paymentAttempts).set({ status: "unknown" }).where(eq(paymentAttempts.id, unknown)),
  );
  const rows = (await list()).map(({ id, state, is_unknown }) => `${id} ${state} ${is_unknown}`);
  expect(rows.toSorted()).toEqual([`${known} waiting false`, `${unknown} waiting true`].toSorted());
  const file = await (await get("/export")).text();
  expect(file.split("\n").filter((line) => line.includes("Not known yet"))).toHaveLength(1);
});
