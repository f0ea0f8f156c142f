import { inArray } from "drizzle-orm";
import { customers } from "#db/schema/customers.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { CustomerMergeId } from "#kernel/ids.ts";
import { findMergesInto } from "#modules/customers/merges.repository.ts";
import { mergeCustomers } from "#modules/customer-merges/merge-customers.ts";
import { makeCustomer, shopCtx } from "#test/shop-goods.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { byId, defineExamples, newKey, same } from "../example.ts";
import { getCustomerDetails } from "#modules/customers/get-customer-details.ts";

/** Two who may be one, and two others who are. */
async function makePairs({ harness, shopId, word }: ShopWorld) {
  const { base } = harness;
  const ctx = shopCtx(base, shopId);
  const known = async () => {
    const { id } = await makeCustomer(base, shopId, `${word} Mteja`);
    return getCustomerDetails(ctx, id);
  };
  const [kept, gone, one, other] = [await known(), await known(), await known(), await known()];
  // One birthday: likely the same person.
  await base.store.tenant(shopId, (db) =>
    db
      .update(customers)
      .set({ birthMonth: 3, birthDay: 4 })
      .where(inArray(customers.id, [kept.id, gone.id])),
  );
  const seen = { updatedAt: one.updatedAt, theirUpdatedAt: other.updatedAt };
  await mergeCustomers(ctx, one.id, { customerId: other.id, ...seen }, crypto.randomUUID());
  const [merge] = await inTransaction(ctx, (tx) => findMergesInto(tx.db, shopId, one.id, new Date(0)));
  return {
    kept,
    gone,
    one: one.id,
    merge: merge!.id as CustomerMergeId,
    ids: [kept.id, gone.id, one.id, merge!.id, shopId],
  };
}

export const customerMergesExamples = defineExamples(makePairs, {
  previewCustomerMerge: {
    ask: (of) => ({ params: { id: of.kept.id }, query: { with: of.gone.id } }),
    expected: byId(200, 403),
    reads: true,
  },
  listCustomerDuplicates: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  mergeCustomers: {
    ask: (of) => ({
      params: { id: of.kept.id },
      headers: newKey(),
      body: {
        customer_id: of.gone.id,
        updated_at: of.kept.updatedAt.toISOString(),
        their_updated_at: of.gone.updatedAt.toISOString(),
      },
    }),
    expected: byId(201, 403),
    reads: true,
  },
  listCustomerMerges: {
    ask: (of) => ({ params: { id: of.one } }),
    expected: byId(200, 403),
    reads: true,
  },
  undoCustomerMerge: {
    ask: (of) => ({ params: { id: of.merge } }),
    expected: byId(200, 403),
    reads: true,
  },
});
