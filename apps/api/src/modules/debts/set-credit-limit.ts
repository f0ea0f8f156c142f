import type { LimitAction } from "#db/schema/debts.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt, requireUnchanged } from "#kernel/edit.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { lockCustomer } from "#modules/customers/lock-customer.ts";
import { creditLimitChanged } from "./debts.events.ts";
import { deleteLimit, findLimit, saveLimit } from "./debts.repository.ts";

/** In hundredths; null for no limit. */
export type CreditLimitForm = {
  limit: { limitMinor: number; action: LimitAction } | null;
  updatedAt?: Date | undefined;
};

/**
 * Says how much a customer may owe. What they owe already stays owed.
 *
 * @throws customer.not_found · edit.conflict
 * @throws access.denied needs to own the shop
 */
export function setCreditLimit(
  ctx: Ctx,
  customerId: CustomerId,
  { limit, updatedAt: seenAt }: CreditLimitForm,
): Promise<void> {
  requireMay(ctx, "customer.set_credit_limit");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    await lockCustomer(tx, customerId);
    const before = await findLimit(db, shopId, customerId);
    if (before) requireUnchanged(before, seenAt, () => before);
    const updatedAt = before ? editedAt(before, tx.now()) : tx.now();
    if (limit) await saveLimit(db, { shopId, customerId, ...limit, updatedAt });
    else await deleteLimit(db, shopId, customerId);
    await tx.audit({
      action: creditLimitChanged.eventName,
      subject: customerId,
      ...(before && { before: { limit_minor: before.limitMinor, action: before.action } }),
      ...(limit && { after: { limit_minor: limit.limitMinor, action: limit.action } }),
    });
    await tx.emit(creditLimitChanged({ customerId }));
  });
}
