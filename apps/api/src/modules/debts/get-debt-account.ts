import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { phoneFor, textsFor } from "#kernel/masked-phones.ts";
import { requireMay } from "#kernel/require-may.ts";
import { getCustomer } from "#modules/customers/get-customer.ts";
import { onlyStaffOf } from "#modules/orders/order-scope.rules.ts";
import { remindableFrom } from "./debt-reminder.rules.ts";
import { findLastReminder } from "./debt-reminders.repository.ts";
import { findEntries, findRepayments } from "./debt-account.repository.ts";
import { askableFrom, debtStateOf } from "./debt-entry.rules.ts";
import { findLimit } from "./debts.repository.ts";
import { debtsOf } from "./debts-of.ts";

/**
 * What a customer took on credit, what became of each entry and what came for it, the newest first. Who sees only their own
 * orders sees only those.
 *
 * @throws customer.not_found
 * @throws access.denied needs `orders read`
 */
export function getDebtAccount(ctx: Ctx, customerId: CustomerId) {
  requireMay(ctx, "orders.read");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const { id, name, phone } = await getCustomer(tx, customerId);
    const whose = { customerId: id, staffId: onlyStaffOf(ctx.actor) };
    const entries = await findEntries(db, shopId, whose);
    const remindedAt = await findLastReminder(db, shopId, id);
    return {
      customer: { id, name: textsFor(tx, name), phone: phoneFor(tx, phone) },
      owedMinor: (await debtsOf(tx, id)).owedMinor,
      remindedAt,
      reminderWaits: remindedAt !== null && remindedAt > ctx.now(),
      remindableFrom: remindableFrom(remindedAt, ctx.now()),
      limit: (await findLimit(db, shopId, id)) ?? null,
      entries: entries.map(({ lifecycle, ...entry }) => ({
        ...entry,
        goods: textsFor(tx, entry.goods),
        note: textsFor(tx, entry.note),
        writeOffReason: textsFor(tx, entry.writeOffReason),
        state: debtStateOf({ ...entry, lifecycle }),
        askableFrom: askableFrom(entry.askedAt, ctx.now()),
      })),
      repayments: await findRepayments(db, shopId, whose),
    };
  });
}
