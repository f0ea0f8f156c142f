import { inTransaction } from "#kernel/ctx.ts";
import type { OrderId, StatementLineId } from "#kernel/ids.ts";
import { findLine } from "#modules/payments/statement-lines.repository.ts";
import { takeCash } from "#modules/payments/take-cash.ts";
import { finishRefund } from "#modules/refunds/finish-refund.ts";
import { keepAsCredit } from "#modules/refunds/keep-as-credit.ts";
import { findPayingAccounts } from "#modules/payouts/payouts.repository.ts";
import { makeCustomer, makeProviderAccount, makeSubmittedOrder, payByProvider } from "#test/factories.ts";
import { giveMoneyBack } from "#test/give-money-back.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { byId, defineExamples, newKey } from "../example.ts";
import { bringIn } from "./statement-imports.examples.ts";

/** A customer with an order that is paid, one that went back as credit, and one that asks for money. */
async function makeCredit(world: ShopWorld) {
  const { ctx, harness } = world;
  const customerId = await makeCustomer(ctx, `${world.word} Mwenye salio`);
  const order = async () => (await makeSubmittedOrder(ctx, { customerId })).orderId;
  const paid = async () => {
    const orderId: OrderId = await order();
    const cash = { orderId, amountMinor: null, dueMinor: null };
    await takeCash(ctx, cash, `example-${crypto.randomUUID()}`);
    return orderId;
  };
  const [orderId, credited, due] = [await paid(), await paid(), await order()];
  const reason = `${world.word} haikumfaa`;
  const asCredit = { orderId: credited, way: "store_credit", amountMinor: 1_000_000, reason } as const;
  const { refundId: creditId } = await giveMoneyBack(harness, ctx, asCredit);
  return { customerId, orderId, due, creditId, ids: [orderId, customerId, credited, due, creditId] };
}

/** The same, asked about the order that asks for money. */
async function makeDue(world: ShopWorld) {
  const made = await makeCredit(world);
  return { ...made, ids: [made.due, ...made.ids] };
}

/** A refund of which nobody knows whether its provider gave it. */
async function makeUnclear(world: ShopWorld) {
  const { ctx, harness, shopId } = world;
  const accounts = await ctx.store.tenant(shopId, (db) => findPayingAccounts(db, shopId));
  // A shop has a few at most.
  if (!accounts.some(({ displayName }) => displayName === "Selcom")) {
    const apiKey = `key-${crypto.randomUUID()}`;
    await makeProviderAccount(ctx, harness.deps.secrets, {
      vendor: "TILL000099",
      apiKey,
      apiSecret: "secret",
    });
  }
  const { orderId } = await makeSubmittedOrder(ctx);
  await payByProvider(ctx, orderId);
  const asked = { orderId, way: "provider", amountMinor: 1_000_000 } as const;
  const { refundId } = await giveMoneyBack(harness, ctx, asked);
  await inTransaction(ctx, (tx) => finishRefund(tx, { id: refundId, orderId }, { state: "unknown" }));
  return { refundId, ids: [orderId, refundId] };
}

/** A line of the till's statement that waits, and one that is a customer's credit. */
async function makeLineCredit(world: ShopWorld) {
  const { ctx, harness, word } = world;
  const customerId = await makeCustomer(ctx, `${word} Mwenye salio la till`);
  const names = [`${word} Amina`, `${word} Juma`];
  const [lineId, kept] = await bringIn(ctx, harness.base.now(), names);
  const leftMinor = await leftOf(world, kept!);
  const line = { lineId: kept!, customerId, leftMinor };
  const { creditId } = await keepAsCredit(ctx, line, `example-${crypto.randomUUID()}`);
  return {
    customerId,
    lineId: lineId!,
    waitsMinor: await leftOf(world, lineId!),
    creditId,
    leftMinor,
    ids: [customerId, lineId!, kept!, creditId],
  };
}

async function leftOf({ ctx, shopId }: ShopWorld, id: StatementLineId): Promise<number> {
  const line = await ctx.store.tenant(shopId, (db) => findLine(db, shopId, id));
  return line!.amountMinor;
}

export const refundsExamples = {
  ...defineExamples(makeLineCredit, {
    keepAsCredit: {
      ask: (of) => ({
        params: { id: of.lineId },
        headers: newKey(),
        body: { customer_id: of.customerId, left_minor: of.waitsMinor },
      }),
      expected: byId(204, 403),
    },
    giveLineCreditBack: {
      ask: (of) => ({
        params: { id: of.creditId },
        headers: newKey(),
        body: {
          left_minor: of.leftMinor,
          reference: crypto.randomUUID().slice(0, 12),
          is_payers_wallet: true,
        },
      }),
      expected: byId(204, 403),
    },
  }),
  ...defineExamples(makeCredit, {
    getOrderRefunds: { ask: (of) => ({ params: { id: of.orderId } }), expected: byId(200, 403) },
    giveBack: {
      ask: (of) => ({
        params: { id: of.orderId },
        headers: newKey(),
        body: { way: "cash", amount_minor: 100_000, reason: "Amerudisha" },
      }),
      expected: byId(200, 403),
      also: (own) =>
        ["store_credit", "own_wallet", "exchange"].map((way) => ({
          params: { id: own.orderId },
          headers: newKey(),
          body: {
            way,
            amount_minor: 100_000,
            reason: "Amerudisha",
            ...(way === "own_wallet" ? { reference: crypto.randomUUID().slice(0, 12) } : {}),
            ...(way === "exchange" ? { to_order_id: own.due } : {}),
          },
        })),
    },
    giveCreditBack: {
      ask: (of) => ({
        params: { id: of.creditId },
        headers: newKey(),
        body: { way: "cash", left_minor: 1_000_000 },
      }),
      expected: byId(200, 403),
      reads: true,
    },
    getCustomerCredit: { ask: (of) => ({ params: { id: of.customerId } }), expected: byId(200, 403) },
  }),
  ...defineExamples(makeDue, {
    payWithCredit: {
      ask: (of) => ({ params: { id: of.due }, headers: newKey(), body: { amount_minor: 100_000 } }),
      expected: byId(200, 403),
    },
  }),
  ...defineExamples(makeUnclear, {
    settleRefund: {
      ask: (of) => ({ params: { id: of.refundId }, body: { was_given: true, evidence: "Kwenye taarifa" } }),
      expected: byId(200, 403),
    },
  }),
};
