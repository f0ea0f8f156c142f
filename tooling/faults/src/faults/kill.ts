import type { Violation } from "#invariants/invariant.ts";
import { sentTwice } from "#invariants/check-acknowledged.ts";
import type { OpenOrder } from "#lane/customer.ts";
import { openLane, type Lane } from "#lane/lane.ts";
import type { Program } from "@agiza/rig/program";
import { waitUntil } from "@agiza/rig/wait-until";
import type { Workshop } from "#lane/workshop.ts";
import { type KillPoint, killPoints } from "./kill-points.ts";

export type KillResult = {
  rounds: number;
  /** Orders whose sending in was answered with a yes. */
  acknowledged: number;
  /** How often each point was reached and the process killed there. */
  killedAt: Record<string, number>;
  /** From the start of the next process to its first 200. */
  restartMs: number[];
  /** Messages that reached their customer twice: their sender died between sending and noting it. */
  sentTwice: number;
  violations: Violation[];
};

/** Customers that order at the same time before the killing begins. */
const orderingAtOnce = 8;

/**
 * Kills the API with SIGKILL at each point in turn, every round with an order of its own, and starts it again at once,
 * so that what one round left is still unfinished in the next. In the end everything must have been worked off.
 */
export async function killAtPoints(
  workshop: Workshop,
  name: string,
  { rounds, firstPoint = 0, onRound }: { rounds: number; firstPoint?: number; onRound?: () => void },
): Promise<KillResult> {
  const lane = await openLane(workshop, name);
  try {
    let api = await lane.start();
    const orders = await placeOrders(lane, rounds);
    const acknowledged = lane.acknowledged.submitted.length;
    const result: KillResult = {
      rounds,
      acknowledged,
      killedAt: {},
      restartMs: [],
      sentTwice: 0,
      violations: [],
    };
    for (const [round, order] of orders.entries()) {
      const point = killPoints[(firstPoint + round) % killPoints.length]!;
      const goOn = await killAt(lane, api, point, order, round);
      result.killedAt[point.name] = (result.killedAt[point.name] ?? 0) + 1;
      api = await lane.start();
      await goOn();
      result.restartMs.push(api.startMs);
      onRound?.();
    }
    await lane.settle();
    result.sentTwice = sentTwice(lane.sandbox.record());
    // A process may be sending one message per conversation at the moment it dies.
    result.violations = await lane.judge({ mayBeSentTwice: rounds });
    await api.stop();
    return result;
  } finally {
    await lane.close();
  }
}

/** Every order by another customer, from the greeting in the chat to the order that is sent in. */
async function placeOrders(lane: Lane, count: number): Promise<OpenOrder[]> {
  const orders: OpenOrder[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < count; index = next++) {
      const customer = lane.customer(index);
      const order = await customer.orderByChat();
      await customer.submit(order);
      orders[index] = order;
    }
  };
  await Promise.all(Array.from({ length: Math.min(orderingAtOnce, count) }, work));
  await lane.settle();
  return orders;
}

/** @returns what its customer does once the next process is there */
async function killAt(
  lane: Lane,
  api: Program,
  point: KillPoint,
  order: OpenOrder,
  index: number,
): Promise<() => Promise<void>> {
  const customer = lane.customer(index);
  const isDead = () =>
    waitUntil(`the process comes to ${point.name}`, () => !api.isRunning(), {
      withinMs: 120_000,
      everyMs: 5,
    });
  if (point.isBeforePrompt) {
    const killed = armed(lane, api, point, order);
    // Who had no answer asks once more, of the next process.
    const paying = customer.pay(order);
    await isDead();
    await Promise.all([killed, api.ended]);
    return async () => {
      await paying;
      await lane.sandbox.answerPrompt(await customer.waitForPrompt(), "approve");
    };
  }
  await customer.pay(order);
  const prompt = await customer.waitForPrompt();
  await waitUntil("the prompt is noted", async () => {
    const [row] = await lane.query<{ status: string }>(
      `select a.status from payment_attempts a join payment_intents i on i.shop_id = a.shop_id and i.id = a.intent_id
        join orders o on o.shop_id = i.shop_id and o.id = i.order_id where o.number = $1 order by a.created_at desc`,
      [Number(order.number)],
    );
    return row?.status === "pending";
  });
  const killed = armed(lane, api, point, order);
  await lane.sandbox.answerPrompt(prompt, "approve");
  await isDead();
  await Promise.all([killed, api.ended]);
  lane.providers.treat(() => ({ kind: "pass" }));
  return () => Promise.resolve();
}

/** Lays the trap; resolves when it has sprung. */
function armed(lane: Lane, api: Program, point: KillPoint, order: OpenOrder): Promise<void> {
  const kill = () => api.signal("SIGKILL");
  if (point.at === "database") return lane.database.trap(point.trap, kill);
  return new Promise((resolve) => {
    const onDone = () => {
      kill();
      resolve();
    };
    lane.providers.treat((call) =>
      point.matches(call, order.msisdn) ? { kind: "hold-after", onDone } : { kind: "pass" },
    );
  });
}
