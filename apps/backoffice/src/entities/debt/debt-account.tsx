import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { IconTile } from "@agiza/ui/icon-tile";
import { Money } from "@agiza/ui/money";
import { Banknote, HandCoins } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DebtAccount, DebtEntry } from "#data/debts.ts";
import { paths } from "#lib/paths.ts";
import { DebtPill, DueDay } from "./debt-parts.tsx";

const mark = { "aria-hidden": true, strokeWidth: 1.9 } as const;

type DebtAccountListProps = {
  account: DebtAccount;
  /** What can be done with an entry. */
  actions?: (entry: DebtEntry) => ReactNode;
};

type Line = { at: string; entry: DebtEntry } | { at: string; repayment: DebtAccount["repayments"][number] };

/** What was given on credit and what came for it, the newest first. */
export function DebtAccountList({ account, actions }: DebtAccountListProps) {
  const { t } = useTranslation("debt");
  const lines: Line[] = [
    ...account.entries.map((entry) => ({ at: entry.given_at, entry })),
    ...account.repayments.map((repayment) => ({ at: repayment.paid_at, repayment })),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  if (lines.length === 0) return <p className="m-0 px-5 pb-5 text-ink-2">{t("accountEmpty")}</p>;
  return (
    <ul aria-label={t("account")} className="m-0 list-none p-0">
      {lines.map((line) =>
        "entry" in line ? (
          <EntryLine key={line.entry.order_id} entry={line.entry} actions={actions?.(line.entry)} />
        ) : (
          <RepaymentLine key={line.repayment.id} repayment={line.repayment} />
        ),
      )}
    </ul>
  );
}

const row = "flex items-center gap-3 border-t border-line px-5 py-3";

function EntryLine({ entry, actions }: { entry: DebtEntry; actions: ReactNode }) {
  const { t } = useTranslation("debt");
  const { language } = useLanguage();
  const isPartLeft = entry.owed_minor > 0 && entry.owed_minor < entry.given_minor;
  return (
    <li className={row}>
      <IconTile icon={<HandCoins {...mark} />} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={paths.order(entry.order_id)} className="font-strong text-ink">
            {t(`kind.${entry.kind}`)}, {t("order", { number: entry.order_number })}
          </Link>
          <DebtPill state={entry.state} />
        </span>
        <span className="text-sm break-words text-ink-2">
          {[
            entry.goods,
            formatDate(entry.given_at, language),
            t("givenBy", { name: entry.given_by.name }),
          ].join(" · ")}
        </span>
        <span className="text-sm text-ink-2">
          {entry.owed_minor > 0 && <DueDay day={entry.due_on} />}
          {isPartLeft && <> · {t("left", { amount: formatMoney(entry.owed_minor) })}</>}
        </span>
        {entry.written_off_minor > 0 && (
          <span className="text-sm break-words text-ink-2">
            {t("writtenOff", {
              amount: formatMoney(entry.written_off_minor),
              reason: entry.write_off_reason ?? "",
            })}
          </span>
        )}
      </span>
      <Money
        minor={entry.given_minor}
        withCurrency={false}
        plainDecimals
        className={entry.state === "disputed" ? "font-strong line-through" : "font-strong"}
      />
      {actions}
    </li>
  );
}

function RepaymentLine({ repayment }: { repayment: DebtAccount["repayments"][number] }) {
  const { t } = useTranslation(["debt", "common"]);
  const { language } = useLanguage();
  const way = repayment.network
    ? t(`common:network.${repayment.network}`)
    : t(`common:paymentMethod.${repayment.method}`);
  return (
    <li className={row}>
      <IconTile icon={<Banknote {...mark} />} tone="success" />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-strong">
          {t("paid")}, {way}
        </span>
        <span className="text-sm break-words text-ink-2">
          {[
            t("paidFor", { number: repayment.order_number }),
            formatDate(repayment.paid_at, language),
            repayment.reference,
          ].join(" · ")}
        </span>
      </span>
      <Money
        minor={-repayment.amount_minor}
        withCurrency={false}
        plainDecimals
        className="font-strong text-success-ink"
      />
    </li>
  );
}
