import { and, asc, eq, inArray } from "drizzle-orm";
import { paymentAttempts, paymentIntents, providerAccounts } from "#db/schema/payments.ts";
import { users } from "#db/schema/staff.ts";
import { newId } from "#kernel/ids.ts";
import { newPaymentReference } from "#modules/payments/payment-reference.ts";
import { insertTestAttempt, insertTestIntent } from "#modules/payments/test-payments.repository.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { byId, defineExamples, newKey, same } from "../example.ts";

let phones = 0;

/** The shop's account, an owner whose phone can be asked, and a test payment that is over. */
async function makeTest({ harness: { base }, shopId, people }: ShopWorld) {
  const now = base.now();
  // Each is asked on a phone of its own: prompts to one are counted.
  const phone = `+2557681${String(phones++).padStart(5, "0")}`;
  await base.store.system((db) => db.update(users).set({ phone }).where(eq(users.id, people.owner)));
  return base.store.tenant(shopId, async (db) => {
    const [account] = await db
      .select({ id: providerAccounts.id })
      .from(providerAccounts)
      .where(eq(providerAccounts.shopId, shopId))
      .orderBy(asc(providerAccounts.id));
    const tests = db
      .select({ id: paymentIntents.id })
      .from(paymentIntents)
      .where(and(eq(paymentIntents.shopId, shopId), eq(paymentIntents.purpose, "test")));
    await db
      .update(paymentAttempts)
      .set({ status: "expired", finishedAt: now })
      .where(and(eq(paymentAttempts.shopId, shopId), inArray(paymentAttempts.intentId, tests)));
    const id = newId<"pat">("pat", now);
    const intentId = newId<"pin">("pin", now);
    await insertTestIntent(db, { shopId, id: intentId, amountMinor: 50_000, createdAt: now });
    await insertTestAttempt(db, {
      shopId,
      id,
      intentId,
      providerAccountId: account!.id,
      phone,
      amountMinor: 50_000,
      reference: newPaymentReference(),
      createdAt: now,
    });
    await db
      .update(paymentAttempts)
      .set({ status: "expired", finishedAt: now })
      .where(and(eq(paymentAttempts.shopId, shopId), eq(paymentAttempts.id, id)));
    return { id, accountId: account!.id, ids: [id] };
  });
}

export const testPaymentsExamples = defineExamples(makeTest, {
  requestTestPayment: {
    ask: ({ accountId }) => ({
      params: { id: accountId },
      headers: newKey(),
      body: { amount_minor: 50_000 },
    }),
    expected: byId(201, 403),
  },
  getProviderFigures: { ask: () => ({}), expected: same(200, 403, 401) },
  getTestPayment: { ask: ({ id }) => ({ params: { id } }), expected: byId(200, 403) },
});
