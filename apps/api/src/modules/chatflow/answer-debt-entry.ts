import { formatDayToKeep } from "@agiza/i18n/dates";
import { formatMoney } from "@agiza/i18n/money";
import { answerDebt } from "#modules/debts/answer-debt.ts";
import { textMessage } from "./chat-messages.rules.ts";
import type { Choice } from "./chat-choice.rules.ts";
import { menuUnder } from "./show-menu.ts";
import type { Reply, Turn } from "./turn.ts";

/**
 * Takes a customer's yes or no to goods that they took on credit. However late it comes, it is their word; a no is for a person
 * of the shop to look into.
 */
export async function answerDebtEntry(
  turn: Turn,
  { orderId, answer: word }: Extract<Choice, { kind: "entry" }>,
): Promise<Reply> {
  const { tx, t, customer, state } = turn;
  const answered = await answerDebt(tx, orderId, { word, by: "chat", customerId: customer.id });
  if (!answered) return menuUnder(turn, t("notUnderstood"));
  const { entry, isTaken } = answered;
  const facts = {
    number: entry.orderNumber ?? "",
    amount: formatMoney(entry.owedMinor),
    day: formatDayToKeep(entry.dueOn, t.language),
  };
  const said = (text: string): Reply => ({ messages: [textMessage(text)], offers: state.offers });
  if (entry.owedMinor === 0) return said(t("entryOver", facts));
  if (isTaken && word === "confirmed") return said(t("entryConfirmed", facts));
  if (isTaken || entry.answer === "disputed")
    return { ...said(t("entryDisputed", facts)), toPerson: isTaken };
  return said(t(word === "confirmed" ? "entryConfirmed" : "entryWasConfirmed", facts));
}
