import { formatDate } from "@agiza/i18n/dates";
import type { Language } from "@agiza/i18n/language";
import { formatMoney } from "@agiza/i18n/money";
import type { DebtAccount } from "#data/debts.ts";
import type { Shop } from "#data/shop.ts";
import type { LedgerLine } from "#entities/debt/ledger.rules.ts";
import { drawPaper, plainRow, smallRow, totalRow } from "#entities/paper/paper-picture.ts";
import { statementOf } from "./statement.rules.ts";

/** More would be too long to read in a chat; the link has all. */
const mostLines = 20;

/** What of the picture is said in the page's language. */
export type StatementWords = {
  title: string;
  whose: string;
  before: string;
  total: string;
  foot: string;
  lineOf: (line: LedgerLine) => string;
  balanceOf: (amount: string) => string;
};

/**
 * The statement as a picture for WhatsApp.
 *
 * @throws Error without a drawing surface
 */
export function statementPicture(
  account: DebtAccount,
  shop: Shop,
  words: StatementWords,
  language: Language,
): Promise<File> {
  const { beforeMinor, lines } = statementOf(account, mostLines);
  const today = formatDate(new Date(), language);
  return drawPaper(shop, {
    rows: [
      plainRow(words.title, today, true),
      smallRow(words.whose),
      ...(beforeMinor === 0 ? [] : [plainRow(words.before, formatMoney(beforeMinor), true)]),
      ...lines.flatMap((line, index) => [
        plainRow(words.lineOf(line), formatMoney(line.changeMinor), index === 0),
        smallRow(formatDate(line.at, language), words.balanceOf(formatMoney(line.balanceMinor))),
      ]),
      totalRow(words.total, formatMoney(account.owed_minor)),
    ],
    foot: words.foot,
    fileName: `statement-${new Date().toISOString().slice(0, 10)}`,
  });
}
