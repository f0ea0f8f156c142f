import { formatMoney } from "@agiza/i18n/money";
import { forgetInAnswers, forgetInTrail } from "#db/outbox.repository.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { mayDo, requireMay } from "#kernel/require-may.ts";
import { forgetChanges } from "#modules/order-changes/forget-changes.ts";
import { forgetCampaignPeople } from "#modules/campaigns/forget-campaign-people.ts";
import { hasOwnerPin } from "#modules/auth/has-owner-pin.ts";
import { requireOwnerPin } from "#modules/auth/require-owner-pin.ts";
import { forgetChats, lockChatsOf } from "#modules/conversations/forget-chats-of.ts";
import { customerUpdated } from "#modules/customers/customers.events.ts";
import { eraseCustomer as eraseFacts } from "#modules/customers/forget-customers.ts";
import { lockCustomer } from "#modules/customers/lock-customer.ts";
import { forgetDebtLinks } from "#modules/debt-page/forget-debt-links.ts";
import { owedBy } from "#modules/debts/owed-by.ts";
import { forgetReceivers } from "#modules/deliveries/forget-receivers.ts";
import { forgetSender, lockOrdersOfSender } from "#modules/orders/forget-sender.ts";
import { forgetOptOutLinks } from "#modules/opt-outs/opt-out-links.ts";
import { forgetPayees, isPayoutOnTheWay } from "#modules/payouts/forget-payees.ts";
import { forgetRefunded, isMoneyOnTheWayBack } from "#modules/refunds/open-refunds.ts";
import { forgetPayer, forgetPayerOfLines, isMoneyOnTheWay } from "#modules/payments/forget-payer.ts";
import { forgetParkedSales } from "#modules/parked-sales/forget-parked-sales.ts";
import { forgetBuyer } from "#modules/proformas/proformas-of-customer.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { refuse } from "./personal-data.errors.ts";
import { isCustomer } from "./personal-data.rules.ts";
import { personalDataTexts } from "./personal-data-texts.ts";

/**
 * Erases a customer who asked for it: who they are, their numbers, chats, voice notes and links, and what was written down
 * of them are gone. Orders, payments, receipts and the books stay, of nobody. Whoever writes from one of their numbers
 * afterwards is somebody new.
 *
 * @param asked.name the customer's, typed by hand; their number where they have none
 * @param asked.pin of an owner; needed where an owner has one
 * @throws access.denied needs `customers delete`
 * @throws customer.not_found
 * @throws customer.needs_pin · auth.wrong_pin · auth.too_many_attempts
 * @throws customer.name_differs
 * @throws customer.has_open_orders · customer.money_on_the_way · customer.money_on_the_way_back
 * @throws customer.owes something, and no owner allows it; where one does, the trail says what was written off
 */
export async function eraseCustomer(
  ctx: Ctx,
  limits: RateLimitPort,
  id: CustomerId,
  { name, pin }: { name: string; pin?: string | undefined },
): Promise<void> {
  requireMay(ctx, "customer.erase");
  const asksPin = await hasOwnerPin(ctx);
  if (asksPin) {
    if (pin === undefined) throw refuse("customer.needs_pin", {}, { field: "pin" });
    await requireOwnerPin(ctx, limits, pin);
  }
  await inTransaction(ctx, async (tx) => {
    const { orderIds, openIds, chatIds } = await lockEverything(tx, id);
    const customer = await lockCustomer(tx, id);
    if (!isCustomer(name, customer)) throw refuse("customer.name_differs", {}, { field: "name" });
    if (openIds.length > 0) throw refuse("customer.has_open_orders", { count: openIds.length });
    const isOnTheWay =
      (await isMoneyOnTheWay(tx, { orderIds, customerIds: [id] })) || (await isPayoutOnTheWay(tx, orderIds));
    if (isOnTheWay) throw refuse("customer.money_on_the_way");
    if (await isMoneyOnTheWayBack(tx, orderIds)) throw refuse("customer.money_on_the_way_back");
    const owedMinor = await owedBy(tx, id);
    // A debt of nobody is never paid: that is for an owner to decide, by hand or by the PIN.
    if (owedMinor > 0 && !asksPin && !mayDo(ctx, "shop.close_for_good"))
      throw refuse("customer.owes", { amount: formatMoney(owedMinor) });
    const erased = personalDataTexts((await getShop(tx)).language)("erased");
    const ids = await eraseFacts(tx, id, erased);
    await forgetOptOutLinks(tx, customer.phones);
    await forgetCampaignPeople(tx, { ids, phones: customer.phones });
    await forgetChats(tx, chatIds);
    await forgetPayer(tx, { orderIds, customerIds: ids });
    if (orderIds.length > 0) await forgetPayees(tx, orderIds);
    await forgetRefunded(tx, orderIds);
    await forgetPayerOfLines(tx, customer.phones);
    await forgetSender(tx, orderIds, erased);
    await forgetReceivers(tx, orderIds);
    await forgetChanges(tx, orderIds);
    await forgetBuyer(tx, { id, phones: customer.phones }, erased);
    await forgetDebtLinks(tx, ids);
    await forgetParkedSales(tx, { id, phones: customer.phones });
    await forgetInAnswers(tx.db, tx.shopId, { customerId: id, orderIds });
    for (const one of ids) await forgetInTrail(tx.db, tx.shopId, one);
    const after = owedMinor > 0 ? { after: { writtenOffMinor: owedMinor } } : {};
    await tx.audit({ action: "customer.erased", subject: id, ...after });
    await tx.emit(customerUpdated({ customerId: id }));
  });
}

/** In the order in which payments lock, and once more the orders: a chat may have begun one before it was locked. */
async function lockEverything(tx: Tx, id: CustomerId) {
  await lockOrdersOfSender(tx, id);
  const chatIds = await lockChatsOf(tx, id);
  const { ids: orderIds, openIds } = await lockOrdersOfSender(tx, id);
  return { orderIds, openIds, chatIds };
}
