import type { FulfilmentKind, Lifecycle, OrderRow } from "#db/schema/orders.ts";
import type { Stage, StageState } from "#db/schema/workflow.ts";
import type { UserId } from "#kernel/ids.ts";
import { keptOf, netOf, unpaidOf } from "#kernel/owed-money.ts";
import type { StageFacts, StagePerson } from "./stage-facts.rules.ts";

/** What of an order its stages depend on. */
type StagedOrder = Pick<OrderRow, "lifecycle" | "fulfilmentKind">;
export type PaidOrder = Pick<
  OrderRow,
  "fulfilmentKind" | "totalMinor" | "paidMinor" | "refundedMinor" | "creditedMinor" | "staffId"
>;

/** Forward through the life of an order, by how its goods reach the customer. */
const paths: Record<FulfilmentKind, readonly Lifecycle[]> = {
  pickup: ["pending", "preparing", "ready", "picked_up"],
  delivery: ["pending", "preparing", "ready", "out_for_delivery", "delivered"],
  // What is sold over the counter goes through no stages.
  counter: [],
};

const lifecyclesOfState: Record<StageState, readonly Lifecycle[]> = {
  pending: ["pending"],
  preparing: ["preparing"],
  ready: ["ready"],
  out_for_delivery: ["out_for_delivery"],
  handed_over: ["picked_up", "delivered"],
};

/** The states of `orders` that these stages divide. */
export const lifecyclesOf = (stages: readonly Stage[]): Lifecycle[] => [
  ...new Set(stages.flatMap(({ state }) => lifecyclesOfState[state])),
];

const isIn = (stage: Stage, lifecycle: Lifecycle): boolean =>
  lifecyclesOfState[stage.state].includes(lifecycle);

/** The stages an order has while its life stands there, in their order; none for what is sold over the counter. */
export const stagesIn = (stages: readonly Stage[], { lifecycle, fulfilmentKind }: StagedOrder): Stage[] =>
  paths[fulfilmentKind].includes(lifecycle) ? stages.filter((stage) => isIn(stage, lifecycle)) : [];

/** Where an order stands: in the stage it entered, while its life is there; else in the first one it could be in. */
export function stageOf(
  stages: readonly Stage[],
  order: StagedOrder,
  enteredId: string | null,
): Stage | undefined {
  const possible = stagesIn(stages, order);
  return possible.find(({ id }) => id === enteredId) ?? possible[0];
}

/** The states an order still goes through to get to one, that one last; null where its life does not lead there. */
export function hopsTo({ lifecycle, fulfilmentKind }: StagedOrder, to: Lifecycle): Lifecycle[] | null {
  const path = paths[fulfilmentKind];
  const [from, until] = [path.indexOf(lifecycle), path.indexOf(to)];
  return from < 0 || until < from ? null : path.slice(from + 1, until + 1);
}

/** The state an order of this kind has in a stage; undefined where it never gets there. */
export const lifecycleIn = (stage: Stage, { fulfilmentKind }: StagedOrder): Lifecycle | undefined =>
  paths[fulfilmentKind].find((lifecycle) => isIn(stage, lifecycle));

/**
 * The stages that lie between where an order stands and where it is to go, that one last: what each of them asks for is
 * asked, so that nobody gets round a stage by leaving it out. Empty on the way back, and where there are none.
 *
 * @param to the stage, or the state, whose first stage it is
 */
export function stagesOnWay(
  stages: readonly Stage[],
  order: StagedOrder,
  enteredId: string | null,
  to: Stage | Lifecycle,
): Stage[] {
  const path = paths[order.fulfilmentKind];
  const reached = path.flatMap((lifecycle) => stages.filter((stage) => isIn(stage, lifecycle)));
  const current = stageOf(stages, order, enteredId);
  const target = typeof to === "string" ? reached.find((stage) => isIn(stage, to)) : to;
  const isAhead = ({ state }: Stage) => rankOf(path, state) > path.indexOf(order.lifecycle);
  const from = current ? reached.indexOf(current) + 1 : reached.findIndex(isAhead);
  // A state without stages is reached through all that stand before it.
  const until = target
    ? reached.indexOf(target) + 1
    : reached.filter((stage) => isBefore(path, stage, to)).length;
  return from < 0 ? [] : reached.slice(from, Math.max(from, until));
}

const rankOf = (path: readonly Lifecycle[], state: StageState): number =>
  path.findIndex((lifecycle) => lifecyclesOfState[state].includes(lifecycle));
const isBefore = (path: readonly Lifecycle[], { state }: Stage, to: Stage | Lifecycle): boolean =>
  typeof to === "string" && path.includes(to) && rankOf(path, state) < path.indexOf(to);

/** The stage an order goes on to from where it stands; undefined at the end. */
export function nextStage(
  stages: readonly Stage[],
  order: StagedOrder,
  enteredId: string | null,
): Stage | undefined {
  const reached = paths[order.fulfilmentKind].flatMap((lifecycle) =>
    stages.filter((stage) => isIn(stage, lifecycle)),
  );
  const current = stageOf(stages, order, enteredId);
  if (current) return reached[reached.indexOf(current) + 1];
  const path = paths[order.fulfilmentKind];
  return reached.find(({ state }) => rankOf(path, state) > path.indexOf(order.lifecycle));
}

/** Who asks; null for the shop's own jobs, which may enter every stage. */
export type Entrant = { userId: UserId; isOwner: boolean } | null;

/** What an order lacks for a stage. */
export const stageNeeds = ["paid", "deposit", "assignee", "rider", "pin", "photo", "waybill", "who"] as const;
export type StageNeed = (typeof stageNeeds)[number];

/** What is missing for an order to enter a stage, the first thing that is; null when nothing is. */
function missingForStage(
  stage: Stage,
  order: PaidOrder,
  entrant: Entrant,
  facts: StageFacts,
): StageNeed | null {
  if (stage.needsPaid && unpaidOf(order) > 0) return "paid";
  if (stage.depositPercent !== null && keptOf(order) * 100 < netOf(order) * stage.depositPercent)
    return "deposit";
  // Where the stage itself gives the order to somebody, nobody is missing.
  if (stage.needsAssignee && order.staffId === null && stage.assign === "nobody") return "assignee";
  const onTheRoad = order.fulfilmentKind === "delivery" ? missingOnRoad(stage, facts) : null;
  return onTheRoad ?? (mayEnter(stage, entrant, facts.people) ? null : "who");
}

/** What is collected at the shop has neither rider nor code nor picture; a bus hands over by its paper. */
function missingOnRoad(
  { state, needsRider, needsPin, needsPhoto }: Stage,
  { hasRider, isByBus, hasPin, hasDoorPhoto, hasWaybillPhoto }: StageFacts,
): StageNeed | null {
  if (isByBus) return needsPhoto && !hasWaybillPhoto ? "waybill" : null;
  if (needsRider && !hasRider) return "rider";
  if (needsPin && !hasPin) return "pin";
  return needsPhoto && state === "handed_over" && !hasDoorPhoto ? "photo" : null;
}

function mayEnter(stage: Stage, entrant: Entrant, people: readonly StagePerson[]): boolean {
  if (entrant === null || stage.who === "anyone" || entrant.isOwner) return true;
  if (stage.who === "owners") return false;
  const named = people.filter((person) => isNamed(stage, person));
  // Who left the shop, or changed their role, leaves no stage locked behind them.
  return named.length === 0 || named.some(({ userId }) => userId === entrant.userId);
}

const isNamed = ({ whoIds, whoRoles }: Stage, { userId, role }: StagePerson): boolean =>
  whoIds.includes(userId) || whoRoles.some((one) => one === role);

/** The first stage on a way that something is missing for. */
export function blockOnWay(
  way: readonly Stage[],
  order: PaidOrder,
  entrant: Entrant,
  facts: StageFacts,
): { stage: Stage; need: StageNeed } | null {
  for (const stage of way) {
    const need = missingForStage(stage, order, entrant, facts);
    if (need !== null) return { stage, need };
  }
  return null;
}

const after = (from: Date, minutes: number | null): Date | null =>
  minutes === null ? null : new Date(from.getTime() + minutes * 60_000);

/** When an order that enters a stage is late there, and when it leaves by itself. */
export const clocksOf = (stage: Stage, enteredAt: Date) => ({
  dueAt: after(enteredAt, stage.limitMinutes),
  movesAt: stage.moveOn === "after" ? after(enteredAt, stage.moveAfterMinutes) : null,
  leavesWhenPaid: stage.moveOn === "paid",
});
