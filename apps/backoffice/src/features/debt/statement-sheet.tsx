import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Money } from "@agiza/ui/money";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DebtAccount } from "#data/debts.ts";
import { useShop } from "#data/shop.ts";
import { PaperHead, PaperTotal } from "#entities/paper/paper-parts.tsx";
import { statementOf } from "./statement.rules.ts";
import { useStatementWords } from "./use-statement-words.ts";

/** What a printed statement holds at most. */
const mostLines = 400;

/** What somebody owes as it is handed to them: line by line, always light, as paper is. */
export function StatementSheet({ account }: { account: DebtAccount }) {
  const { t } = useTranslation("debt");
  const { language } = useLanguage();
  const shop = useShop();
  const words = useStatementWords();
  const [today] = useState(() => new Date());
  if (!shop) return null;
  const { beforeMinor, lines } = statementOf(account, mostLines);
  const amount = (minor: number) => <Money minor={minor} withCurrency={false} plainDecimals />;
  return (
    <article data-theme="light" aria-label={t("statement.title")} className="bg-surface text-sm text-ink">
      <PaperHead shop={shop}>
        <p className="m-0 font-display text-xl leading-tight font-bold">{t("statement.title")}</p>
        <p className="m-0 text-ink-2 tabular-nums">{formatDate(today, language)}</p>
      </PaperHead>
      <p className="m-0 mb-4 font-semibold wrap-anywhere">{words.whoseOf(account)}</p>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-y border-line-control text-left text-xs text-ink-2">
            <th className="py-1.5 pr-3 font-strong">{t("statement.day")}</th>
            <th className="py-1.5 pr-3 font-strong">{t("statement.what")}</th>
            <th className="py-1.5 pr-3 text-right font-strong">{t("amount")}</th>
            <th className="py-1.5 text-right font-strong">{t("balance")}</th>
          </tr>
        </thead>
        <tbody>
          {beforeMinor !== 0 && (
            <tr className="border-b border-line">
              <td colSpan={3} className="py-1.5 pr-3">
                {t("statement.before")}
              </td>
              <td className="py-1.5 text-right">{amount(beforeMinor)}</td>
            </tr>
          )}
          {lines.map((line, index) => (
            // Two lines may be of the same moment; they never move.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} className="break-inside-avoid border-b border-line align-top">
              <td className="py-1.5 pr-3 whitespace-nowrap tabular-nums">{formatDate(line.at, language)}</td>
              <td className="py-1.5 pr-3 wrap-anywhere">{words.lineOf(line)}</td>
              <td className="py-1.5 pr-3 text-right">{amount(line.changeMinor)}</td>
              <td className="py-1.5 text-right">{amount(line.balanceMinor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="m-0 mt-4 ml-auto grid max-w-80 break-inside-avoid gap-1">
        <PaperTotal name={t("statement.total")} minor={account.owed_minor} />
      </dl>
      <p className="m-0 mt-6 border-t border-dashed border-line-control pt-3 text-sm text-ink-2">
        {t("statement.foot")}
      </p>
    </article>
  );
}
