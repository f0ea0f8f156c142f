import { customers } from "#db/schema/customers.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import {
  type CustomerId,
  newId,
  type OrderId,
  type PaymentAttemptId,
  type ProviderAccountId,
} from "#kernel/ids.ts";
import type { Deps } from "#modules/deps.ts";
import { findOrder, findOrderForUpdate } from "#modules/orders/orders.repository.ts";
import { setOrderPayment } from "#modules/orders/set-order-payment.ts";
import { applyChargeStatus } from "#modules/payments/apply-charge-status.ts";
import { requestOrderPayment } from "#modules/payments/request-order-payment.ts";
import { insertAccount } from "#modules/provider-accounts/provider-accounts.repository.ts";
import { accountName } from "#adapters/selcom/signature.ts";
import { accountName as snippeAccountName } from "#adapters/snippe/signature.ts";

/** Orders made here are numbered far above what the product gives out in a test. */
let nextNumber = 50_000;

/** A submitted order of one line, as if its customer had sent it. */
export async function makeSubmittedOrder(
  ctx: Ctx,
  values: Partial<typeof orders.$inferInsert> = {},
): Promise<{ orderId: OrderId; number: number }> {
  const now = ctx.now();
  const orderId: OrderId = newId("ord", now);
  const number = nextNumber++;
  const totalMinor = values.totalMinor ?? 6_800_000;
  const subtotalMinor = totalMinor - (values.deliveryFeeMinor ?? 0);
  await ctx.store.tenant(ctx.shopId, async (db) => {
    await db.insert(orders).values({
      shopId: ctx.shopId,
      id: orderId,
      number,
      lifecycle: "pending",
      source: "whatsapp",
      subtotalMinor,
      totalMinor,
      customerName: "Zainab Salum",
      // Each pays from a phone of its own: prompts to one are counted.
      customerPhone: `+2557541${String(number).padStart(5, "0")}`,
      createdAt: now,
      submittedAt: now,
      updatedAt: now,
      ...values,
    });
    await db.insert(orderLines).values({
      shopId: ctx.shopId,
      id: newId("oli", now),
      orderId,
      position: 0,
      name: "Gauni la kitenge",
      unitPriceMinor: subtotalMinor,
      quantity: 1,
      totalMinor: subtotalMinor,
    });
  });
  return { orderId, number };
}

/** Money that came for an order, whatever way it took: `paidMinor` in all. Answers the order as it is then. */
export const setPaid = (ctx: Ctx, orderId: OrderId, paidMinor: number) =>
  inTransaction(ctx, async (tx) => {
    const order = await findOrderForUpdate(tx.db, tx.shopId, orderId);
    await setOrderPayment(tx, order!, { paidMinor });
    return findOrder(tx.db, tx.shopId, orderId);
  });

/** The shop's keys at the emulated payment provider. */
export async function makeProviderAccount(
  ctx: Ctx,
  secrets: Deps["secrets"],
  keys = { vendor: "TILL000099", apiKey: "local-selcom-key", apiSecret: "local-selcom-secret" },
): Promise<ProviderAccountId> {
  const now = ctx.now();
  const id: ProviderAccountId = newId("pac", now);
  await ctx.store.tenant(ctx.shopId, (db) =>
    insertAccount(db, {
      shopId: ctx.shopId,
      id,
      provider: "selcom",
      displayName: "Selcom",
      externalId: accountName(keys.apiKey),
      credentialsSealed: secrets.seal(JSON.stringify(keys)),
      credentialsSetAt: now,
      createdAt: now,
      updatedAt: now,
    }),
  );
  return id;
}

/** The shop's account at Snippe, behind those that it has. */
export async function makeSnippeAccount(ctx: Ctx, secrets: Deps["secrets"]): Promise<ProviderAccountId> {
  const now = ctx.now();
  const id: ProviderAccountId = newId("pac", now);
  const keys = { apiKey: "local-snippe-key", webhookSecret: "local-snippe-secret" };
  await ctx.store.tenant(ctx.shopId, (db) =>
    insertAccount(db, {
      shopId: ctx.shopId,
      id,
      provider: "snippe",
      displayName: "Snippe",
      externalId: snippeAccountName(keys.apiKey),
      credentialsSealed: secrets.seal(JSON.stringify(keys)),
      credentialsSetAt: now,
      createdAt: now,
      updatedAt: now,
    }),
  );
  return id;
}

/** The provider's signed word that somebody paid an order by phone, all of it where no amount is said. */
export async function payByProvider(
  ctx: Ctx,
  orderId: OrderId,
  amountMinor?: number,
): Promise<PaymentAttemptId> {
  const asked = { orderId, method: "mobile_money", network: null, phone: null } as const;
  const { attemptId } = (await requestOrderPayment(ctx, asked, crypto.randomUUID()))!;
  const due = await inTransaction(ctx, (tx) => findOrder(tx.db, tx.shopId, orderId));
  await applyChargeStatus(ctx, {
    attemptId,
    source: "webhook",
    dedupeKey: crypto.randomUUID(),
    status: {
      state: "succeeded",
      amountMinor: amountMinor ?? due!.totalMinor,
      currency: "TZS",
      network: "mpesa",
      raw: {},
    },
  });
  return attemptId;
}

let customerCount = 0;

/** Somebody whom the shop knows by name and number. */
export async function makeCustomer(ctx: Ctx, name = "Zainab Salum"): Promise<CustomerId> {
  const now = ctx.now();
  const id: CustomerId = newId("cus", now);
  const phone = `+2557161${String(10_000 + customerCount++).slice(-5)}`;
  await ctx.store.tenant(ctx.shopId, (db) =>
    db.insert(customers).values({ shopId: ctx.shopId, id, name, phone, createdAt: now, updatedAt: now }),
  );
  return id;
}
