import { createOnce } from "#kernel/create-once.ts";
import { type BaseCtx, type Ctx, inSystem, inTransaction, type Tx } from "#kernel/ctx.ts";
import { eachByItself } from "#kernel/each-by-itself.ts";
import type { CustomerId, OrderId, ShopId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";
import { quietEnd } from "#kernel/quiet-hours.ts";
import { requireMay } from "#kernel/require-may.ts";
import type { Wire } from "#kernel/wire.ts";
import { lockCustomer } from "#modules/customers/lock-customer.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { remindableFrom } from "./debt-reminder.rules.ts";
import { countReminder, findDueReminders, findLastReminder } from "./debt-reminders.repository.ts";
import { debtsOf } from "./debts-of.ts";
import { refuse } from "./debts.errors.ts";
import { debtReminded, debtReminderDue } from "./debts.events.ts";

/** Of which entry somebody is reminded, and the how manieth time. */
type Due = { orderId: OrderId; reminder: number };

type Reminder = { remindedAt: Date; waits: boolean };

/** Waits for the morning. */
export const waitingReminder = defineJob<Due & { shopId: ShopId }>("debts.remind");

/** More than this wait for the next run. */
const atOnce = 200;

/**
 * Reminds a customer of what they owe and do not dispute: a neutral notice of their account, in the morning where it is evening
 * or night. At most once in three days, whoever asks. Once per key.
 *
 * @returns `remindedAt` when it goes out, and whether it `waits` for that
 * @throws customer.not_found · payment.phone_required
 * @throws debt.nothing_to_remind they owe nothing, or dispute all of it · debt.reminded_lately
 * @throws access.denied needs `orders update`
 */
export function remindOfDebt(ctx: Ctx, customerId: CustomerId, key: string): Promise<Wire<Reminder>> {
  requireMay(ctx, "order.take_cash");
  return inTransaction(ctx, (tx) =>
    createOnce(tx, { scope: "debt.remind", key, content: customerId }, () => remind(tx, customerId)),
  );
}

/** Reminds the overdue customers of every shop that has it done by itself. */
export async function remindDebtors(base: BaseCtx): Promise<void> {
  const found = await inSystem(base, (tx) => findDueReminders(tx.db, tx.now(), atOnce));
  await eachByItself(base, "debts.remind-debtors", found, (ctx, { customerId }) =>
    inTransaction(ctx, async (tx) => void (await remind(tx, customerId))),
  );
}

async function remind(tx: Tx, customerId: CustomerId): Promise<Reminder> {
  const { db, shopId } = tx;
  // Two who remind at once wait for each other here.
  const customer = await lockCustomer(tx, customerId);
  const open = (await debtsOf(tx, customerId)).items.filter(({ answer }) => answer !== "disputed");
  const oldest = open.toSorted((one, other) => one.givenAt.getTime() - other.givenAt.getTime())[0];
  if (!oldest) throw refuse("debt.nothing_to_remind");
  if (customer.phones.length === 0) throw refuse("payment.phone_required");
  const now = tx.now();
  if (remindableFrom(await findLastReminder(db, shopId, customerId), now))
    throw refuse("debt.reminded_lately");
  const { timeZone } = await getShop(tx);
  const morning = quietEnd(tx.settings.reminderQuietHours, timeZone, now);
  const remindedAt = morning ?? now;
  const counted = await countReminder(
    db,
    shopId,
    open.map(({ orderId }) => orderId),
    remindedAt,
  );
  const { orderId, reminders } = counted.find((one) => one.orderId === oldest.orderId)!;
  await tx.audit({
    action: debtReminded.eventName,
    subject: customerId,
    after: { amount_minor: open.reduce((sum, { owedMinor }) => sum + owedMinor, 0) },
  });
  await tx.emit(debtReminded({ customerId }));
  await sendByDay(tx, { orderId, reminder: reminders }, timeZone);
  return { remindedAt, waits: morning !== null };
}

async function sendByDay(tx: Tx, due: Due, timeZone: string): Promise<void> {
  const now = tx.now();
  const morning = quietEnd(tx.settings.reminderQuietHours, timeZone, now);
  if (morning === null) return tx.emit(debtReminderDue(due));
  const delaySeconds = Math.ceil((morning.getTime() - now.getTime()) / 1000);
  return tx.enqueue(waitingReminder, { shopId: tx.shopId, ...due }, { delaySeconds });
}

/** Has a reminder go out that waited; one that comes late, at night again, waits on. */
export const sendWaitingReminder = (ctx: Ctx, due: Due): Promise<void> =>
  inTransaction(ctx, async (tx) => sendByDay(tx, due, (await getShop(tx)).timeZone));
