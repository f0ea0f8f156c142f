import type { StepOf } from "@agiza/chatflow/flow";
import { runFlow } from "@agiza/chatflow/run-flow";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { ConversationId } from "#kernel/ids.ts";
import type { SecretBox } from "#kernel/secrets.ts";
import { type FlowsOfChat, getFlowsOfChat } from "#modules/flows/get-flows-of-chat.ts";
import { webhookSecretOf } from "#modules/flows/webhook-secret.ts";
import type { ShopWebhooksPort, WebhookAnswer } from "#ports/shop-webhooks.ts";
import { goOn } from "./answer-by-flow.ts";
import { callWebhook as callWebhookJob, type WebhookCall } from "./flow-jobs.ts";
import { sceneOf } from "./flow-scene.ts";
import { speakIn } from "./go-on-with-flow.ts";

const maxCalls = 3;
const secondsBetween = 3;

/**
 * Calls the address of a step that a chat waits at. No transaction is open meanwhile. Who dies on the way calls again, with the same
 * id.
 *
 * @returns what it answered; null where the chat waits there no longer, or the address is called once more in a while
 */
export async function callWebhook(
  ctx: Ctx,
  { webhooks, secrets }: { webhooks: ShopWebhooksPort; secrets: SecretBox },
  asked: WebhookCall,
): Promise<WebhookAnswer | null> {
  const waiting = await inTransaction(ctx, async (tx) => {
    const { run } = await getFlowsOfChat(tx, asked.conversationId);
    const step = stepAt(run, asked);
    return step && run ? { url: step.url, run } : null;
  });
  if (!waiting) return null;
  const { url, run } = waiting;
  const at = ctx.now();
  const body = JSON.stringify({
    id: `${asked.conversationId}:${asked.since}`,
    chatflow_id: run.chatflowId,
    version: run.version,
    step_id: asked.stepId,
    variables: run.run.variables,
  });
  const answer = await webhooks.call({ url, body, secret: webhookSecretOf(secrets, ctx.shopId), at });
  if (answer.ok || !answer.again || asked.calls + 1 >= maxCalls) {
    if (!answer.ok) ctx.log.info({ reason: answer.reason, step_id: asked.stepId }, "webhook failed");
    return answer;
  }
  const again = { ...asked, shopId: ctx.shopId, calls: asked.calls + 1 };
  await inTransaction(ctx, (tx) => tx.enqueue(callWebhookJob, again, { delaySeconds: secondsBetween }));
  return null;
}

/** Goes on with what an address answered, once, where the chat still waits for it. */
export const goOnWithWebhook = (
  tx: Tx,
  asked: WebhookCall,
  answer: WebhookAnswer,
): Promise<ConversationId | null> =>
  speakIn(tx, asked.conversationId, async (turn, flows) => {
    const { run } = flows;
    if (!run || !stepAt(run, asked)) return null;
    const input = answer.ok
      ? ({ kind: "webhook", ok: true, values: answer.values } as const)
      : ({ kind: "webhook", ok: false } as const);
    const moved = runFlow(run.flow, run.run, input, await sceneOf(turn));
    return goOn(turn, flows, { ...run, turn: moved, begins: false });
  });

/** The step that is asked for, while the chat has stood there since then. */
function stepAt(
  run: FlowsOfChat["run"],
  { stepId, since }: Pick<WebhookCall, "stepId" | "since">,
): StepOf<"webhook"> | undefined {
  if (run?.run.at !== stepId || Math.round(run.touchedAt) !== since) return undefined;
  return run.flow.steps.find(
    (step): step is StepOf<"webhook"> => step.id === stepId && step.kind === "webhook",
  );
}
