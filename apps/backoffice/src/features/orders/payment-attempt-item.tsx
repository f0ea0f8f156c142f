import { useLanguage } from "@agiza/i18n/language-provider";
import { maskPhone } from "@agiza/i18n/phone";
import { Money } from "@agiza/ui/money";
import {
  Banknote,
  Check,
  CheckCheck,
  ChevronDown,
  CircleHelp,
  Clock3,
  Undo2,
  X,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PaymentAttempt, PaymentEvidence } from "#data/payments.ts";
import { classNames } from "#lib/class-names.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { useNow } from "#lib/use-now.ts";
import { evidenceLevel, paymentLevel, providerName, type EvidenceLevel } from "./payment-evidence.rules.ts";

type Look = { icon: LucideIcon; tone: string };

const waiting: Look = { icon: Clock3, tone: "text-ink-3" };
const looks: Record<EvidenceLevel, Look> = {
  5: { icon: CheckCheck, tone: "text-success-ink" },
  4: { icon: Check, tone: "text-success-ink" },
  3: { icon: Check, tone: "text-success-ink" },
  2: { icon: Banknote, tone: "text-success-ink" },
  1: { icon: CircleHelp, tone: "text-warning-ink" },
  0: waiting,
};

const levelWords = {
  5: "verified",
  4: "confirmed",
  3: "statement",
  2: "cash",
  1: "claimed",
} as const;

/** The tick of a payment: how sure the money is, that it failed, or that nobody knows yet. */
function lookOf({ status, taken_back_at: takenBackAt }: PaymentAttempt, level: EvidenceLevel): Look {
  if (takenBackAt) return { icon: Undo2, tone: "text-danger-ink" };
  if (status === "failed" || status === "expired") return { icon: X, tone: "text-danger-ink" };
  if (status === "cancelled") return { icon: X, tone: "text-ink-3" };
  return looks[level];
}

/** One try to pay, in one line: how sure it is, how, and how much. What stands behind it shows when it is opened. */
export function PaymentAttemptItem({ attempt }: { attempt: PaymentAttempt }) {
  const { t } = useTranslation(["orders", "common"]);
  const { language } = useLanguage();
  const now = useNow();
  const level = paymentLevel(attempt);
  const { icon: Icon, tone } = lookOf(attempt, level);
  const way = attempt.network
    ? t(`common:network.${attempt.network}`)
    : t(`common:paymentMethod.${attempt.method}`);
  const isSeen = level === 2 && attempt.method !== "cash";
  const standing = attempt.taken_back_at
    ? t("takenBack.at", { at: orderMoment(attempt.taken_back_at, language, now) })
    : level === 0
      ? t(`attempt.${attempt.status}`)
      : t(`evidenceLevel.${isSeen ? "seen" : levelWords[level]}`);
  return (
    <li className="border-t border-line">
      <details className="group">
        <summary className="flex cursor-pointer list-none items-center gap-2.5 px-5 py-3 select-none narrow:px-4 [&::-webkit-details-marker]:hidden">
          <Icon aria-hidden="true" className={classNames("size-[18px] flex-none", tone)} strokeWidth={2.2} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{way}</span>
            <span className={classNames("block text-sm", tone)}>
              {attempt.failure_code ? t(`failure.${attempt.failure_code}`) : standing}
            </span>
          </span>
          <Money minor={attempt.amount_minor} plainDecimals />
          <ChevronDown
            aria-hidden="true"
            className="size-4 flex-none text-ink-3 group-open:rotate-180"
            strokeWidth={1.9}
          />
        </summary>
        <Behind attempt={attempt} />
      </details>
    </li>
  );
}

/** Its number, references and moments, and every line of evidence. */
function Behind({ attempt }: { attempt: PaymentAttempt }) {
  const { t } = useTranslation("orders");
  const { language } = useLanguage();
  const now = useNow();
  const { phone, provider_reference: theirs, reference, created_at: at, evidence } = attempt;
  return (
    <div className="grid gap-1.5 px-5 pb-4 text-sm text-ink-2 narrow:px-4">
      <Row name={t("attemptAt")}>
        <time dateTime={at}>{orderMoment(at, language, now)}</time>
      </Row>
      {phone && (
        <Row name={t("phone")}>
          <span className="tabular-nums">{maskPhone(phone)}</span>
        </Row>
      )}
      <Row name={t(theirs ? "reference" : "ourReference")}>{theirs ?? reference}</Row>
      {attempt.taken_by && (
        <p className="m-0">
          {t(attempt.method === "cash" ? "cash.takenBy" : "cash.seenBy", { name: attempt.taken_by.name })}
        </p>
      )}
      {evidence.length > 0 && (
        <ul aria-label={t("evidence")} className="m-0 mt-1 grid list-none gap-1.5 p-0">
          {evidence.map((line, index) => (
            <EvidenceLine key={`${index}-${line.received_at}`} evidence={line} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className="m-0 flex items-baseline justify-between gap-3">
      <span className="text-ink-3">{name}</span>
      <span className="min-w-0 text-right wrap-anywhere">{children}</span>
    </p>
  );
}

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
