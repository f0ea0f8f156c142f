import { formatMoney } from "@agiza/i18n/money";
import { formatPhone } from "@agiza/i18n/phone";
import { Spinner } from "@agiza/ui/spinner";
import { CircleCheck, CircleX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { DebtPayment } from "#data/debts.ts";

const states = { succeeded: "paid", failed: "not", cancelled: "not", expired: "not" } as const;
type State = (typeof states)[keyof typeof states] | "waits";

const stateOf = ({ status }: DebtPayment): State =>
  status in states ? states[status as keyof typeof states] : "waits";

const toldForMs = 86_400_000;

/** How it ended is news for a day. */
export const isToldStill = ({ finished_at }: DebtPayment): boolean =>
  finished_at === null || Date.now() - Date.parse(finished_at) < toldForMs;

/** How the last request to pay what a customer owes goes, or how it ended. */
export function DebtPaymentState({ payment }: { payment: DebtPayment }) {
  const { t } = useTranslation(["customers", "orders"]);
  const state = stateOf(payment);
  const icon = "size-5 flex-none";
  return (
    <output className="flex items-start gap-2.5 border-t border-line px-5 py-3 text-sm">
      {state === "waits" && <Spinner />}
      {state === "paid" && (
        <CircleCheck aria-hidden="true" className={`${icon} text-success-ink`} strokeWidth={1.9} />
      )}
      {state === "not" && (
        <CircleX aria-hidden="true" className={`${icon} text-danger-ink`} strokeWidth={1.9} />
      )}
      <span>
        {t(`debts.asked.${state}`, {
          amount: formatMoney(payment.amount_minor),
          phone: formatPhone(payment.phone ?? ""),
          reason: t(`orders:failure.${payment.failure_code ?? "unknown"}`),
        })}
      </span>
    </output>
  );
}
