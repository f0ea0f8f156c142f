import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { Banknote, Trash2, HandCoins } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DebtAccount, DebtEntry } from "#data/debts.ts";
import { clockOrDay, orderMoment } from "#lib/order-moment.ts";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import { DebtPill, DueDay } from "./debt-parts.tsx";
import { LedgerRow, type LedgerRowProps } from "./ledger-row.tsx";
import { type LedgerLine, ledgerOf } from "./ledger.rules.ts";

const mark = { "aria-hidden": true, strokeWidth: 1.9 } as const;

type DebtAccountListProps = {
  account: DebtAccount;
  /** What can be done with an entry. */
  actions?: (entry: DebtEntry) => ReactNode;
};

/** What was given on credit and what came for it, the newest first, each with what was owed after it. */
export function DebtAccountList({ account, actions }: DebtAccountListProps) {
  const { t } = useTranslation("debt");
  const lines = ledgerOf(account);
  if (lines.length === 0) return <p className="m-0 px-5 py-5 text-ink-2 narrow:px-4">{t("accountEmpty")}</p>;
  return (
    <div className="@container">
      <div aria-hidden="true" className="hidden justify-end gap-3.5 px-5 pb-2 text-sm text-ink-3 @2xl:flex">
        <span className="w-[98px] text-right">{t("amount")}</span>
        <span className="w-[98px] text-right">{t("balance")}</span>
        {actions && <span className="w-9" />}
      </div>
      <ul aria-label={t("account")} className="m-0 list-none p-0">
        {lines.map((line) => (
          <Line key={keyOf(line)} line={line} actions={actions} />
        ))}
      </ul>
    </div>
  );
}

function keyOf(line: LedgerLine): string {
  if ("repayment" in line) return line.repayment.id;
  return "entry" in line ? line.entry.order_id : `${line.givenUp.order_id} given up`;
}

function Line({ line, actions }: { line: LedgerLine; actions: DebtAccountListProps["actions"] }) {
  const isWide = actions !== undefined;
  if ("entry" in line) return <EntryLine {...line} isWide={isWide} actions={actions?.(line.entry)} />;
  return "repayment" in line ? (
    <RepaymentLine {...line} isWide={isWide} />
  ) : (
    <GivenUpLine {...line} isWide={isWide} />
  );
}

/** When it was, which no line break splits. */
const When = ({ children }: { children: string }) => <span className="whitespace-nowrap">{children}</span>;

/** Small words of a line, each in an element of its own, with dots between them. */
const Words = ({ children }: { children: ReactNode }) => (
  <span className="text-sm break-words text-ink-2 [&>:not(:last-child)]:after:font-normal [&>:not(:last-child)]:after:whitespace-normal [&>:not(:last-child)]:after:text-ink-2 [&>:not(:last-child)]:after:content-['_·_']">
    {children}
  </span>
);

function OrderLink({ of }: { of: { order_id: string; order_number: number | null } }) {
  const { t } = useTranslation("debt");
  return (
    <span className="whitespace-nowrap">
      <Link to={paths.order(of.order_id)} className="text-inherit underline underline-offset-2">
        {t("order", { number: of.order_number })}
      </Link>
    </span>
  );
}

type LineProps = Pick<LedgerRowProps, "balanceMinor" | "actions" | "isWide">;

const isStruck = { disputed: true, cancelled: true } as const;

/** Red where somebody has to look, the ledger's orange as long as it is owed. */
function toneOf({ state, owed_minor }: DebtEntry): LedgerRowProps["tone"] {
  if (state === "disputed") return "danger";
  return owed_minor > 0 ? "accent" : "neutral";
}

function EntryLine({ entry, ...line }: LineProps & { entry: DebtEntry }) {
  const { t } = useTranslation("debt");
  const { language } = useLanguage();
  const now = useNow();
  const isOwed = entry.owed_minor > 0;
  const { answer, answered_by: way, answered_at: answeredAt } = entry;
  return (
    <LedgerRow
      {...line}
      icon={<HandCoins {...mark} />}
      tone={toneOf(entry)}
      title={entry.kind === "opening" ? t("kind.opening") : `${t(`kind.${entry.kind}`)}, ${entry.goods}`}
      pill={<DebtPill state={entry.state} />}
      amountMinor={entry.given_minor}
      {...(entry.state in isStruck && { amountClass: "line-through" })}
    >
      <Words>
        <When>{clockOrDay(entry.given_at, language, now)}</When>
        <OrderLink of={entry} />
        <span>{t("givenBy", { name: entry.given_by.name })}</span>
      </Words>
      {entry.note !== "" && <Words>{entry.note}</Words>}
      {isOwed && (
        <Words>
          <DueDay day={entry.due_on} />
          {entry.owed_minor < entry.given_minor && (
            <span>{t("left", { amount: formatMoney(entry.owed_minor) })}</span>
          )}
        </Words>
      )}
      {answer !== "waiting" && way && answeredAt && (
        <Words>{t(`answered.${way}.${answer}`, { at: clockOrDay(answeredAt, language, now) })}</Words>
      )}
    </LedgerRow>
  );
}

function RepaymentLine({ repayment, ...line }: LineProps & { repayment: DebtAccount["repayments"][number] }) {
  const { t } = useTranslation(["debt", "common"]);
  const { language } = useLanguage();
  const now = useNow();
  const way = repayment.network
    ? t(`common:network.${repayment.network}`)
    : t(`common:paymentMethod.${repayment.method}`);
  return (
    <LedgerRow
      {...line}
      icon={<Banknote {...mark} />}
      tone="success"
      title={`${t("paid")}, ${way}`}
      amountMinor={-repayment.amount_minor}
      amountClass="text-success-ink"
    >
      <Words>
        <When>{orderMoment(repayment.paid_at, language, now)}</When>
        <OrderLink of={repayment} />
        {repayment.reference !== "" && <span>{repayment.reference}</span>}
      </Words>
    </LedgerRow>
  );
}

function GivenUpLine({ givenUp, ...line }: LineProps & { givenUp: DebtEntry }) {
  const { t } = useTranslation("debt");
  const { language } = useLanguage();
  const now = useNow();
  return (
    <LedgerRow
      {...line}
      icon={<Trash2 {...mark} />}
      tone="neutral"
      title={t("writtenOff")}
      amountMinor={-givenUp.written_off_minor}
      amountClass="text-ink-2"
    >
      <Words>
        {givenUp.written_off_at && <When>{clockOrDay(givenUp.written_off_at, language, now)}</When>}
        <OrderLink of={givenUp} />
        {givenUp.write_off_reason && <span>{givenUp.write_off_reason}</span>}
      </Words>
    </LedgerRow>
  );
}
