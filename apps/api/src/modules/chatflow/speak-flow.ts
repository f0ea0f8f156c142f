import { shapeChoice } from "@agiza/chatflow/choices";
import type { Effect } from "@agiza/chatflow/run";
import { AppError } from "#kernel/app-error.ts";
import { withActor } from "#kernel/ctx.ts";
import type { ChatflowId, ProductId, UserId } from "#kernel/ids.ts";
import { addTag } from "#modules/customers/add-tag.ts";
import { assignConversation } from "#modules/inbox/assign-conversation.ts";
import { flowFileUrl } from "#modules/media/product-file.rules.ts";
import {
  buttonsMessage,
  documentMessage,
  linkMessage,
  listMessage,
  textMessage,
} from "./chat-messages.rules.ts";
import { finishBasket, pickProduct } from "./fill-basket.ts";
import { callWebhook } from "./flow-jobs.ts";
import { flowTapId } from "./flow-tap.rules.ts";
import { handOver } from "./hand-over.ts";
import { showDebt } from "./pay-debt.ts";
import { showOrders } from "./show-orders.ts";
import { showCategories } from "./show-products.ts";
import type { Reply, Turn } from "./turn.ts";

/** `since`: when the chat came to where it stands. */
type Of = { chatflowId: ChatflowId; version: number; since: Date };

/** What the flow does by itself is not the customer's doing. */
const asBot = ({ tx }: Turn) => withActor(tx, { kind: "system", job: "chatflow" });

/** What a turn of a flow asked for, as one reply: its own words, and what the bot's skills say where they are asked. */
export async function speakFlow(turn: Turn, of: Of, effects: readonly Effect[]): Promise<Reply> {
  let reply: Reply = { messages: [], offers: [] };
  for (const effect of effects) {
    const state = { ...turn.state, ...reply.remember };
    reply = joined(reply, await speak({ ...turn, state }, of, effect));
  }
  return reply;
}

const joined = (one: Reply, next: Partial<Reply> | null): Reply =>
  next === null
    ? one
    : {
        ...one,
        ...next,
        messages: [...one.messages, ...(next.messages ?? [])],
        offers: next.offers ?? one.offers,
        remember: { ...one.remember, ...next.remember },
        ...(one.toPerson || next.toPerson ? { toPerson: true } : {}),
      };

function speak(turn: Turn, of: Of, effect: Effect): Promise<Partial<Reply> | null> | Partial<Reply> | null {
  switch (effect.kind) {
    case "say":
    case "ask":
      return { messages: [textMessage(effect.text)], offers: [] };
    case "choose":
      return { messages: [choiceMessage(turn, of, effect)], offers: [] };
    case "catalogue":
      return showCategories(turn, 0);
    case "set":
      return pickProduct(turn, effect.productId as ProductId);
    case "cart":
      return finishBasket(turn);
    case "order_status":
      return showOrders(turn);
    case "debt":
      return showDebt(turn);
    case "send":
      return sendContent(turn, effect);
    case "assign":
      return giveToPerson(turn, effect);
    case "tag":
      return addTag(asBot(turn), turn.customer.id, effect.tag).then(() => null);
    case "webhook":
      return callLater(turn, of, effect);
    // The order's own message has the ways to pay.
    case "pay":
    case "reached":
    case "answered":
      return null;
  }
}

async function callLater(
  { tx, conversation }: Turn,
  { since }: Of,
  { stepId }: Extract<Effect, { kind: "webhook" }>,
): Promise<null> {
  const waiting = { conversationId: conversation.id, stepId, since: since.getTime() };
  await tx.enqueue(callWebhook, { shopId: tx.shopId, ...waiting, calls: 0 });
  return null;
}

function choiceMessage(
  { t }: Turn,
  { chatflowId, version }: Of,
  { stepId, text, button, options, page }: Extract<Effect, { kind: "choose" }>,
) {
  const { as, rows } = shapeChoice(options, page, t.language);
  const shown = rows.map(({ id, title, description }) => ({
    id: flowTapId({ chatflowId, version, stepId, optionId: id }),
    title,
    ...(description === null ? {} : { description }),
  }));
  return as === "buttons" ? buttonsMessage(text, shown) : listMessage(text, button ?? t("choose"), shown);
}

function sendContent(
  { t, tx }: Turn,
  { content, caption }: Extract<Effect, { kind: "send" }>,
): Partial<Reply> {
  if (content.kind === "link")
    return { messages: [linkMessage(caption || content.url, t("openLink"), content.url)], offers: [] };
  const name = content.fileName.replace(/\.pdf$/i, "");
  const link = `${tx.settings.apiUrl}${flowFileUrl(tx.shopId, content.fileId)}`;
  return { messages: [documentMessage(link, name, caption || name)], offers: [] };
}

/** To a person, and to the one whom the flow names while they may answer customers. */
async function giveToPerson(
  turn: Turn,
  { memberId, text }: Extract<Effect, { kind: "assign" }>,
): Promise<Partial<Reply>> {
  const { tx, conversation } = turn;
  if (memberId !== null) {
    try {
      await tx.attempt(() =>
        assignConversation(asBot(turn), conversation.id, { userId: memberId as UserId }),
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  const usual = handOver(turn);
  return text === "" ? usual : { ...usual, messages: [textMessage(text)] };
}
