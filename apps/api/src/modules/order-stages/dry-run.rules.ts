import type { Lifecycle } from "#db/schema/orders.ts";
import type { RunCause, Stage } from "#db/schema/workflow.ts";
import { unpaidOf } from "#kernel/owed-money.ts";
import type { OrderState } from "#modules/orders/order-lifecycle.rules.ts";
import { isFailedDelivery } from "#modules/orders/order-lifecycle.rules.ts";
import { type Reach, wayToTell } from "#modules/workflow/stage-channel.rules.ts";
import type { StageFacts } from "#modules/workflow/stage-facts.rules.ts";
import {
  blockOnWay,
  clocksOf,
  type Entrant,
  lifecycleIn,
  nextStage,
  type PaidOrder,
  stageOf,
  stagesIn,
  stagesOnWay,
} from "#modules/workflow/stage-way.rules.ts";
import { blockOf, type StageBlock, stepTo } from "./stage-steps.rules.ts";

/** What happened to an order, as its history has it. */
export type PastEvent = { at: Date } & (
  | { kind: "moved"; from: Lifecycle; to: Lifecycle; by: Entrant }
  | { kind: "stage"; stageId: string; by: Entrant }
  | { kind: "money"; minor: number }
  | { kind: "assigned"; staffId: PaidOrder["staffId"] }
);

/** An order as it was when it was sent in, with what happened to it since. */
export type PastOrder = {
  order: OrderState & PaidOrder;
  sentInAt: Date;
  events: readonly PastEvent[];
  /** How it was being brought at a moment, and who may enter. */
  factsAt: (moment: Date) => StageFacts;
  /** How its customer could be reached at a moment. */
  reachAt: (moment: Date) => Reach;
};

/** A stay in a stage as it would have been. */
type Stay = {
  stageId: string;
  cause: RunCause;
  enteredAt: Date;
  leftAt: Date | null;
  isLate: boolean;
  /** Null: the stage tells nothing. */
  told: ReturnType<typeof wayToTell> | null;
};

/** The stage that would not have let it in, why, and when. */
type Stop = { stageId: string; reason: StageBlock["reason"]; at: Date };
type Replay = { stays: Stay[]; stop: Stop | null };

/** Nobody could be asked: the shop's own jobs enter every stage. */
const byItself = { mover: { mayUpdate: true, mayDelete: true, isOwner: false }, entrant: null };

/**
 * Plays an order's history through stages, as it would have gone: moved by the same people at the same moments, by itself where
 * a stage says so, and stopped where a stage would not have let it in. Nothing after a stop is played: nobody knows what they
 * would have done.
 *
 * @param until up to when an order that is still there counts as late
 */
export function replay(stages: readonly Stage[], past: PastOrder, until: Date): Replay {
  const stays: Stay[] = [];
  let order = past.order;
  let stop: Replay["stop"] = null;
  /** It could not leave by itself, and is not tried again. */
  let isStuck = false;
  const enteredId = () => {
    const last = stays.at(-1);
    return last && last.leftAt === null ? last.stageId : null;
  };
  const standing = () => stages.find(({ id }) => id === enteredId());

  const leave = (at: Date): void => {
    const last = stays.at(-1);
    const stage = standing();
    if (!last || !stage) return;
    const { dueAt } = clocksOf(stage, last.enteredAt);
    last.leftAt = at;
    last.isLate = dueAt !== null && dueAt <= at;
  };
  const enter = (stage: Stage | undefined, at: Date, cause: RunCause, isBack = false): void => {
    if (stage && stage.id === enteredId()) return;
    leave(at);
    isStuck = false;
    if (!stage) return;
    const told = stage.message === "none" || isBack ? null : wayToTell(stage, order, past.reachAt(at));
    stays.push({ stageId: stage.id, cause, enteredAt: at, leftAt: null, isLate: false, told });
    if (stage.moveOn === "paid" && isPaid(order)) moveOn(at, "paid");
  };
  const moveOn = (at: Date, cause: "paid" | "after"): boolean => {
    const next = nextStage(stages, order, enteredId());
    const step = next && stepTo(stages, order, enteredId(), next);
    const who = { ...byItself, facts: past.factsAt(at), now: at };
    isStuck = isStuck || !next || !step || blockOf(stages, order, enteredId(), step, who) !== null;
    if (isStuck || !next) return false;
    order = { ...order, lifecycle: lifecycleIn(next, order) ?? order.lifecycle };
    enter(next, at, cause);
    return true;
  };
  /** What left by itself before a moment. */
  const runClocks = (before: Date): void => {
    for (;;) {
      const stage = standing();
      const movesAt = stage && clocksOf(stage, stays.at(-1)!.enteredAt).movesAt;
      if (!movesAt || movesAt > before || !moveOn(movesAt, "after")) return;
    }
  };
  const move = (event: Extract<PastEvent, { kind: "moved" }>): void => {
    const { from, to, by, at } = event;
    const isBack = isFailedDelivery(from, to);
    const isOn = !isBack && to !== "cancelled" && from !== "cancelled";
    if (isOn && isAtOrBeyond(order, to)) return;
    const block = isOn
      ? blockOnWay(stagesOnWay(stages, order, enteredId(), to), order, by, past.factsAt(at))
      : null;
    if (block) {
      stop = { stageId: block.stage.id, reason: block.need, at };
      return;
    }
    order = { ...order, lifecycle: to };
    const possible = stagesIn(stages, order);
    enter(isBack ? possible.at(-1) : possible[0], at, "moved", isBack);
  };
  const moveToStage = ({ stageId, by, at }: Extract<PastEvent, { kind: "stage" }>): void => {
    const stage = stagesIn(stages, order).find(({ id }) => id === stageId);
    if (!stage) return;
    const block = blockOnWay(stagesOnWay(stages, order, enteredId(), stage), order, by, past.factsAt(at));
    if (block) stop = { stageId: block.stage.id, reason: block.need, at };
    else enter(stage, at, "moved");
  };

  enter(stageOf(stages, order, null), past.sentInAt, "began");
  for (const event of past.events) {
    if (event.at > until) break;
    runClocks(event.at);
    switch (event.kind) {
      case "moved":
        move(event);
        break;
      case "stage":
        moveToStage(event);
        break;
      case "assigned":
        order = { ...order, staffId: event.staffId };
        break;
      case "money":
        order = { ...order, paidMinor: order.paidMinor + event.minor };
        if (standing()?.moveOn === "paid" && isPaid(order)) moveOn(event.at, "paid");
        break;
    }
    if (stop) break;
  }
  if (!stop) runClocks(until);
  const last = stays.at(-1);
  const stage = standing();
  if (last && stage && last.leftAt === null) {
    const { dueAt } = clocksOf(stage, last.enteredAt);
    last.isLate = dueAt !== null && dueAt <= until;
  }
  return { stays, stop };
}

const isPaid = (order: PaidOrder): boolean => unpaidOf(order) === 0;

const along: readonly Lifecycle[] = [
  "pending",
  "preparing",
  "ready",
  "out_for_delivery",
  "picked_up",
  "delivered",
  "completed",
];
/** The workflow has brought it there by itself before. */
const isAtOrBeyond = ({ lifecycle }: OrderState, to: Lifecycle): boolean =>
  along.indexOf(lifecycle) >= along.indexOf(to);
