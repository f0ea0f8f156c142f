import type { Fault, FaultReport } from "#fault.ts";
import type { Violation } from "#invariants/invariant.ts";
import { takeSnapshot } from "#invariants/snapshot.ts";
import { signIn } from "#lane/backoffice.ts";
import { type Lane, openLane } from "#lane/lane.ts";
import { openWorkshop, type Workshop } from "#lane/workshop.ts";
import {
  answerFor,
  cloneOrders,
  inRhythm,
  permutations,
  type PromptedOrder,
  type Saying,
  tell,
  timingsOf,
  truthOf,
} from "./callbacks.ts";

/** Six things that may be heard of one payment; two of them bring money, of which one counts. */
const sayings = ({ reference, shillings }: PromptedOrder): Saying[] => {
  const notice = (status: string) => ({ providerReference: `${reference}R`, status, shillings });
  return [
    { name: "still waiting", notice: notice("INPROGRESS") },
    { name: "not paid in time", notice: notice("CANCELLED") },
    { name: "paid", notice: notice("COMPLETED") },
    { name: "paid, again", notice: notice("COMPLETED") },
    { name: "refused", notice: notice("REJECTED") },
    { name: "the shop cancels the order", cancelOrder: true },
  ];
};

/** Orders told about at the same time. */
const atOnce = 6;
/** They are told faster than two busy cores work on them: thousands of sayings wait when the last was told. */
const workOffWithinMs = 900_000;

export type CallbacksResult = {
  orders: number;
  told: number;
  refused: number;
  /** Orders that were cancelled and yet paid: their money is owed back. */
  toPayBack: number;
  violations: Violation[];
};

/**
 * Tells six things of a payment in all 720 orders.
 *
 * @param timings rows of gaps for each order of telling
 * @param every take each n-th order only
 */
export async function tellInEveryOrder(
  workshop: Workshop,
  name: string,
  { timings, every = 1, say }: { timings: number; every?: number; say?: (text: string) => void },
): Promise<CallbacksResult> {
  const lane = await openLane(workshop, name);
  try {
    // Asking the provider would tell a seventh thing.
    const api = await lane.start({ env: { PAYMENT_POLL_SECONDS: "600" } });
    const customer = lane.customer(1);
    const first = await customer.orderByChat();
    await customer.submit(first);
    await customer.pay(first);
    const prompt = await customer.waitForPrompt();
    await lane.settle();
    const rows = permutations([0, 1, 2, 3, 4, 5]).filter((_, index) => index % every === 0);
    const orders = await cloneOrders(lane, first.number, rows.length * timings);
    answerFor(
      lane,
      orders.map((order) => ({ ...order, paid: order.shillings })),
    );
    // The copied one's own prompt must not run out meanwhile: nobody asks the provider what became of it.
    await lane.sandbox.answerPrompt(prompt, "approve");
    await lane.settle();
    const before = await takeSnapshot(lane.query);
    const staff = await signIn(lane.apiUrl);
    const result: CallbacksResult = {
      orders: orders.length,
      told: 0,
      refused: 0,
      toPayBack: 0,
      violations: [],
    };
    const gaps = timingsOf(6, orders.length, 720);
    let next = 0;
    const work = async () => {
      for (let index = next++; index < orders.length; index = next++) {
        const order = orders[index]!;
        const heard = rows[index % rows.length]!.map((place) => sayings(order)[place]!);
        const works = heard.map((saying) => async () => {
          const status =
            "notice" in saying
              ? await tell(lane.apiUrl, order.reference, saying.notice)
              : await staff.cancelOrder(order.orderId);
          result.told++;
          if (status !== 200) result.refused++;
        });
        await inRhythm(works, gaps[index]!);
        if (index % 100 === 0) say?.(`${index} of ${orders.length} orders`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    await lane.settle(workOffWithinMs);
    result.toPayBack = await countToPayBack(lane, orders);
    const { messages, deliveries, payments } = lane.sandbox.record();
    const truth = [...payments, ...orders.map((order) => truthOf(order, order.shillings))];
    result.violations = await lane.judge({
      record: { messages, deliveries, payments: truth },
      // Copied lines hold goods that were never taken, so only orders are compared with what was before.
      before: { ...before, messages: lane.before.messages, stock: new Map() },
    });
    await api.stop();
    return result;
  } finally {
    await lane.close();
  }
}

async function countToPayBack(lane: Lane, orders: PromptedOrder[]): Promise<number> {
  const [row] = await lane.query<{ count: number }>(
    `select count(*)::int as count from orders
      where id = any($1) and lifecycle = 'cancelled' and payment_status = 'refund_pending'`,
    [orders.map(({ orderId }) => orderId)],
  );
  return row!.count;
}

export const callbacksFault: Fault = {
  name: "callbacks",
  summary: "six sayings of one payment in all 720 orders, each in several timings (--rounds)",
  databases: ["postgres"],
  async run({ rounds, say }): Promise<FaultReport> {
    const workshop = await openWorkshop();
    try {
      const timings = rounds ?? 5;
      const result = await tellInEveryOrder(workshop, "callbacks", { timings, say });
      return {
        lines: [
          ["orders told about", result.orders],
          ["sayings", result.told],
          ["sayings not taken", result.refused],
          ["cancelled and paid, owed back", result.toPayBack],
        ],
        problems: result.refused === 0 ? [] : [`${result.refused} sayings were not answered 200`],
        violations: result.violations,
      };
    } finally {
      await workshop.close();
    }
  },
};
