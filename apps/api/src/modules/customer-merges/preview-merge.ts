import { type Ctx, reading } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { countChats } from "#modules/conversations/move-chats.ts";
import { toDetailsView } from "#modules/customers/customer-view.ts";
import { findPair } from "#modules/customers/merge-pair.ts";
import { allPhones, mergeDetails } from "#modules/customers/merge.rules.ts";
import { maxPhones } from "#db/schema/customers.ts";

/**
 * What would be known of two customers who were one, and what would be theirs. Nothing changes.
 *
 * @param keptId who would stay
 * @throws access.denied needs `customers update`
 * @throws customer.not_found · customer.merge_same · customer.merge_too_long
 */
export function previewMerge(ctx: Ctx, keptId: CustomerId, goneId: CustomerId) {
  requireMay(ctx, "customer.change");
  return reading(ctx, async (reader) => {
    const pair = await findPair(reader, keptId, goneId);
    const [kept, gone] = [pair.kept.details, pair.gone.details];
    const phones = allPhones(kept, gone);
    const latest = [kept.lastOrderAt, gone.lastOrderAt].filter((at) => at !== null);
    const merged = {
      ...kept,
      ...mergeDetails(pair.kept, pair.gone),
      phones,
      ordersCount: kept.ordersCount + gone.ordersCount,
      spentMinor: kept.spentMinor + gone.spentMinor,
      lastOrderAt: latest.length === 0 ? null : new Date(Math.max(...latest.map((at) => at.getTime()))),
    };
    return {
      kept: toDetailsView(ctx, kept),
      gone: toDetailsView(ctx, gone),
      merged: toDetailsView(ctx, merged),
      needsChoice: phones.length > maxPhones,
      chats: await countChats(reader, goneId),
    };
  });
}
