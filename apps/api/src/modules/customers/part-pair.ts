import type { MovedByMerge } from "#db/schema/customers.ts";
import type { Tx } from "#kernel/ctx.ts";
import { editedAt } from "#kernel/edit.ts";
import type { CustomerId, CustomerMergeId } from "#kernel/ids.ts";
import {
  type CustomerDetails,
  findDetails,
  setOtherPhones,
  updateDetails,
} from "./customer-details.repository.ts";
import { refuse, refuseTakenPhone } from "./customers.errors.ts";
import { customerMergeUndone } from "./customers.events.ts";
import { setTotals } from "./customers.repository.ts";
import type { CustomerTotals } from "./fold-customer-totals.ts";
import { isBoundTogether, partDetails, undoHours } from "./merge.rules.ts";
import {
  findMerge,
  isMergedAgain,
  lockCustomers,
  lockMerged,
  markUndone,
  moveConsents,
  moveIdentitiesBack,
} from "./merges.repository.ts";
import { requireFreePhones } from "./save-customer.ts";

/** Two who became one and can be two again. */
export type Merge = {
  id: CustomerMergeId;
  keptId: CustomerId;
  goneId: CustomerId;
  moved: MovedByMerge;
  keptBefore: CustomerDetails;
  goneBefore: CustomerDetails;
  keptAfter: CustomerDetails;
};

/** Kept as JSON, in which moments are text. */
const moments = ["lastOrderAt", "whatsappConsentAt", "smsConsentAt", "blockedAt", "createdAt", "updatedAt"];
export const readKept = (kept: Record<string, unknown>): CustomerDetails =>
  Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [
      name,
      moments.includes(name) && typeof value === "string" ? new Date(value) : value,
    ]),
  ) as CustomerDetails;

export const isOver = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > undoHours * 3_600_000;

/**
 * A merge that can be undone, as far as its age says.
 *
 * @throws customer.not_found no such merge, or it is forgotten
 * @throws customer.merge_over it is a day old, or was undone
 */
export async function getMerge(tx: Tx, id: CustomerMergeId): Promise<Merge> {
  const row = await findMerge(tx.db, tx.shopId, id);
  if (!row) throw refuse("customer.not_found");
  if (row.undoneAt !== null || isOver(row.at, tx.now())) throw refuse("customer.merge_over");
  const { keptId, goneId, moved } = row;
  return {
    id,
    keptId,
    goneId,
    moved,
    keptBefore: readKept(row.keptBefore),
    goneBefore: readKept(row.goneBefore),
    keptAfter: readKept(row.keptAfter),
  };
}

/**
 * Makes two of one again: both as they were, but for what was changed since of who stayed. The way from the empty row ends
 * first, so that what is moved back stays there.
 *
 * @throws customer.merge_over somebody undid it meanwhile
 * @throws customer.merge_changed numbers, a word to offers, a block or another merge came since, which cannot be parted
 * @throws customer.phone_taken a number that was given up is somebody else's now
 */
export async function partPair(tx: Tx, merge: Merge): Promise<void> {
  const { db, shopId } = tx;
  const { keptId, goneId, keptBefore, goneBefore, keptAfter, moved } = merge;
  const [kept] = await lockCustomers(db, shopId, [keptId]);
  if (!kept || !(await lockMerged(db, shopId, goneId, keptId))) throw refuse("customer.merge_changed");
  if (!(await markUndone(db, shopId, merge.id, tx.now()))) throw refuse("customer.merge_over");
  const row = (await findMerge(db, shopId, merge.id))!;
  const now = (await findDetails(db, shopId, keptId))!;
  if (isBoundTogether(now, keptAfter) || (await isMergedAgain(db, shopId, row)))
    throw refuse("customer.merge_changed");
  await requireFreePhones(tx, keptId, goneBefore.phones);
  const {
    id: _id,
    phones,
    ordersCount: _count,
    spentMinor: _spent,
    lastOrderAt: _last,
    ...gone
  } = goneBefore;
  const updatedAt = editedAt(now, tx.now());
  await updateDetails(db, shopId, keptId, {
    ...partDetails(now, keptAfter, keptBefore),
    phone: keptBefore.phones[0] ?? null,
    updatedAt,
  }).catch(refuseTakenPhone);
  await setOtherPhones(db, shopId, keptId, keptBefore.phones).catch(refuseTakenPhone);
  await updateDetails(db, shopId, goneId, {
    ...gone,
    phone: phones[0] ?? null,
    mergedInto: null,
    updatedAt,
  }).catch(refuseTakenPhone);
  await setOtherPhones(db, shopId, goneId, phones).catch(refuseTakenPhone);
  await moveIdentitiesBack(db, shopId, moved.identities, goneId);
  await moveConsents(db, shopId, { from: keptId, to: goneId, only: moved.consents });
  const after = (await findDetails(db, shopId, keptId))!;
  const action = customerMergeUndone.eventName;
  await tx.audit({ action, subject: keptId, before: now, after });
  await tx.audit({ action, subject: goneId, after: goneBefore });
  await tx.emit(customerMergeUndone({ customerId: keptId, goneId }));
}

/** Writes what the orders of two who were parted come to. */
export async function setTotalsOfParted(
  tx: Tx,
  totals: readonly (readonly [CustomerId, CustomerTotals])[],
): Promise<void> {
  for (const [id, sums] of totals) await setTotals(tx.db, tx.shopId, id, sums);
}
