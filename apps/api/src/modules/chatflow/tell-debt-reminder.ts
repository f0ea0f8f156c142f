import { formatMoney } from "@agiza/i18n/money";
import type { Ctx } from "#kernel/ctx.ts";
import type { ConversationId, OrderId } from "#kernel/ids.ts";
import { isWindowOpen } from "#modules/conversations/message-window.rules.ts";
import { debtLinkOf } from "#modules/debt-page/debt-link-of.ts";
import { getDebtEntry } from "#modules/debts/answer-debt.ts";
import { remindedMinor } from "#modules/debts/reminded-minor.ts";
import { choiceId } from "./chat-choice.rules.ts";
import { buttonsMessage, textMessage } from "./chat-messages.rules.ts";
import { takesMobileMoney } from "./takes-mobile-money.ts";
import { tellCustomer } from "./tell-customer.ts";

/**
 * Tells a customer how their account stands, with a button that pays all of it where the shop takes payments by phone; outside
 * of the window by a template or an SMS with the link to the account. Nothing, where that was paid, disputed or given up
 * meanwhile.
 */
export const tellDebtReminder = (
  ctx: Ctx,
  { orderId, reminder }: { orderId: OrderId; reminder: number },
): Promise<ConversationId | null> =>
  tellCustomer(
    ctx,
    { orderId, notice: "debt_reminder", key: `debt-reminder:${orderId}:${reminder}` },
    async ({ tx, t, shop, conversation }) => {
      const owedMinor = await remindedMinor(tx, orderId);
      if (owedMinor === 0) return null;
      if (!isWindowOpen(conversation.lastInboundAt, tx.now())) return "sms";
      const link = await debtLinkOf(tx, (await getDebtEntry(tx, orderId))!.customerId);
      const facts = { shop: shop.name, amount: formatMoney(owedMinor), link };
      if (!(await takesMobileMoney(tx))) return { message: textMessage(t("debtReminderPlain", facts)) };
      const offers = [{ id: choiceId({ kind: "pay_debt" }), title: t("payDebt") }];
      return { message: buttonsMessage(t("debtReminder", facts), offers), offers };
    },
  );
