import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import type { RouteExample } from "./example.ts";
import { addOnGroupsExamples } from "./examples/add-on-groups.examples.ts";
import { apiKeysExamples } from "./examples/api-keys.examples.ts";
import { authExamples } from "./examples/auth.examples.ts";
import { templatesExamples } from "./examples/templates.examples.ts";
import { connectExamples } from "./examples/connect.examples.ts";
import { conversationsExamples } from "./examples/conversations.examples.ts";
import { complianceExamples } from "./examples/compliance.examples.ts";
import { contactExamples } from "./examples/contact.examples.ts";
import { analyticsExamples } from "./examples/analytics.examples.ts";
import { dashboardExamples } from "./examples/dashboard.examples.ts";
import { customerMergesExamples } from "./examples/customer-merges.examples.ts";
import { customerImportsExamples } from "./examples/customer-imports.examples.ts";
import { customersExamples } from "./examples/customers.examples.ts";
import { deliveryAreasExamples } from "./examples/delivery-areas.examples.ts";
import { deliveriesExamples } from "./examples/deliveries.examples.ts";
import { dayEndsExamples } from "./examples/day-ends.examples.ts";
import { expenseImportsExamples } from "./examples/expense-imports.examples.ts";
import { purchasesExamples } from "./examples/purchases.examples.ts";
import { expensesExamples } from "./examples/expenses.examples.ts";
import { mediaExamples } from "./examples/media.examples.ts";
import { noticesExamples } from "./examples/notices.examples.ts";
import { notificationsExamples } from "./examples/notifications.examples.ts";
import { orderPageExamples } from "./examples/order-page.examples.ts";
import { orderChangesExamples } from "./examples/order-changes.examples.ts";
import { ordersExamples } from "./examples/orders.examples.ts";
import { paymentsExamples, promptsExamples, staffCashExamples } from "./examples/payments.examples.ts";
import { statementImportsExamples } from "./examples/statement-imports.examples.ts";
import { staffExamples } from "./examples/staff.examples.ts";
import { productImportsExamples } from "./examples/product-imports.examples.ts";
import { productsExamples } from "./examples/products.examples.ts";
import { pickupPlacesExamples } from "./examples/pickup-places.examples.ts";
import { profileExamples } from "./examples/profile.examples.ts";
import { providerAccountsExamples } from "./examples/provider-accounts.examples.ts";
import { testPaymentsExamples } from "./examples/test-payments.examples.ts";
import { flowsExamples } from "./examples/flows.examples.ts";
import { quickRepliesExamples } from "./examples/quick-replies.examples.ts";
import { refundsExamples } from "./examples/refunds.examples.ts";
import { segmentsExamples } from "./examples/segments.examples.ts";
import { signupsExamples } from "./examples/signups.examples.ts";
import { shopsExamples } from "./examples/shops.examples.ts";
import { setsExamples } from "./examples/sets.examples.ts";
import { shopClosingExamples } from "./examples/shop-closing.examples.ts";
import { priceOffersExamples } from "./examples/price-offers.examples.ts";
import {
  debtPaymentsExamples,
  debtsExamples,
  drawerExamples,
  parkedSalesExamples,
  proformasExamples,
  salesExamples,
} from "./examples/sales.examples.ts";
import { booksExamples, payoutsExamples } from "./examples/payouts.examples.ts";
import {
  differencesExamples,
  transactionsExamples,
  unmatchedExamples,
} from "./examples/transactions.examples.ts";
import { workflowExamples } from "./examples/workflow.examples.ts";
import { campaignsExamples } from "./examples/campaigns.examples.ts";
import { optOutsExamples } from "./examples/opt-outs.examples.ts";
import { smsAccountsExamples } from "./examples/sms-accounts.examples.ts";
import { freeWordsExamples } from "./examples/free-words.examples.ts";
import { popupsExamples } from "./examples/popups.examples.ts";
import { preOrdersExamples } from "./examples/pre-orders.examples.ts";
import { webhookLogsExamples } from "./examples/webhook-logs.examples.ts";
import { fiscalExamples } from "./examples/fiscal.examples.ts";
import { webhooksExamples } from "./examples/webhooks.examples.ts";
import { tillExamples } from "./examples/till.examples.ts";

/**
 * Every route of the contract, once: how it is asked well, and who is answered what. The tests of tenancy, permissions,
 * headers and answers and the fuzzer read it.
 */
export const examples: Record<string, RouteExample> = {
  ...authExamples,
  ...profileExamples,
  ...payoutsExamples,
  ...complianceExamples,
  ...booksExamples,
  ...shopsExamples,
  ...shopClosingExamples,
  ...apiKeysExamples,
  ...staffExamples,
  ...customersExamples,
  ...segmentsExamples,
  ...workflowExamples,
  ...customerMergesExamples,
  ...deliveryAreasExamples,
  ...pickupPlacesExamples,
  ...preOrdersExamples,
  ...tillExamples,
  ...mediaExamples,
  ...productsExamples,
  ...addOnGroupsExamples,
  ...setsExamples,
  ...productImportsExamples,
  ...customerImportsExamples,
  ...statementImportsExamples,
  ...connectExamples,
  ...signupsExamples,
  ...templatesExamples,
  ...ordersExamples,
  ...debtPaymentsExamples,
  ...debtsExamples,
  ...drawerExamples,
  ...parkedSalesExamples,
  ...proformasExamples,
  ...expenseImportsExamples,
  ...expensesExamples,
  ...purchasesExamples,
  ...dayEndsExamples,
  ...salesExamples,
  ...orderChangesExamples,
  ...providerAccountsExamples,
  ...testPaymentsExamples,
  ...paymentsExamples,
  ...promptsExamples,
  ...refundsExamples,
  ...staffCashExamples,
  ...deliveriesExamples,
  ...transactionsExamples,
  ...unmatchedExamples,
  ...differencesExamples,
  ...orderPageExamples,
  ...noticesExamples,
  ...notificationsExamples,
  ...conversationsExamples,
  ...quickRepliesExamples,
  ...flowsExamples,
  ...priceOffersExamples,
  ...campaignsExamples,
  ...optOutsExamples,
  ...smsAccountsExamples,
  ...fiscalExamples,
  ...webhooksExamples,
  ...webhookLogsExamples,
  ...popupsExamples,
  ...freeWordsExamples,
  ...analyticsExamples,
  ...dashboardExamples,
  ...contactExamples,
};

/** @throws Error that says where the example of a route is to be added */
export function exampleOf(operationId: string): RouteExample {
  const example = examples[operationId];
  if (example) return example;
  throw new Error(
    `The route ${operationId} has no example. Add it to its module's file in test/contract/examples, and a new file to test/contract/examples.ts.`,
  );
}

/** Everything that any example asks for, so that a shop has rows in every table. */
export async function makeEverything(world: ShopWorld): Promise<void> {
  for (const make of new Set(Object.values(examples).map((example) => example.make))) await make(world);
}
