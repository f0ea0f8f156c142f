import { formatDeadline } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { BellRing } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type DebtAccount, useRemindOfDebt } from "#data/debts.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { useNow } from "#lib/use-now.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** Reminds somebody of what they owe and do not dispute; says when they were reminded, and from when they may be again. */
export function RemindButton({ account }: { account: DebtAccount }) {
  const { t } = useTranslation("debt");
  const { language } = useLanguage();
  const now = useNow();
  const toasts = useOutcomeToasts();
  const keyOf = useIdempotencyKey();
  const { customer, reminded_at: remindedAt, remindable_from: from } = account;
  const remind = useRemindOfDebt(customer.id);
  const isOpen = account.entries.some(({ owed_minor, state }) => owed_minor > 0 && state !== "disputed");
  if (!isOpen) return null;
  const send = () =>
    remind.mutate(keyOf({ customer: customer.id, remindedAt }), {
      onSuccess: ({ waits }) => toasts.done(t(waits ? "remind.later" : "remind.done")),
      onError: (error) => toasts.failed(error),
    });
  return (
    <>
      <GuardedButton
        needs="order.take_cash"
        variant="light"
        className="w-full"
        icon={<BellRing aria-hidden="true" strokeWidth={1.9} />}
        loading={remind.isPending}
        blockedBecause={from === null ? null : t("remind.lately", { from: formatDeadline(from, language) })}
        onClick={send}
      >
        {t("remind.act")}
      </GuardedButton>
      {remindedAt !== null && (
        <p className="m-0 text-sm text-ink-2">
          {t(account.reminder_waits ? "remind.ahead" : "remind.last", {
            at: orderMoment(remindedAt, language, now),
          })}
        </p>
      )}
    </>
  );
}
