import { formatDayToKeep } from "@agiza/i18n/dates";
import { formatMoney } from "@agiza/i18n/money";
import { formatPhone } from "@agiza/i18n/phone";
import { AppError } from "#kernel/app-error.ts";
import type { MessageId } from "#kernel/ids.ts";
import { debtLinkOf } from "#modules/debt-page/debt-link-of.ts";
import { debtsOf } from "#modules/debts/debts-of.ts";
import { askForDebt } from "#modules/payments/request-debt-payment.ts";
import { choiceId } from "./chat-choice.rules.ts";
import { buttonsMessage, textMessage } from "./chat-messages.rules.ts";
import { menuUnder } from "./show-menu.ts";
import { takesMobileMoney } from "./takes-mobile-money.ts";
import type { Reply, Turn } from "./turn.ts";

/** So many orders are named; a message is read on a small screen. */
const named = 5;

const refusals = {
  "payment.in_progress": "payInProgressAny",
  "payment.invalid_phone": "payWrongPhone",
  "payment.phone_required": "payWrongPhone",
  "payment.too_many_prompts": "payTooMany",
  "payment.not_offered": "payNotOffered",
} as const;

/** What the customer owes for goods they took on credit, the first to be paid first, with a button to pay all of it where the shop takes payments by phone. */
export async function showDebt(turn: Turn): Promise<Reply> {
  const { tx, t, customer, shop } = turn;
  const { owedMinor, items } = await debtsOf(tx, customer.id);
  if (owedMinor === 0) return menuUnder(turn, t("debtNothing", { shop: shop.name }));
  const rows = items.slice(0, named).map(({ orderNumber, owedMinor: restMinor, dueOn }) =>
    t("debtRow", {
      number: orderNumber ?? "",
      amount: formatMoney(restMinor),
      day: formatDayToKeep(dueOn, t.language),
    }),
  );
  const more = items.length > named ? [t("debtMore", { count: items.length - named })] : [];
  const owed = t("debtOwed", { shop: shop.name, amount: formatMoney(owedMinor) });
  const account = t("debtLink", { link: await debtLinkOf(tx, customer.id) });
  const text = [owed, ...rows, ...more, account].join("\n");
  if (!(await takesMobileMoney(tx))) return menuUnder(turn, text);
  const offers = [{ id: choiceId({ kind: "pay_debt" }), title: t("payDebt") }];
  return { messages: [buttonsMessage(text, offers)], offers };
}

/**
 * Sends the prompt for all that the customer owes to the phone they write from.
 *
 * @param messageId the customer's message: pressing once pays once
 */
export async function payDebt(turn: Turn, messageId: MessageId): Promise<Reply> {
  const { tx, t, customer } = turn;
  const { owedMinor } = await debtsOf(tx, customer.id);
  if (owedMinor === 0) return showDebt(turn);
  const { phone } = customer;
  const all = { orderId: null, network: null, amountMinor: null, owedMinor: null };
  const wanted = { customerId: customer.id, phone, ...all };
  try {
    await tx.attempt(() => askForDebt(tx, wanted, `chat:${messageId}`));
    const facts = { amount: formatMoney(owedMinor), phone: phone ? formatPhone(phone) : "" };
    return { messages: [textMessage(t("debtPrompted", facts))], offers: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const key = refusals[error.code as keyof typeof refusals];
    if (key) return { messages: [textMessage(t(key))], offers: [] };
    tx.log.warn({ code: error.code }, "paying a debt from the chat refused");
    const again = { id: choiceId({ kind: "pay_debt" }), title: t("payAgain") };
    return { messages: [buttonsMessage(t("payFailedToStart"), [again])], offers: [again] };
  }
}
