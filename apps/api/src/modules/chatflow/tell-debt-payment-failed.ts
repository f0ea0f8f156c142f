import { formatMoney } from "@agiza/i18n/money";
import type { Ctx } from "#kernel/ctx.ts";
import type { ConversationId, CustomerId, OrderId, PaymentAttemptId } from "#kernel/ids.ts";
import type { FailureCode } from "#kernel/payment-words.ts";
import { owedBy } from "#modules/debts/owed-by.ts";
import { choiceId } from "./chat-choice.rules.ts";
import { buttonsMessage, textMessage } from "./chat-messages.rules.ts";
import { tellCustomer } from "./tell-customer.ts";

type Failed = {
  orderId: OrderId;
  attemptId: PaymentAttemptId;
  customerId: CustomerId;
  failureCode: FailureCode;
};

/** As `tellPaymentFailed`, for a payment of all that a customer owes. */
export const tellDebtPaymentFailed = (
  ctx: Ctx,
  { orderId, attemptId, customerId, failureCode }: Failed,
): Promise<ConversationId | null> =>
  tellCustomer(
    ctx,
    { orderId, notice: "payment_failed", key: `payment-failed:${attemptId}` },
    async ({ tx, t }) => {
      const owedMinor = await owedBy(tx, customerId);
      if (owedMinor <= 0) return null;
      if (failureCode === "unclear") return { message: textMessage(t("debtUnclear")), offers: [] };
      const text = t("debtFailed", { reason: t(`failures.${failureCode}`), amount: formatMoney(owedMinor) });
      const offers = [{ id: choiceId({ kind: "pay_debt" }), title: t("payAgain") }];
      return { message: buttonsMessage(text, offers), offers };
    },
  );
