import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { customers } from "#db/schema/customers.ts";
import { paymentAttempts } from "#db/schema/payments.ts";
import { AppError } from "#kernel/app-error.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { mergeCustomers } from "#modules/customer-merges/merge-customers.ts";
import { changeCustomer } from "#modules/customers/change-customer.ts";
import { addDebt } from "#modules/debts/add-debt.ts";
import { applyChargeStatus } from "#modules/payments/apply-charge-status.ts";
import { takeDebtCash } from "#modules/payments/take-debt-cash.ts";
import { makeProviderAccount } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { getDebtLink } from "./get-debt-link.ts";
import { getDebtPage } from "./get-debt-page.ts";
import { payDebtPage } from "./pay-debt-page.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterEach(() => harness.setNow(null));
afterAll(() => harness.stop());

let count = 0;
const newKey = () => `daftari-${String(count++).padStart(6, "0")}`;
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));

const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);

/** Somebody who owes TZS 3,000 since before TZS 5,000, with the link to their account. */
async function makeDebtor() {
  const shop = await harness.makeShop();
  const { ctx } = shop;
  await makeProviderAccount(ctx, harness.deps.secrets);
  const phone = `+25575${String(8_400_000 + count++)}`;
  const give = async (amountMinor: number, givenOn: string, of = phone) => {
    const { customer_id } = await addDebt(
      ctx,
      {
        customer: { phone: of, name: "Asha Juma" },
        kind: "by_hand",
        goods: "Kitenge 2",
        amountMinor,
        givenOn,
        dueOn: "2026-12-20",
        note: "siri ya duka",
      },
      { limits: harness.deps.limits, pin: null },
      newKey(),
    );
    return customer_id as CustomerId;
  };
  const customerId = await give(300_000, day(2));
  await give(500_000, day(1));
  const { url } = await getDebtLink(ctx, customerId);
  const token = new URL(url).searchParams.get("token")!;
  const whole = { phone: null, orderId: null, amountMinor: null, owedMinor: 800_000 };
  return {
    ...shop,
    phone,
    give,
    customerId,
    url,
    token,
    page: () => getDebtPage(harness.base, token),
    pay: (payment: Partial<Parameters<typeof payDebtPage>[2]> = {}, key = newKey()) =>
      payDebtPage(harness.base, token, { ...whole, ...payment }, key),
    cash: (amountMinor: number | null) =>
      takeDebtCash(ctx, { customerId, amountMinor, owedMinor: null, orderIds: null }, newKey()),
    attempts: () => ctx.store.tenant(shop.shopId, (db) => db.select().from(paymentAttempts)),
    come: async (amountMinor: number) => {
      const all = await ctx.store.tenant(shop.shopId, (db) => db.select().from(paymentAttempts));
      const attempt = all.find(({ status, method }) => status !== "succeeded" && method === "mobile_money")!;
      await applyChargeStatus(ctx, {
        attemptId: attempt.id,
        source: "webhook",
        dedupeKey: newKey(),
        status: {
          state: "succeeded",
          amountMinor,
          currency: "TZS",
          network: "mpesa",
          providerReference: `P${attempt.id}`,
          raw: {},
        },
      });
    },
  };
}

test("one link for a customer, however many ask at once; nobody learns their number through it", async () => {
  const { ctx, customerId, url, token, page, phone } = await makeDebtor();
  const all = await Promise.all(Array.from({ length: 8 }, () => getDebtLink(ctx, customerId)));
  expect(new Set(all.map((one) => one.url))).toEqual(new Set([url]));
  expect(token.length).toBeGreaterThanOrEqual(22);
  expect(url).not.toContain(customerId);
  const shown = await page();
  expect(shown).toMatchObject({ owedMinor: 800_000, firstName: "Asha", phoneEnding: phone.slice(-3) });
  expect(shown.entries.map(({ owedMinor, state }) => ({ owedMinor, state }))).toEqual([
    { owedMinor: 500_000, state: "waiting" },
    { owedMinor: 300_000, state: "waiting" },
  ]);
  const said = JSON.stringify(shown);
  for (const hidden of [phone, customerId, "siri ya duka", "Juma"]) expect(said).not.toContain(hidden);
});

test("a part pays the oldest first, the rest the others, and entries add up to the balance", async () => {
  const { pay, page, come } = await makeDebtor();
  await pay({ amountMinor: 400_000 });
  await come(400_000);
  const half = await page();
  expect(half.owedMinor).toBe(400_000);
  expect(half.entries.map(({ owedMinor, state }) => ({ owedMinor, state }))).toEqual([
    { owedMinor: 400_000, state: "waiting" },
    { owedMinor: 0, state: "repaid" },
  ]);
  expect(half.entries.reduce((sum, { owedMinor }) => sum + owedMinor, 0)).toBe(half.owedMinor);
  expect(await pay({ owedMinor: 400_000, amountMinor: 400_001 }).catch(codeOf)).toBe("payment.more_than_due");
  await pay({ owedMinor: 400_000 });
  await come(400_000);
  expect(await page()).toMatchObject({ owedMinor: 0, payment: { status: "succeeded" } });
  expect((await page()).repayments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(800_000);
});

test("of two customers who became one both links open the one account", async () => {
  const { ctx, customerId, page, give, token } = await makeDebtor();
  const otherId = await give(200_000, day(3), `+25575${String(8_400_000 + count++)}`);
  const other = new URL((await getDebtLink(ctx, otherId)).url).searchParams.get("token")!;
  expect(await getDebtPage(harness.base, other)).toMatchObject({ owedMinor: 200_000 });
  const updatedAt = async (id: CustomerId) =>
    (await ctx.store.tenant(ctx.shopId, (db) => db.select().from(customers))).find((one) => one.id === id)!
      .updatedAt;
  const seen = { updatedAt: await updatedAt(customerId), theirUpdatedAt: await updatedAt(otherId) };
  await mergeCustomers(ctx, customerId, { customerId: otherId, ...seen }, newKey());
  expect(await page()).toMatchObject({ owedMinor: 1_000_000 });
  expect(await getDebtPage(harness.base, other)).toEqual(await getDebtPage(harness.base, token));
});

test("a chosen entry is paid before an older one", async () => {
  const { pay, page, come } = await makeDebtor();
  const [newer, older] = (await page()).entries;
  await pay({ orderId: newer!.orderId });
  await come(500_000);
  const { entries, owedMinor } = await page();
  expect(owedMinor).toBe(300_000);
  expect(entries).toMatchObject([
    { orderId: newer!.orderId, owedMinor: 0, state: "repaid" },
    { orderId: older!.orderId, owedMinor: 300_000 },
  ]);
  expect(await pay({ orderId: newer!.orderId, owedMinor: 300_000 }).catch(codeOf)).toBe(
    "payment.due_changed",
  );
});

test("two who pay at once ask one phone once; the same press answers the same", async () => {
  const { pay, attempts } = await makeDebtor();
  const key = newKey();
  const tries = await Promise.allSettled([pay({}, key), pay({}, key), pay(), pay(), pay()]);
  const refused = tries.flatMap((one) => (one.status === "rejected" ? [codeOf(one.reason)] : []));
  expect(new Set(refused)).toEqual(new Set(["payment.in_progress"]));
  expect(await attempts()).toHaveLength(1);
});

test("cash that came while the phone rang stays theirs: what comes beyond it is their credit", async () => {
  const { pay, page, come, cash } = await makeDebtor();
  await pay();
  await cash(null);
  expect(await page()).toMatchObject({ owedMinor: 0 });
  await come(800_000);
  expect(await page()).toMatchObject({ owedMinor: 0 });
  expect(await pay({ owedMinor: 0 }).catch(codeOf)).toBe("payment.nothing_owed");
});

test("what is owed by now is asked for, never what the page showed before", async () => {
  const { pay, cash, attempts } = await makeDebtor();
  await cash(100_000);
  expect(await pay().catch(codeOf)).toBe("payment.due_changed");
  expect((await attempts()).filter(({ method }) => method === "mobile_money")).toEqual([]);
});

test("a link ends when nothing was owed for 30 days, and another token opens nothing", async () => {
  const { page, cash } = await makeDebtor();
  expect(await getDebtPage(harness.base, "x".repeat(43)).catch(codeOf)).toBe("debt.link_unknown");
  await cash(null);
  await page();
  harness.setNow(new Date(Date.now() + 31 * 86_400_000));
  expect(await page().catch(codeOf)).toBe("debt.link_ended");
});

test("a number that is theirs no more ends their link, and those of whoever became them; a new one opens the account", async () => {
  const { ctx, page, customerId, phone, give, url } = await makeDebtor();
  const otherPhone = `+25575${String(8_400_000 + count++)}`;
  const otherId = await give(100_000, day(1), otherPhone);
  const other = new URL((await getDebtLink(ctx, otherId)).url).searchParams.get("token")!;
  const seenAt = async (id: CustomerId) =>
    (await ctx.store.tenant(ctx.shopId, (db) => db.select().from(customers))).find((one) => one.id === id)!
      .updatedAt;
  const save = async (phones: string[]) =>
    changeCustomer(ctx, customerId, { name: "Asha Juma", phones, updatedAt: await seenAt(customerId) });
  const seen = { updatedAt: await seenAt(customerId), theirUpdatedAt: await seenAt(otherId) };
  await mergeCustomers(ctx, customerId, { customerId: otherId, ...seen }, newKey());
  const newPhone = `+25575${String(8_400_000 + count++)}`;
  await save([phone, otherPhone, newPhone]);
  await page();
  await save([newPhone]);
  expect(await page().catch(codeOf)).toBe("debt.link_unknown");
  expect(await getDebtPage(harness.base, other).catch(codeOf)).toBe("debt.link_unknown");
  const next = (await getDebtLink(ctx, customerId)).url;
  expect(next).not.toBe(url);
  const token = new URL(next).searchParams.get("token")!;
  expect(await getDebtPage(harness.base, token)).toMatchObject({ owedMinor: 900_000 });
});

test("a link shows what was paid until something is owed again, which another link leads to", async () => {
  const { ctx, page, customerId, give, cash, url } = await makeDebtor();
  await give(100_000, day(0));
  await page();
  await cash(null);
  expect(await page()).toMatchObject({ owedMinor: 0 });
  await give(200_000, day(0));
  expect(await page().catch(codeOf)).toBe("debt.link_unknown");
  const next = (await getDebtLink(ctx, customerId)).url;
  expect(next).not.toBe(url);
  await give(50_000, day(0));
  expect((await getDebtLink(ctx, customerId)).url).toBe(next);
});
