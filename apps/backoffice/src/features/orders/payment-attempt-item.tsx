import { useLanguage } from "@agiza/i18n/language-provider";
import { maskPhone } from "@agiza/i18n/phone";
import { Money } from "@agiza/ui/money";
import { StatusPill, type StatusPillProps } from "@agiza/ui/status-pill";
import { Check, CheckCheck, CircleHelp, Dot } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PaymentAttempt, PaymentEvidence } from "#data/payments.ts";
import { classNames } from "#lib/class-names.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { useNow } from "#lib/use-now.ts";
import { evidenceLevel, providerName, type EvidenceLevel } from "./payment-evidence.rules.ts";

const pills: Record<PaymentAttempt["status"], StatusPillProps["status"]> = {
  created: "processing",
  submitted: "processing",
  pending: "processing",
  unknown: "processing",
  succeeded: "paid",
  failed: "failed",
  cancelled: "cancelled",
  expired: "failed",
};

/** One try to pay: how, how much, its references, and what stands behind it. */
export function PaymentAttemptItem({ attempt }: { attempt: PaymentAttempt }) {
  const { t } = useTranslation(["orders", "common"]);
  const { language } = useLanguage();
  const now = useNow();
  const way = attempt.network
    ? t(`common:network.${attempt.network}`)
    : t(`common:paymentMethod.${attempt.method}`);
  const reference = attempt.provider_reference ?? attempt.reference;
  return (
    <li className="border-t border-line px-5 py-3.5 narrow:px-4">
      <div className="flex items-center justify-between gap-2">
        <span className="font-strong">{way}</span>
        <StatusPill status={pills[attempt.status]} label={t(`attempt.${attempt.status}`)} />
      </div>
      <div className="mt-1.5 flex items-baseline justify-between gap-2 text-sm text-ink-2">
        <span className="tabular-nums">{attempt.phone ? maskPhone(attempt.phone) : ""}</span>
        <Money minor={attempt.amount_minor} plainDecimals />
      </div>
      <div className="mt-1 flex items-baseline justify-between gap-2 text-sm text-ink-3">
        <time dateTime={attempt.created_at}>{orderMoment(attempt.created_at, language, now)}</time>
        <span className="min-w-0 text-right wrap-anywhere">
          <span className="sr-only">{t(attempt.provider_reference ? "reference" : "ourReference")}: </span>
          {reference}
        </span>
      </div>
      {attempt.failure_code && (
        <p className="m-0 mt-1.5 text-sm text-danger-ink">{t(`failure.${attempt.failure_code}`)}</p>
      )}
      {attempt.taken_by && (
        <p className="m-0 mt-1.5 text-sm text-ink-2">{t("cash.takenBy", { name: attempt.taken_by.name })}</p>
      )}
      {attempt.evidence.length > 0 && (
        <ul aria-label={t("evidence")} className="m-0 mt-2.5 grid list-none gap-1.5 p-0">
          {attempt.evidence.map((evidence, index) => (
            <EvidenceLine key={`${index}-${evidence.received_at}`} evidence={evidence} />
          ))}
        </ul>
      )}
    </li>
  );
}

const looks: Record<EvidenceLevel, { icon: typeof Check; tone: string }> = {
  double: { icon: CheckCheck, tone: "text-success-ink" },
  single: { icon: Check, tone: "text-success-ink" },
  claim: { icon: CircleHelp, tone: "text-warning-ink" },
  none: { icon: Dot, tone: "text-ink-3" },
};

function EvidenceLine({ evidence }: { evidence: PaymentEvidence }) {
  const { t } = useTranslation("orders");
  const { language } = useLanguage();
  const now = useNow();
  const { icon: Icon, tone } = looks[evidenceLevel(evidence)];
  const provider = providerName(evidence.provider);
  return (
    <li className={classNames("flex items-start gap-2 text-sm font-medium", tone)}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 flex-none" strokeWidth={2.2} />
      <span className="min-w-0 flex-1">
        {evidence.outcome === "applied"
          ? t(`evidenceBy.${evidence.source}`, { provider })
          : t(`evidenceUnused.${evidence.outcome}`, { provider })}
      </span>
      <time dateTime={evidence.received_at} className="flex-none text-xs leading-5 font-normal text-ink-3">
        {orderMoment(evidence.received_at, language, now)}
      </time>
    </li>
  );
}
