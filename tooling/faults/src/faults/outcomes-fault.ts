import type { Fault, FaultReport } from "#fault.ts";
import { answersText, badAnswers } from "#lane/acknowledged.ts";
import { openLane } from "#lane/lane.ts";
import { waitUntil } from "@agiza/rig/wait-until";
import { openWorkshop, type Workshop } from "#lane/workshop.ts";

/**
 * What the provider does to a payment, by the last two digits of the payer's number, and what must have become of the
 * order once all is quiet.
 */
const outcomes: { digits: number; what: string; ends: string }[] = [
  { digits: 0, what: "paid", ends: "paid" },
  { digits: 80, what: "no balance", ends: "unpaid" },
  { digits: 81, what: "cancelled by the customer", ends: "unpaid" },
  { digits: 82, what: "no answer from the customer", ends: "unpaid" },
  { digits: 83, what: "paid, notice lost", ends: "paid" },
  { digits: 84, what: "paid, notice twice", ends: "paid" },
  { digits: 85, what: "notice before the call's answer", ends: "paid" },
  { digits: 86, what: "paid, notice signed wrong", ends: "paid" },
  { digits: 87, what: "call never answered, then paid", ends: "paid" },
  { digits: 88, what: "half of it paid", ends: "partially_paid" },
  { digits: 89, what: "1,000 too much", ends: "overpaid" },
  { digits: 92, what: "unclear, then paid", ends: "paid" },
];

export async function tryOutcomes(workshop: Workshop, name: string): Promise<FaultReport> {
  const lane = await openLane(workshop, name);
  try {
    const api = await lane.start({ env: { PAYMENT_POLL_SECONDS: "1", PAYMENT_EXPIRES_SECONDS: "20" } });
    await lane.sandbox.playScenario("by_number");
    const orders = await Promise.all(
      outcomes.map(async ({ digits }) => {
        const customer = lane.customer(100 + digits);
        const order = await customer.orderByChat();
        await customer.submit(order);
        await customer.pay(order);
        return order.number;
      }),
    );
    // The provider takes its time over most of them, with nothing on its way meanwhile.
    await waitUntil(
      "every try has ended",
      async () => {
        const [open] = await lane.query<{ count: number }>(
          "select count(*)::int as count from payment_attempts where status in ('created', 'submitted', 'pending', 'unknown')",
        );
        return open!.count === 0;
      },
      { withinMs: 300_000, everyMs: 250 },
    );
    await lane.settle();
    const rows = await lane.query<{ number: string; ends: string }>(
      "select number::text as number, payment_status as ends from orders where number::text = any($1)",
      [orders],
    );
    const found = new Map(rows.map(({ number, ends }) => [number, ends]));
    const violations = await lane.judge();
    await api.stop();
    return {
      lines: [
        ...outcomes.map(({ what }, index): [string, string] => [what, found.get(orders[index]!) ?? "gone"]),
        ["answers to customers", answersText(lane.acknowledged)],
      ],
      problems: [
        ...outcomes.flatMap(({ what, ends }, index) => {
          const is = found.get(orders[index]!);
          return is === ends ? [] : [`${what}: the order is ${is}, not ${ends}`];
        }),
        ...badAnswers(lane.acknowledged),
      ],
      violations,
    };
  } finally {
    await lane.close();
  }
}

export const outcomesFault: Fault = {
  name: "outcomes",
  summary: `${outcomes.length} ways a payment can go at the provider: lost, double, late, wrong and half`,
  databases: ["postgres"],
  async run() {
    const workshop = await openWorkshop();
    try {
      return await tryOutcomes(workshop, "outcomes");
    } finally {
      await workshop.close();
    }
  },
};
