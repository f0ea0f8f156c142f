import type { debtPage } from "@agiza/i18n/catalogues/en/debt-page";
import type { Language } from "@agiza/i18n/language";
import type { Translator } from "@agiza/i18n/translator";
import type { DebtPage } from "#data/debts.ts";

export type Texts = Translator<typeof debtPage>;
export type DebtEntry = DebtPage["entries"][number];

/** What the page knows at a moment. */
export type State = {
  language: Language;
  /** Null until it was read. */
  page: DebtPage | null;
  /** Why the link opens nothing, empty where there is no link; null: it opens something, as far as is known. */
  ended: string | null;
  isOffline: boolean;
  /** What is typed and chosen and not sent yet; it stays while the page is drawn anew. */
  form: { amount: string; phone: string; orderId: string | null };
  isSending: boolean;
  /** Why the last press did nothing; null: nothing went wrong. */
  wrong: string | null;
};

export type Acts = {
  pay: () => void;
  read: () => void;
  /** Chooses the entry that is paid, or all of them. */
  choose: (orderId: string | null) => void;
  changeLanguage: () => void;
};

export type View = Acts &
  Pick<State, "language" | "form" | "isSending" | "wrong"> & { t: Texts; page: DebtPage };

/** Hundredths of what somebody typed in shillings: "68,000" and "68 000"; null for what is no amount. */
export function readAmount(typed: string): number | null {
  const plain = typed.replace(/[\s,]/g, "");
  return /^\d{1,9}$/.test(plain) && Number(plain) > 0 ? Number(plain) * 100 : null;
}

/** Whether a phone is asked at this moment. */
export const isOpen = ({ payment }: DebtPage): boolean => payment !== null && payment.finished_at === null;

/** How the last request ended without money; `unclear` where nobody knows, so that nobody pays twice. */
export function endOf(payment: DebtPage["payment"]): "failed" | "unclear" | null {
  if (payment === null || payment.finished_at === null || payment.status === "succeeded") return null;
  return payment.failure_code === "unclear" ? "unclear" : "failed";
}

/** The entry that was chosen, as long as it is owed. */
export const chosenOf = ({ entries }: DebtPage, orderId: string | null): DebtEntry | null =>
  entries.find((entry) => entry.order_id === orderId && entry.owed_minor > 0) ?? null;

/** What an entry is called: its goods, else the number of its order. */
export const nameOf = ({ goods, order_number }: DebtEntry, t: Texts): string =>
  goods || t("order", { number: order_number ?? "" });
