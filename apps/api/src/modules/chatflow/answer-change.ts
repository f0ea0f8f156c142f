import { formatMoney } from "@agiza/i18n/money";
import type { OrderChangeRow, OrderChangeStatus } from "#db/schema/order-changes.ts";
import { AppError } from "#kernel/app-error.ts";
import { answerOrderChange } from "#modules/order-changes/answer-order-change.ts";
import { findOrderChange } from "#modules/order-changes/find-order-change.ts";
import { getOrderFacts } from "#modules/orders/get-order-facts.ts";
import { textMessage } from "./chat-messages.rules.ts";
import type { Choice } from "./chat-choice.rules.ts";
import { menuUnder } from "./show-menu.ts";
import { changedNotice } from "./tell-order-change.ts";
import type { Reply, Turn } from "./turn.ts";

/** What is said where the change was decided before. */
const decided = {
  agreed: "changeWasAgreed",
  refused: "changeWasRefused",
  withdrawn: "changeWasWithdrawn",
} as const satisfies Record<Exclude<OrderChangeStatus, "open">, string>;

/** Takes a customer's yes or no to a change of their order. However late it comes, it is their word. */
export async function answerChange(
  turn: Turn,
  { changeId, answer }: Extract<Choice, { kind: "change" }>,
): Promise<Reply> {
  const { tx, t, customer } = turn;
  const change = await findOrderChange(tx, changeId);
  const order = change && (await getOrderFacts(tx, change.orderId)).order;
  if (!change || order?.customerId !== customer.id) return menuUnder(turn, t("notUnderstood"));
  try {
    await tx.attempt(() => answerOrderChange(tx, order.id, changeId, answer));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refusalInWords(turn, change, error);
  }
  const { order: now } = await getOrderFacts(tx, order.id);
  const facts = { number: now.number ?? "", total: formatMoney(now.totalMinor) };
  if (answer === "refuse") return said(turn, t("changeRefused", facts));
  const {
    message,
    offers = turn.state.offers,
    payableOrderId,
  } = changedNotice({ t, order: now }, t("changeAgreed", facts));
  return { messages: [message], offers, ...(payableOrderId ? { payableOrderId } : {}) };
}

async function refusalInWords(
  turn: Turn,
  { id, orderId }: OrderChangeRow,
  { code }: AppError,
): Promise<Reply> {
  const { tx, t } = turn;
  // As they are now: somebody may have been first.
  const change = await findOrderChange(tx, id);
  const { order } = await getOrderFacts(tx, orderId);
  const facts = { number: order.number ?? "", total: formatMoney(order.totalMinor) };
  if (change && change.status !== "open") return said(turn, t(decided[change.status], facts));
  return said(turn, t(code === "order.out_of_stock" ? "changeOutOfStock" : "changeTooLate", facts));
}

/** What was offered before stays open. */
const said = ({ state }: Turn, text: string): Reply => ({
  messages: [textMessage(text)],
  offers: state.offers,
});
