import { formatMoney } from "@agiza/i18n/money";
import { formatPhone, networkOf } from "@agiza/i18n/phone";
import { type OrderRow } from "#db/schema/orders.ts";
import { type MobileNetwork, mobileNetworks } from "#kernel/payment-words.ts";
import { AppError } from "#kernel/app-error.ts";
import type { MessageId, OrderId } from "#kernel/ids.ts";
import { getOrderFacts } from "#modules/orders/get-order-facts.ts";
import { getPayRoutes } from "#modules/payments/get-pay-routes.ts";
import { type PaymentRequest, requestOrderPayment } from "#modules/payments/request-order-payment.ts";
import { getPayNumberSteps } from "#modules/provider-accounts/get-pay-number-steps.ts";
import { askedOf, depositDueOf, unpaidOf } from "#modules/orders/order-payment.rules.ts";
import { choiceId } from "./chat-choice.rules.ts";
import { buttonsMessage, listMessage, textMessage } from "./chat-messages.rules.ts";
import { findTapped, findUnpaidOrder } from "./chatflow.repository.ts";
import { payButtons } from "./pay-buttons.ts";
import { menuUnder } from "./show-menu.ts";
import type { Reply, Turn } from "./turn.ts";

/** What is said where no prompt can be sent. */
const refusals = {
  "payment.in_progress": "payInProgress",
  "payment.already_paid": "alreadyPaid",
  "order.cancelled": "payCancelledOrder",
  "payment.not_submitted": "payNotSubmitted",
  "payment.invalid_phone": "payWrongPhone",
  "payment.phone_required": "payWrongPhone",
  "payment.too_many_prompts": "payTooMany",
} as const;

/**
 * Sends the prompt for an order to the phone the customer writes from. Which order is told by the message whose
 * button was tapped; without one it is the newest that is not paid. Where the number does not tell the network,
 * a list asks first.
 *
 * @param tap.messageId the customer's message: pressing once pays once
 * @param tap.repliesTo Meta's id of our message with the button
 * @param tap.isLate no prompt is sent any more: the answer says where the order stands and offers to pay it now
 */
export async function payFromChat(
  turn: Turn,
  tap: {
    messageId: MessageId;
    repliesTo: string | null;
    network: MobileNetwork | null;
    method: "card" | "qr" | null;
    isLate: boolean;
  },
): Promise<Reply> {
  const { tx, t, customer } = turn;
  const order = await findOrderToPay(turn, tap);
  if (!order) return menuUnder(turn, t("payNothing"));
  const facts = { number: order.number ?? "", amount: formatMoney(askedOf(order)) };
  if (tap.isLate) return stateInsteadOfPrompt(turn, order);
  const { phone } = customer;
  const network = tap.network ?? (phone ? networkOf(phone) : null);
  if (!tap.method && !network && unpaidOf(order) > 0 && order.lifecycle !== "cancelled") {
    const rows = mobileNetworks.map((one) => ({
      id: choiceId({ kind: "pay", network: one }),
      title: t(`networks.${one}`),
      description: t("networkHint", facts),
    }));
    return {
      messages: [listMessage(t("chooseNetwork", facts), t("choose"), rows)],
      offers: rows.map(({ id, title }) => ({ id, title })),
      remember: { payingOrderId: order.id },
    };
  }
  try {
    // What is made for a day begins with its deposit.
    const part = depositDueOf(order) > 0 ? { amountMinor: depositDueOf(order) } : {};
    const request: PaymentRequest = tap.method
      ? { orderId: order.id, method: tap.method, ...part }
      : { orderId: order.id, method: "mobile_money", network, phone, ...part };
    await tx.attempt(() => requestOrderPayment(tx, request, `chat:${tap.messageId}`));
    if (tap.method) return said(textMessage(t(tap.method === "card" ? "cardComing" : "codeComing", facts)));
    const shown = phone ? formatPhone(phone) : "";
    return said(textMessage(t("prompted", { ...facts, phone: shown })));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "payment.not_offered") return otherWays(turn, order);
    if (error.code === "payment.in_progress" && tap.method)
      return said(textMessage(t("payWayInProgress", facts)));
    const key = refusals[error.code as keyof typeof refusals];
    if (key) return said(textMessage(t(key, facts)));
    tx.log.warn({ order_id: order.id, code: error.code }, "payment from the chat refused");
    const again = { id: choiceId({ kind: "pay", network: null }), title: t("payAgain") };
    return {
      messages: [buttonsMessage(t("payFailedToStart"), [again])],
      offers: [again],
      payableOrderId: order.id,
    };
  }
}

/** Where no prompt can be sent: how the shop's own number is paid to by hand, and what else it takes. */
async function otherWays({ tx, t, shop }: Turn, order: OrderRow): Promise<Reply> {
  const steps = await getPayNumberSteps(tx, { language: t.language, amountMinor: askedOf(order) });
  const offers = payButtons(t, await getPayRoutes(tx), tx.settings).filter(({ id }) => id !== payByPhone);
  if (steps.length === 0 && offers.length === 0) return said(textMessage(t("payNotOffered")));
  const lines = steps.map(({ network, number, businessName, steps: how }) =>
    t("payNumber", { network: t(`networks.${network}`), number, name: businessName, steps: how }),
  );
  const text = [t("payOtherwise", { shop: shop.name, number: order.number ?? "" }), ...lines].join("\n\n");
  return {
    messages: [offers.length > 0 ? buttonsMessage(text, offers) : textMessage(text)],
    offers,
    payableOrderId: order.id,
    remember: { payingOrderId: null },
  };
}

const payByPhone = choiceId({ kind: "pay", network: null });

function stateInsteadOfPrompt({ t }: Turn, order: OrderRow): Reply {
  const facts = { number: order.number ?? "" };
  if (order.lifecycle === "cancelled") return said(textMessage(t("payCancelledOrder", facts)));
  if (order.submittedAt === null) return said(textMessage(t("payNotSubmitted", facts)));
  const restMinor = unpaidOf(order);
  if (restMinor <= 0) return said(textMessage(t("alreadyPaid", facts)));
  const offers = [{ id: choiceId({ kind: "pay", network: null }), title: t("payNow") }];
  const status = t(`statuses.${order.lifecycle}`);
  const text = t("payLate", { ...facts, status, rest: formatMoney(restMinor) });
  return {
    messages: [buttonsMessage(text, offers)],
    offers,
    payableOrderId: order.id,
    remember: { payingOrderId: null },
  };
}

const said = (message: Reply["messages"][number]): Reply => ({
  messages: [message],
  offers: [],
  remember: { payingOrderId: null },
});

async function findOrderToPay(
  { tx, state, customer, conversation }: Turn,
  tap: { repliesTo: string | null; network: MobileNetwork | null },
): Promise<OrderRow | undefined> {
  const tapped = tap.repliesTo && (await findTapped(tx.db, tx.shopId, conversation.channelId, tap.repliesTo));
  const meant: OrderId | null | undefined = tap.network
    ? state.payingOrderId
    : state.payable.find((entry) => entry.messageId === tapped)?.orderId;
  if (!meant) return findUnpaidOrder(tx.db, tx.shopId, customer.id);
  return (await getOrderFacts(tx, meant)).order;
}
