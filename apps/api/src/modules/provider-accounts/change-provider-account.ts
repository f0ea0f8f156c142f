import type { FeeOnCustomer } from "#db/schema/payments.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt, requireUnchanged } from "#kernel/edit.ts";
import type { ProviderAccountId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import type { PaymentPort } from "#ports/payments.ts";
import { findUse } from "./account-use.repository.ts";
import { describeAccount } from "./describe-account.ts";
import { refuse } from "./provider-accounts.errors.ts";
import { providerAccountChanged } from "./provider-accounts.events.ts";
import { findAccountForUpdate, updateAccount } from "./provider-accounts.repository.ts";

/** What an owner says of an account besides its keys. */
export type AccountEdit = {
  displayName: string;
  /** Whether customers are asked to pay through it; what is open there goes on. */
  active: boolean;
  customerPaysFeeOn: FeeOnCustomer[];
};

/**
 * Changes an account's name, whether it is used, and who pays its fee. Owners only.
 *
 * @param edit.updatedAt of the account as the person saw it
 * @throws access.denied
 * @throws provider_account.not_found
 * @throws edit.conflict somebody changed it meanwhile
 */
export function changeProviderAccount(
  ctx: Ctx,
  payments: Pick<PaymentPort, "capabilitiesOf">,
  id: ProviderAccountId,
  { updatedAt: seenAt, active, ...form }: AccountEdit & { updatedAt: Date },
) {
  requireMay(ctx, "provider.change");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const before = await findAccountForUpdate(db, shopId, id);
    if (!before) throw refuse("provider_account.not_found");
    const use = (await findUse(db, shopId)).get(id);
    requireUnchanged(before, seenAt, () => describeAccount(tx, payments, before, use));
    const after = await updateAccount(db, shopId, id, {
      ...form,
      customerPaysFeeOn: [...new Set(form.customerPaysFeeOn)],
      status: active ? "active" : "disabled",
      updatedAt: editedAt(before, tx.now()),
    });
    await tx.audit({ action: providerAccountChanged.eventName, subject: id, before, after });
    await tx.emit(providerAccountChanged({ providerAccountId: id }));
    return describeAccount(tx, payments, after, use);
  });
}
