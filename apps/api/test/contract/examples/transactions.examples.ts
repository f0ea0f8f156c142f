import { and, eq, isNull } from "drizzle-orm";
import { paymentClaims, providerAccounts } from "#db/schema/payments.ts";
import { members } from "#db/schema/staff.ts";
import { newId } from "#kernel/ids.ts";
import { byMoment, encodeCursor } from "#kernel/paging.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { applyChargeStatus } from "#modules/payments/apply-charge-status.ts";
import { insertDifferences } from "#modules/payments/differences.repository.ts";
import { claimPayment } from "#modules/payments/claim-payment.ts";
import { requestOrderPayment } from "#modules/payments/request-order-payment.ts";
import { takeCash } from "#modules/payments/take-cash.ts";
import { makeProviderAccount, makeSubmittedOrder } from "#test/factories.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { type Ask, byId, defineExamples, newKey, same } from "../example.ts";

const once = () => `example-${crypto.randomUUID()}`;
/** As the examples that ask for an owner's PIN have it. */
const pin = "4821";

async function givePin({ ctx, shopId, people }: ShopWorld): Promise<void> {
  const pinHash = await hashPassword(pin);
  await ctx.store.system((db) =>
    db
      .update(members)
      .set({ pinHash })
      .where(and(eq(members.shopId, shopId), eq(members.userId, people.owner), isNull(members.pinHash))),
  );
}

/** An order of which a payment to the till was claimed, and another that cash was taken for. */
async function makeMoney(world: ShopWorld) {
  const { ctx, shopId, word } = world;
  const claimed = await makeSubmittedOrder(ctx, { customerName: `${word} Salum` });
  const reference = crypto.randomUUID().replaceAll("-", "").slice(0, 12).toUpperCase();
  await claimPayment(ctx, { orderId: claimed.orderId, reference, amountMinor: null }, once());
  const paid = await makeSubmittedOrder(ctx, { customerName: `${word} Juma` });
  const cash = { orderId: paid.orderId, amountMinor: null, dueMinor: null };
  const { attemptId } = await takeCash(ctx, cash, once());
  await givePin(world);
  const claims = await ctx.store.tenant(shopId, (db) =>
    db.select().from(paymentClaims).where(eq(paymentClaims.orderId, claimed.orderId)),
  );
  const claimId = claims[0]!.id;
  return {
    claimId,
    attemptId,
    reference,
    cursor: encodeCursor({ key: ctx.now(), id: attemptId }, byMoment),
    ids: [claimId, attemptId, claimed.orderId, paid.orderId],
  };
}

/** Money that came for an order after it was cancelled, and an order that asks for as much. */
async function makeUnmatched(world: ShopWorld) {
  const { ctx } = world;
  await givePin(world);
  const late = await makeSubmittedOrder(ctx);
  const asked = { orderId: late.orderId, method: "mobile_money", network: null, phone: null } as const;
  const attempt = await requestOrderPayment(ctx, asked, once());
  const { attemptId } = attempt!;
  await changeOrderLifecycle(ctx, late.orderId, "cancelled", "Hakuna");
  await applyChargeStatus(ctx, {
    attemptId,
    source: "webhook",
    dedupeKey: once(),
    status: { state: "succeeded", amountMinor: 6_800_000, currency: "TZS", raw: {} },
  });
  const right = await makeSubmittedOrder(ctx);
  return { attemptId, orderId: right.orderId, ids: [attemptId, late.orderId, right.orderId] };
}

export const unmatchedExamples = defineExamples(makeUnmatched, {
  suggestOrdersOfUnmatched: { ask: (of) => ({ params: { id: of.attemptId } }), expected: byId(200, 403) },
  matchUnmatched: {
    ask: (of) => ({
      params: { id: of.attemptId },
      headers: newKey(),
      body: { shares: [{ order_id: of.orderId, amount_minor: 6_800_000 }] },
    }),
    expected: byId(204, 403),
  },
});

/** Something that a provider's list said differently. */
async function makeDifference({ harness, ctx, shopId, word }: ShopWorld) {
  const { base, deps } = harness;
  const [known] = await base.store.tenant(shopId, (db) =>
    db
      .select({ id: providerAccounts.id })
      .from(providerAccounts)
      .where(and(eq(providerAccounts.shopId, shopId), eq(providerAccounts.displayName, "Selcom"))),
  );
  const providerAccountId = known?.id ?? (await makeProviderAccount(ctx, deps.secrets));
  const id = newId("pdf", base.now());
  await base.store.tenant(shopId, (db) =>
    insertDifferences(db, [
      {
        shopId,
        id,
        providerAccountId,
        day: "2026-11-20",
        kind: "missing_here",
        dedupeKey: once(),
        providerReference: `${word} DKQ4ZK90WL`,
        theirsMinor: 2_500_000,
        theirsState: "succeeded",
        foundAt: base.now(),
      },
    ]),
  );
  return { id, ids: [id, providerAccountId] };
}

export const differencesExamples = defineExamples(makeDifference, {
  listPaymentDifferences: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  closePaymentDifference: {
    ask: (of) => ({ params: { id: of.id }, body: { note: "Mteja alilipa mara mbili" } }),
    expected: byId(204, 403),
  },
});

export const transactionsExamples = defineExamples(makeMoney, {
  listTransactions: {
    ask: () => ({}),
    also: ({ cursor, reference }): Ask[] => [
      { query: { after: cursor, list: "in", method: "cash" } },
      { query: { before: cursor, state: "claimed", search: reference } },
      { query: { amount_is: "ge", amount_minor: "100000", from: "2026-01-01", to: "2036-01-01" } },
      { query: { list: "out", search: "0754 000 001" } },
    ],
    expected: same(200, 403, 401),
    reads: true,
  },
  getTransactionTotals: { ask: () => ({}), expected: same(200, 403, 401) },
  exportTransactions: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  getTransaction: { ask: (of) => ({ params: { id: of.attemptId } }), expected: byId(200, 403), reads: true },
  checkPaymentMessage: {
    ask: (of) => ({ body: { text: of.reference } }),
    also: (): Ask[] => [{ body: { text: "Nimelipa elfu kumi" } }],
    expected: same(200, 403, 401),
  },
  confirmClaim: {
    ask: (of) => ({ params: { id: of.claimId }, headers: newKey(), body: { pin } }),
    expected: byId(204, 403),
  },
  refuseClaim: {
    ask: (of) => ({ params: { id: of.claimId }, body: { reason: "Haipo kwenye till" } }),
    expected: byId(204, 403),
  },
});
