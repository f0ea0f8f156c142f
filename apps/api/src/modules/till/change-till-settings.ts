import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt, requireUnchanged } from "#kernel/edit.ts";
import { requireMay } from "#kernel/require-may.ts";
import { lockShop } from "#modules/shops/lock-shop.ts";
import { getTillSettings } from "./get-till-settings.ts";
import { refuse, refuseTakenFeeName } from "./till.errors.ts";
import { tillSettingsChanged } from "./till.events.ts";
import { putTillSettings } from "./till-settings.repository.ts";
import { isCharged, tidyFee, type TillForm, type TillSettings } from "./till-settings.rules.ts";

/**
 * Says how the shop works at its counter. Owners only.
 *
 * @param form.updatedAt of the settings as the person saw them; without it whatever is there is changed
 * @throws access.denied
 * @throws till.fee_missing a fee that charges nothing
 * @throws till.fee_name_taken two fees of one name, whatever the case
 * @throws edit.conflict somebody changed them meanwhile
 */
export function changeTillSettings(
  ctx: Ctx,
  {
    updatedAt: seenAt,
    refundLimitMinor,
    ...form
  }: Omit<TillForm, "refundLimitMinor"> & {
    refundLimitMinor?: number | null | undefined;
    updatedAt?: Date | undefined;
  },
): Promise<TillSettings> {
  requireMay(ctx, "till_settings.change");
  const extraFees = form.extraFees.map(tidyFee);
  if (!extraFees.every(isCharged)) throw refuse("till.fee_missing", {}, { field: "extra_fees" });
  return inTransaction(ctx, async (tx) => {
    await lockShop(tx);
    const before = await getTillSettings(tx);
    requireUnchanged(before, seenAt, () => before);
    const after = {
      ...form,
      refundLimitMinor: refundLimitMinor === undefined ? before.refundLimitMinor : refundLimitMinor,
      paymentButtons: [...new Set(form.paymentButtons)],
      quickNotesMinor: [...new Set(form.quickNotesMinor)].toSorted((a, b) => a - b),
      extraFees,
      updatedAt: editedAt(before, tx.now()),
    };
    await putTillSettings(tx.db, tx.shopId, after).catch(refuseTakenFeeName);
    await tx.audit({ action: tillSettingsChanged.eventName, subject: tx.shopId, before, after });
    await tx.emit(tillSettingsChanged({ shopId: tx.shopId }));
    return after;
  });
}
