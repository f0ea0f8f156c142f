import { forgetCustomersInTrail } from "#db/outbox.repository.ts";
import { type BaseCtx, forShop, inSystem, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import { endAllSessionsInShop } from "#modules/auth/end-all-sessions-in-shop.ts";
import { forgetAllCampaignPeople } from "#modules/campaigns/forget-campaign-people.ts";
import { forgetCompliance } from "#modules/compliance/forget-compliance.ts";
import { forgetPrivateChats } from "#modules/connect/forget-private-chats.ts";
import { forgetConversations } from "#modules/conversations/forget-conversations.ts";
import { forgetCustomerImports } from "#modules/customer-imports/forget-customer-imports.ts";
import { forgetUnreachableCustomers } from "#modules/customers/forget-customers.ts";
import { forgetAllDebtLinks } from "#modules/debt-page/forget-debt-links.ts";
import { forgetReceivers } from "#modules/deliveries/forget-receivers.ts";
import { forgetRiders } from "#modules/riders/forget-riders.ts";
import { retireFiscalDevices } from "#modules/fiscal/retire-fiscal-device.ts";
import { forgetAllOptOutLinks } from "#modules/opt-outs/opt-out-links.ts";
import { forgetChanges } from "#modules/order-changes/forget-changes.ts";
import { forgetCustomersOfOrders } from "#modules/orders/forget-customers-of-orders.ts";
import { forgetAllParkedSales } from "#modules/parked-sales/forget-parked-sales.ts";
import { forgetSomePayers } from "#modules/payments/forget-payer.ts";
import { forgetPayees } from "#modules/payouts/forget-payees.ts";
import { forgetRefunded } from "#modules/refunds/open-refunds.ts";
import { forgetBuyers } from "#modules/proformas/proformas-of-customer.ts";
import { forgetStatementImports } from "#modules/statements/forget-statement-imports.ts";
import { forgetClosed } from "./forget-closed.ts";
import { forgottenBefore } from "./shop-closing.rules.ts";

/**
 * Ends the sessions in a shop that closed for good, and forgets its chats and who its customers are: what waits in chats to
 * be sent goes with them. Payments, receipts and the books stay. Each lot is a transaction of its own and is found by what
 * is still there, so that it may be killed anywhere, run again, or run twice at once.
 */
export async function forgetShop(
  base: BaseCtx,
  { shopId, closedAt }: { shopId: ShopId; closedAt: Date },
): Promise<void> {
  await endAllSessionsInShop(base, shopId);
  const ctx = forShop(base, shopId, { kind: "system", job: forgetClosed.name });
  const throughout = async (forgetSome: (tx: Tx) => Promise<boolean>) => {
    while (await inTransaction(ctx, forgetSome));
  };
  await throughout((tx) => forgetConversations(tx, forgottenBefore(closedAt, tx.now())));
  await inTransaction(ctx, forgetCustomerImports);
  await throughout(forgetUnreachableCustomers);
  await throughout(forgetCustomersOfOrders);
  await inTransaction(ctx, (tx) => forgetChanges(tx));
  await inTransaction(ctx, (tx) => forgetReceivers(tx));
  await inTransaction(ctx, forgetRiders);
  await inTransaction(ctx, forgetBuyers);
  await inTransaction(ctx, forgetAllParkedSales);
  await throughout(forgetSomePayers);
  await inTransaction(ctx, (tx) => forgetPayees(tx, null));
  await inTransaction(ctx, (tx) => forgetRefunded(tx));
  await inTransaction(ctx, forgetStatementImports);
  await inTransaction(ctx, async (tx) => {
    await forgetAllCampaignPeople(tx);
    await forgetAllDebtLinks(tx);
    await forgetAllOptOutLinks(tx);
    await forgetPrivateChats(tx);
  });
  await inTransaction(ctx, forgetCompliance);
  await inTransaction(ctx, retireFiscalDevices);
  await inSystem(base, (tx) => forgetCustomersInTrail(tx.db, shopId));
}
