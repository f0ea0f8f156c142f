import type { Language } from "@agiza/i18n/language";
import { chatLink } from "#kernel/chat-link.ts";
import type { Tx } from "#kernel/ctx.ts";
import { getCustomer } from "#modules/customers/get-customer.ts";
import type { DebtAccount } from "#modules/debts/account-of.ts";
import { getPayRoutes } from "#modules/payments/get-pay-routes.ts";
import { lastDebtPayment } from "#modules/payments/list-debt-payments.ts";
import { waysToPay } from "#modules/payments/routing.rules.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { phoneEnding } from "./debt-page.rules.ts";

/** What a customer sees of their account: goods, days and money; of people only their own first name. */
export async function debtPageView(tx: Tx, account: DebtAccount) {
  const shop = await getShop(tx);
  const customer = await getCustomer(tx, account.customerId);
  const payment = await lastDebtPayment(tx, account.customerId);
  return {
    language: (customer.language ?? shop.language) as Language,
    shop: { name: shop.name, chatUrl: chatLink(tx.settings, shop.phone) },
    firstName: customer.name.trim().split(/\s+/)[0] ?? "",
    phoneEnding: phoneEnding(customer.phone),
    owedMinor: account.owedMinor,
    takesMobileMoney: waysToPay(await getPayRoutes(tx), tx.settings.chargeReach).mobileMoney,
    entries: account.entries.map((entry) => ({
      orderId: entry.orderId,
      orderNumber: entry.orderNumber,
      goods: entry.goods,
      givenAt: entry.givenAt,
      dueOn: entry.dueOn,
      givenMinor: entry.givenMinor,
      owedMinor: entry.owedMinor,
      writtenOffMinor: entry.writtenOffMinor,
      state: entry.state,
    })),
    repayments: account.repayments.map(({ orderNumber, amountMinor, method, network, paidAt }) => ({
      orderNumber,
      amountMinor,
      method,
      network,
      paidAt,
    })),
    payment: payment && {
      status: payment.status,
      amountMinor: payment.amountMinor,
      failureCode: payment.failureCode,
      createdAt: payment.createdAt,
      finishedAt: payment.finishedAt,
    },
  };
}
