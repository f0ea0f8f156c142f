import { and, eq } from "drizzle-orm";
import { paymentAttempts, paymentIntents } from "#db/schema/payments.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { PaymentAttemptId } from "#kernel/ids.ts";
import { cancelExpiredOrders } from "#modules/orders/cancel-expired-orders.ts";
import { completeDoneOrder } from "#modules/orders/complete-done-order.ts";
import { releaseGoods } from "#modules/orders/release-goods.ts";
import { applyChargeStatus } from "#modules/payments/apply-charge-status.ts";
import type { ChargeStatus } from "#ports/payments.ts";
import { shopCtx } from "#test/shop-goods.ts";
import type { Deed } from "./customer.ts";
import { readOrder } from "./recount.ts";
import type { Shop, Story } from "./story.ts";

const promptsOf = ({ shop, orderId }: Story) =>
  shop.harness.base.store.tenant(shop.shopId, (db) =>
    db
      .select({ id: paymentAttempts.id, amountMinor: paymentAttempts.amountMinor })
      .from(paymentAttempts)
      .innerJoin(paymentIntents, eq(paymentIntents.id, paymentAttempts.intentId))
      .where(and(eq(paymentIntents.orderId, orderId), eq(paymentAttempts.method, "mobile_money"))),
  );

const states = ["succeeded", "succeeded", "pending", "failed", "cancelled", "expired"] as const;

/** Says something of one of the prompts, new or a second time, in time or late. */
const speak: Deed = async (story) => {
  const { shop, dice } = story;
  const prompts = await promptsOf(story);
  if (prompts.length === 0) return null;
  const prompt = dice.oneOf(prompts);
  const id = prompt.id as PaymentAttemptId;
  const state = dice.oneOf(states);
  // What was paid is the same whenever it is told: of some prompts another amount than was asked for.
  const amountMinor = prompt.id.charCodeAt(prompt.id.length - 1) % 6 === 0 ? 100_000 : prompt.amountMinor;
  const paid = {
    amountMinor,
    currency: "TZS",
    providerReference: `MP${id.slice(-12)}`,
    network: "mpesa",
  } as const;
  const status: ChargeStatus = state === "succeeded" ? { state, ...paid, raw: {} } : { state, raw: {} };
  const dedupeKey = dice.below(4) === 0 ? `${id}:${state}` : `${id}:${story.said++}`;
  const wasCancelled = (await readOrder(story)).lifecycle === "cancelled";
  await applyChargeStatus(shop.ctx, { attemptId: id, source: "webhook", dedupeKey, status });
  if (state !== "succeeded") return `prompt ${state}`;
  if (story.paidPrompts.has(id)) return "told again that a prompt was paid";
  story.paidPrompts.add(id);
  story.cameMinor += amountMinor;
  return wasCancelled ? "money came after the order was cancelled" : "prompt paid";
};

export const provider: Deed[] = [speak];

const hourMs = 3_600_000;
const passTime = ({ harness }: Shop, hours: number) =>
  harness.setNow(new Date(harness.base.now().getTime() + hours * hourMs));

const complete: Deed = async (story) => {
  const { shop, orderId } = story;
  const before = await readOrder(story);
  await inTransaction(shopCtx(shop.harness.base, shop.shopId), (tx) => completeDoneOrder(tx, orderId));
  const after = await readOrder(story);
  return after.lifecycle === "completed" && before.lifecycle !== "completed" ? "completed by itself" : null;
};

/** Minutes pass, and what is held too long is given back. */
export const release: Deed = async (story) => {
  passTime(story.shop, story.dice.oneOf([0.1, 0.4, 0.6]));
  const before = await readOrder(story);
  await releaseGoods(story.shop.harness.base);
  const after = await readOrder(story);
  return before.heldUntil !== null && after.heldUntil === null ? "held goods given back" : null;
};

/** Hours or days pass, and links run out; the job that gives back goods may come before or after. */
const expire: Deed = async (story) => {
  passTime(story.shop, story.dice.oneOf([0.6, 1, 26, 80]));
  const before = await readOrder(story);
  await cancelExpiredOrders(story.shop.harness.base);
  const after = await readOrder(story);
  return before.lifecycle !== "cancelled" && after.cancelReason === "expired" ? "link ran out" : null;
};

export const clock: Deed[] = [complete, complete, release, release, release, expire];

/** So late that nothing is held for anybody any more. */
export async function closeDay(shop: Shop): Promise<void> {
  passTime(shop, 5);
  await releaseGoods(shop.harness.base);
}
