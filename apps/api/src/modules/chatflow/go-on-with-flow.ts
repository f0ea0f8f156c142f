import { runFlow } from "@agiza/chatflow/run-flow";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { ConversationId, OrderId } from "#kernel/ids.ts";
import { changeConversationMode } from "#modules/conversations/change-conversation-mode.ts";
import { lockWithParties } from "#modules/conversations/lock-with-parties.ts";
import { isWindowOpen } from "#modules/conversations/message-window.rules.ts";
import { saveBotState } from "#modules/conversations/save-bot-state.ts";
import { botSpeaks, silentHours } from "#modules/conversations/waiting.rules.ts";
import { type FlowsOfChat, getFlowsOfChat } from "#modules/flows/get-flows-of-chat.ts";
import { isLeft } from "#modules/flows/list-due-runs.ts";
import { leaveRun } from "#modules/flows/keep-run.ts";
import { beginFlow, goOn } from "./answer-by-flow.ts";
import { readBotState } from "./bot-state.rules.ts";
import { chatTexts } from "./chat-texts.ts";
import { findConversationOfOrder } from "./chatflow.repository.ts";
import type { OrderEvent } from "./flow-jobs.ts";
import { sceneOf } from "./flow-scene.ts";
import { say } from "./say.ts";
import type { Reply, Turn } from "./turn.ts";

/**
 * An order moved: a flow that waits for just that goes on, or one that it starts begins. Nothing is said where a person speaks for the
 * shop, or where WhatsApp lets nobody write freely any more.
 *
 * @returns the conversation to send in; null where nothing was said
 */
export const goOnWithOrder = (
  ctx: Ctx,
  { orderId, event }: { orderId: OrderId; event: OrderEvent },
): Promise<ConversationId | null> =>
  inTransaction(ctx, async (tx) => {
    const id = await findConversationOfOrder(tx.db, tx.shopId, orderId);
    if (!id) return null;
    return tx.once({ scope: "chatflow.order", key: `${event}:${orderId}`, content: id }, () =>
      speakIn(tx, id, async (turn, flows) => {
        const scene = await sceneOf(turn);
        const { run } = flows;
        const isWaitedFor = event === "submitted" || event === "paid";
        if (run && isWaitedFor) {
          const moved = runFlow(run.flow, run.run, { kind: "event", event }, scene);
          if (moved.isUnderstood) return goOn(turn, flows, { ...run, turn: moved, begins: false });
        }
        return run ? null : beginFlow(turn, flows, scene, { kind: "order_event", event });
      }),
    );
  });

/** A flow's time is over: it goes on by itself, or is left where nobody wrote for long. */
export const goOnByItself = (ctx: Ctx, conversationId: ConversationId): Promise<ConversationId | null> =>
  inTransaction(ctx, (tx) =>
    speakIn(tx, conversationId, async (turn, flows) => {
      const { run } = flows;
      const isDue = run !== null && run.run.until !== null && run.run.until <= tx.now().getTime();
      if (!run || !(isDue || isLeft(run, tx.now()))) return null;
      const due = isDue ? runFlow(run.flow, run.run, { kind: "time" }, await sceneOf(turn)) : null;
      if (due?.isUnderstood) return goOn(turn, flows, { ...run, turn: due, begins: false });
      await leaveRun(tx, conversationId, run);
      return null;
    }),
  );

/** Locks a chat and lets a flow speak in it, where it may. Where it may not, a flow that stands there is left. */
export async function speakIn(
  tx: Tx,
  id: ConversationId,
  speak: (turn: Turn, flows: FlowsOfChat) => Promise<Reply | null>,
): Promise<ConversationId | null> {
  const parties = await lockWithParties(tx, id);
  if (!parties) return null;
  const { conversation, customer, shop } = parties;
  const flows = await getFlowsOfChat(tx, id);
  if (flows.run === null && flows.live.length === 0) return null;
  const isReachable = isWindowOpen(conversation.lastInboundAt, tx.now()) && customer.blockedAt === null;
  if (!isReachable || !botSpeaks(conversation, tx.now()) || shop.closedForGoodAt !== null) {
    if (flows.run) await leaveRun(tx, id, flows.run);
    return null;
  }
  const state = readBotState(conversation.botState);
  const turn: Turn = { tx, shop, customer, conversation, state, t: chatTexts(conversation.language) };
  const reply = await speak(turn, flows);
  if (!reply || reply.messages.length === 0) return null;
  if (reply.toPerson) await changeConversationMode(tx, conversation, "human", silentHours);
  await saveBotState(tx, { ...conversation, botState: await say(tx, conversation, state, reply) });
  return id;
}
