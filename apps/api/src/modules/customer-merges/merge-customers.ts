import { createOnce } from "#kernel/create-once.ts";
import type { Ctx, Tx } from "#kernel/ctx.ts";
import { requireUnchanged } from "#kernel/edit.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { lockChats, moveChats } from "#modules/conversations/move-chats.ts";
import { toDetailsView } from "#modules/customers/customer-view.ts";
import { becomeOne, lockPair } from "#modules/customers/merge-pair.ts";
import { choosePhones } from "#modules/customers/merge.rules.ts";
import { keepStricterLimit } from "#modules/debts/keep-stricter-limit.ts";
import { lockOrders, giveOrders, sumOrders } from "#modules/orders/orders-of-customer.ts";
import { giveProformas } from "#modules/proformas/proformas-of-customer.ts";
import { unmasked } from "./shown-phones.rules.ts";
import { givingWay } from "./give-way.ts";

/** Who becomes whom, as the person saw both. */
export type MergeForm = {
  /** Who becomes the other. */
  customerId: CustomerId;
  /** The numbers that stay, as they were shown; all where there are not too many. */
  phones?: string[] | undefined;
  updatedAt: Date;
  theirUpdatedAt: Date;
};

/**
 * Makes two customers one, in one transaction: orders, chats, numbers and words to offers are the kept one's from then on. An
 * order that is placed meanwhile is theirs too, whoever it was begun for.
 *
 * @param keptId who stays
 * @throws access.denied needs `customers update`
 * @throws customer.not_found · edit.conflict · customer.merge_same · customer.merge_too_long · customer.merge_phones
 * @throws customer.busy
 * @throws idempotency.key_reused
 */
export function mergeCustomers(ctx: Ctx, keptId: CustomerId, form: MergeForm, idempotencyKey: string) {
  requireMay(ctx, "customer.change");
  const request = { scope: "customer.merge", key: idempotencyKey, content: { keptId, ...form } };
  return givingWay(ctx, (tx) => createOnce(tx, request, () => merge(tx, keptId, form)));
}

/** Chats are locked before orders and those before customers, as whoever answers a chat does. */
async function merge(tx: Tx, keptId: CustomerId, form: MergeForm) {
  const goneId = form.customerId;
  await lockChats(tx, goneId);
  await lockOrders(tx, goneId);
  const pair = await lockPair(tx, keptId, goneId);
  const [kept, gone] = [pair.kept.details, pair.gone.details];
  requireUnchanged(kept, form.updatedAt, () => toDetailsView(tx, kept));
  requireUnchanged(gone, form.theirUpdatedAt, () => toDetailsView(tx, gone));
  const phones = choosePhones(kept, gone, form.phones && unmasked(tx, kept, gone, form.phones));
  const way = { from: goneId, to: keptId };
  const limit = await keepStricterLimit(tx, way);
  await giveProformas(tx, way);
  const moved = { chats: await moveChats(tx, way), orders: await giveOrders(tx, way), limit };
  return toDetailsView(tx, await becomeOne(tx, pair, phones, moved, await sumOrders(tx, keptId)));
}
