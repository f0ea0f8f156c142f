import type { Effect, Run } from "@agiza/chatflow/run";
import type { Tx } from "#kernel/ctx.ts";
import type { ChatflowId, ConversationId } from "#kernel/ids.ts";
import { dayOf } from "./flow-days.rules.ts";
import { addCounts, type Count, deleteRun, type OpenRun, putRun } from "./runs.repository.ts";

/** Whoever begins a flow is counted under no step, once a day. */
const beginners = "";

/**
 * Keeps where a chat stands after a turn, and counts what happened there: who began the flow, who came to a step, answered it, or
 * left it for another flow. The caller has locked the conversation.
 *
 * @param before where it stood
 * @param after the flow that it is in now; `run` null where that has ended
 * @returns when the chat came to where it stands
 */
export async function keepRun(
  tx: Tx,
  conversationId: ConversationId,
  before: OpenRun | null,
  after: {
    chatflowId: ChatflowId;
    version: number;
    run: Run | null;
    effects: readonly Effect[];
    begins: boolean;
  },
): Promise<Date> {
  const { chatflowId, version, run, effects, begins } = after;
  const { db, shopId } = tx;
  const now = tx.now();
  const day = dayOf(now);
  if (before && (begins || before.chatflowId !== chatflowId)) await countLeft(tx, before);
  const counts = effects.flatMap(({ kind, stepId }): Count[] =>
    kind === "reached" || kind === "answered" ? [{ stepId, what: kind }] : [],
  );
  if (begins && (await isFirstToday(tx, conversationId, chatflowId, day)))
    counts.push({ stepId: beginners, what: "reached" });
  if (counts.length > 0) await addCounts(db, { shopId, chatflowId, day }, counts);
  if (run) await putRun(db, { shopId, conversationId }, { chatflowId, version, run }, now);
  else await deleteRun(db, shopId, conversationId);
  return now;
}

/** A chat leaves a flow in the middle. */
export async function leaveRun(tx: Tx, conversationId: ConversationId, before: OpenRun): Promise<void> {
  await countLeft(tx, before);
  await deleteRun(tx.db, tx.shopId, conversationId);
}

const countLeft = ({ db, shopId, now }: Tx, { chatflowId, run }: OpenRun) =>
  addCounts(db, { shopId, chatflowId, day: dayOf(now()) }, [{ stepId: run.at, what: "left" }]);

async function isFirstToday(
  tx: Tx,
  id: ConversationId,
  chatflowId: ChatflowId,
  day: string,
): Promise<boolean> {
  let isFirst = false;
  const key = `${chatflowId}:${day}:${id}`;
  await tx.once({ scope: "chatflow.begun", key, content: "" }, () => {
    isFirst = true;
    return Promise.resolve(null);
  });
  return isFirst;
}
