import { runFlow } from "@agiza/chatflow/run-flow";
import type { Input, Scene, Turn as FlowTurn } from "@agiza/chatflow/run";
import type { Flow } from "@agiza/chatflow/flow";
import { whichFlow } from "@agiza/chatflow/triggers";
import type { ChatflowId } from "#kernel/ids.ts";
import type { UnansweredMessage } from "#modules/conversations/get-unanswered.ts";
import { type FlowsOfChat, getFlowsOfChat, getFlowVersion } from "#modules/flows/get-flows-of-chat.ts";
import { keepRun } from "#modules/flows/keep-run.ts";
import { type Intent, isOffersWord } from "./chat-intent.rules.ts";
import { readFlowTap } from "./flow-tap.rules.ts";
import { sceneOf } from "./flow-scene.ts";
import { isLate } from "./late-message.rules.ts";
import { speakFlow } from "./speak-flow.ts";
import type { Reply, Turn } from "./turn.ts";

/**
 * What the shop's own flows say to a message: the flow that the chat is in goes on, or one begins. What no flow understands the
 * bot answers, and the chat stands where it stood; what came too late to act on as well.
 *
 * @returns null where the bot answers
 */
export async function answerByFlow(
  turn: Turn,
  intent: Intent,
  message: UnansweredMessage,
): Promise<Reply | null> {
  const { tx, shop, conversation, state } = turn;
  const isAsked = intent.kind === "start" && turn.conversation.marketingStopped;
  const isForBot = isOffersWord(intent) || isAsked || isAnswerToShop(intent);
  if (isForBot || shop.closedForGoodAt !== null || isLate(message.at, tx.now())) return null;
  const flows = await getFlowsOfChat(tx, conversation.id);
  const tap = readFlowTap(message.body);
  if (flows.run === null && flows.live.length === 0 && tap === null) return null;
  const scene = await sceneOf(turn);
  const { run } = flows;

  if (tap) {
    const isHere = run?.chatflowId === tap.chatflowId && run.version === tap.version;
    const flow = isHere ? run.flow : await getFlowVersion(tx, tap.chatflowId, tap.version);
    const tapped = flow && runFlow(flow, isHere ? run.run : null, { kind: "tap", ...tap }, scene);
    return tapped?.isUnderstood ? goOn(turn, flows, { ...tap, turn: tapped, begins: !isHere }) : null;
  }

  if (run && isFinish(intent) && state.basket.length > 0) {
    const finished = runFlow(run.flow, run.run, { kind: "event", event: "basket_finished" }, scene);
    if (finished.isUnderstood) return goOn(turn, flows, { ...run, turn: withLink(finished), begins: false });
  }
  const input = inputOf(message);
  const said =
    run && input && !leavesQuestion(run.flow, run.run.at, intent)
      ? runFlow(run.flow, run.run, input, scene)
      : null;
  if (run && said?.isUnderstood) return goOn(turn, flows, { ...run, turn: said, begins: false });

  const started = await beginFlow(turn, flows, scene, {
    kind: "message",
    text: input?.kind === "text" ? input.text : "",
    opens: opensTalk(turn, intent),
    isOpen: scene.isOpen,
  });
  if (started) return { ...started, isMenu: true };
  const isNothingElse = intent.kind === "unknown" || intent.kind === "something";
  if (run && said && said.effects.length > 0 && isNothingElse)
    return goOn(turn, flows, { ...run, turn: said, begins: false });
  return null;
}

/** Begins the flow that an occasion starts; null where there is none. */
export async function beginFlow(
  turn: Turn,
  flows: FlowsOfChat,
  scene: Scene,
  occasion: Parameters<typeof whichFlow>[1],
): Promise<Reply | null> {
  const id = whichFlow(flows.live, occasion);
  const live = flows.live.find((one) => one.id === id);
  const flow = live && (await getFlowVersion(turn.tx, live.id, live.version));
  if (!flow) return null;
  const about = { chatflowId: live.id, version: live.version, flow };
  return goOn(turn, flows, { ...about, turn: runFlow(flow, null, { kind: "start" }, scene), begins: true });
}

/** Keeps where the chat stands after a turn of a flow, and says what the turn asks for. */
export async function goOn(
  turn: Turn,
  { run: before }: FlowsOfChat,
  { turn: result, ...of }: { chatflowId: ChatflowId; version: number; turn: FlowTurn; begins: boolean },
): Promise<Reply> {
  const { run, effects } = result;
  const since = await keepRun(turn.tx, turn.conversation.id, before, { ...of, run, effects });
  return speakFlow(turn, { ...of, since }, effects);
}

/** The customer's word on what the shop asked of them: no flow comes between. */
const isAnswerToShop = (intent: Intent): boolean =>
  intent.kind === "choice" &&
  [
    "change",
    "offer",
    "pay",
    "pay_debt",
    "wish_yes",
    "wish_no",
    "wish_pick",
    "wish_variant",
    "wish_skip",
    "drop_yes",
    "drop_no",
    "drop_pick",
  ].includes(intent.choice.kind);

const isFinish = (intent: Intent): boolean => intent.kind === "choice" && intent.choice.kind === "finish";

/** Who writes "menu" or asks for a person where something else was asked for wants out. */
function leavesQuestion({ steps }: Flow, at: string, intent: Intent): boolean {
  const isWayOut =
    intent.kind === "start" || (intent.kind === "choice" && ["menu", "talk"].includes(intent.choice.kind));
  return isWayOut && steps.find(({ id }) => id === at)?.kind === "ask";
}

/** Where the bot would show its menu. */
const opensTalk = ({ conversation }: Turn, intent: Intent): boolean =>
  intent.kind === "greeting" ||
  intent.kind === "start" ||
  (intent.kind === "choice" && intent.choice.kind === "menu") ||
  (conversation.menuAt === 0 && (intent.kind === "unknown" || intent.kind === "something"));

/** A basket that is finished has its link, whatever the flow has after the goods. */
const withLink = (turn: FlowTurn): FlowTurn =>
  turn.effects.some(({ kind }) => kind === "cart")
    ? turn
    : { ...turn, effects: [{ kind: "cart", stepId: turn.run?.at ?? "" }, ...turn.effects] };

function inputOf({ type, body }: UnansweredMessage): Input | null {
  if (type === "text" && typeof body["body"] === "string") return { kind: "text", text: body["body"] };
  const { latitude, longitude, name } = body;
  if (type === "location" && typeof latitude === "number" && typeof longitude === "number")
    return { kind: "place", latitude, longitude, name: typeof name === "string" ? name : "" };
  return null;
}
