import type { debtPage } from "@agiza/i18n/catalogues/en/debt-page";
import type { Language } from "@agiza/i18n/language";
import type { Translator } from "@agiza/i18n/translator";
import type { DebtPage } from "#data/debts.ts";

export type Texts = Translator<typeof debtPage>;

export type View = {
  t: Texts;
  language: Language;
  page: DebtPage;
  /** What is typed and not sent yet; it stays while the page is drawn anew. */
  form: { amount: string; phone: string };
  isSending: boolean;
  /** Why the last press did nothing; null: nothing went wrong. */
  wrong: string | null;
  pay: () => void;
  read: () => void;
};

/** Hundredths of what somebody typed in shillings: "68,000" and "68 000"; null for what is no amount. */
export function readAmount(typed: string): number | null {
  const plain = typed.replace(/[\s,]/g, "");
  return /^\d{1,9}$/.test(plain) && Number(plain) > 0 ? Number(plain) * 100 : null;
}
