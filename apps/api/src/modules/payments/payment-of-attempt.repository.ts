import { and, eq, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { paymentAttempts, paymentIntents, providerAccounts } from "#db/schema/payments.ts";
import { shops } from "#db/schema/shops.ts";
import { builtOnce } from "#kernel/built-once.ts";
import type { Db } from "#kernel/db.ts";
import type { PaymentAttemptId, ShopId } from "#kernel/ids.ts";

/*
 * A try leads to its intent and its order by their whole keys, each looked up first. As a plain join, a plan made while
 * these tables were new cost 40 and 66 ms a call in the bench.
 */
const shop = sql.placeholder("shopId");
const attempt = sql.placeholder("id");
const intentOfAttempt = sql`(select a.intent_id from payment_attempts a
  where a.shop_id = ${shop} and a.id = ${attempt})`;
const isAttempt = and(eq(paymentAttempts.shopId, shop), eq(paymentAttempts.id, attempt));
const isItsIntent = and(eq(paymentIntents.shopId, shop), eq(paymentIntents.id, intentOfAttempt));
const isItsOrder = and(
  eq(orders.shopId, shop),
  eq(
    orders.id,
    sql`(select i.order_id from payment_intents i where i.shop_id = ${shop} and i.id = ${intentOfAttempt})`,
  ),
);
const isItsAccount = and(
  eq(providerAccounts.shopId, shop),
  eq(providerAccounts.id, paymentAttempts.providerAccountId),
);

const payment = builtOnce((db) =>
  db
    .select({
      order: orders,
      intent: paymentIntents,
      attempt: paymentAttempts,
      provider: providerAccounts.provider,
    })
    .from(paymentAttempts)
    .innerJoin(paymentIntents, isItsIntent)
    .innerJoin(orders, isItsOrder)
    .leftJoin(providerAccounts, isItsAccount)
    .where(isAttempt)
    .for("update", { of: [orders, paymentIntents, paymentAttempts] })
    .prepare("payment_locked"),
);

/**
 * Locks a try's order, intent and the try itself, always in this order, so that no two works wait for each other; with
 * the account it was made with.
 */
export async function lockPayment(db: Db, shopId: ShopId, id: PaymentAttemptId) {
  const [row] = await payment(db).execute({ shopId, id });
  return row;
}

export type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

const prompt = builtOnce((db) =>
  db
    .select({
      attempt: paymentAttempts,
      account: providerAccounts,
      customerName: orders.customerName,
      shopName: shops.name,
    })
    .from(paymentAttempts)
    .innerJoin(orders, isItsOrder)
    .innerJoin(shops, eq(shops.shopId, shop))
    .leftJoin(providerAccounts, isItsAccount)
    .where(isAttempt)
    .prepare("payment_prompt"),
);

/** A try with the account it goes to and what its prompt shows. */
export async function findPrompt(db: Db, shopId: ShopId, id: PaymentAttemptId) {
  const [row] = await prompt(db).execute({ shopId, id });
  return row;
}
