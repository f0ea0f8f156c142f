import { setTimeout } from "node:timers/promises";
import type { Fault, FaultReport } from "#fault.ts";
import { takeSnapshot } from "#invariants/snapshot.ts";
import { signIn } from "#lane/backoffice.ts";
import { openLane } from "#lane/lane.ts";
import { openWorkshop, type Workshop } from "#lane/workshop.ts";
import { answerFor, cloneOrders, tell, truthOf } from "./callbacks.ts";

const usualOrders = 200;

/**
 * Money that comes when nobody counts on it any more: after the try was given up, and after the shop cancelled the
 * order. It is kept, and where the order is gone it is owed back.
 */
export async function payTooLate(workshop: Workshop, name: string, count: number): Promise<FaultReport> {
  const lane = await openLane(workshop, name);
  try {
    const api = await lane.start({ env: { PAYMENT_POLL_SECONDS: "600" } });
    const customer = lane.customer(1);
    const first = await customer.orderByChat();
    await customer.submit(first);
    await customer.pay(first);
    await customer.waitForPrompt();
    await lane.settle();
    const orders = await cloneOrders(lane, first.number, count);
    const before = await takeSnapshot(lane.query);
    const staff = await signIn(lane.apiUrl);
    /** A wrong amount as well, so that too little and too much come late too. */
    const paid = orders.map(({ shillings }, index) => shillings + [0, -500, 500][index % 3]!);
    answerFor(
      lane,
      orders.map((order, index) => ({ ...order, paid: paid[index]! })),
    );
    for (const [index, order] of orders.entries()) {
      const said = { providerReference: `${order.reference}R`, shillings: paid[index]! };
      await tell(lane.apiUrl, order.reference, { ...said, status: "CANCELLED" });
      if (index % 2 === 0) await staff.cancelOrder(order.orderId);
    }
    await lane.settle();
    await setTimeout(100);
    const statuses = await Promise.all(
      orders.map((order, index) =>
        tell(lane.apiUrl, order.reference, {
          providerReference: `${order.reference}R`,
          shillings: paid[index]!,
          status: "COMPLETED",
        }),
      ),
    );
    await lane.settle();
    const rows = await lane.query<{ status: string; count: number }>(
      `select payment_status as status, count(*)::int as count from orders where id = any($1) group by 1 order by 1`,
      [orders.map(({ orderId }) => orderId)],
    );
    const record = lane.sandbox.record();
    const truth = orders.map((order, index) => truthOf(order, paid[index]!));
    const violations = await lane.judge({
      record: { ...record, payments: [...record.payments, ...truth] },
      before: { ...before, messages: lane.before.messages, stock: new Map() },
    });
    await api.stop();
    const refused = statuses.filter((status) => status !== 200).length;
    const lost = rows.find(({ status }) => status === "unpaid")?.count ?? 0;
    return {
      lines: [
        ["payments after they were given up", count],
        ["of them after the order was cancelled", Math.ceil(count / 2)],
        ...rows.map(({ status, count: found }): [string, number] => [`  orders now ${status}`, found]),
      ],
      problems: [
        ...(refused > 0 ? [`${refused} notices were not taken`] : []),
        ...(lost > 0 ? [`${lost} orders do not know of their money`] : []),
      ],
      violations,
    };
  } finally {
    await lane.close();
  }
}

export const lateMoneyFault: Fault = {
  name: "late-money",
  summary:
    "payments that succeed after they were given up or their order was cancelled, right, short and too much",
  databases: ["postgres"],
  async run({ rounds }) {
    const workshop = await openWorkshop();
    try {
      return await payTooLate(workshop, "late", rounds ?? usualOrders);
    } finally {
      await workshop.close();
    }
  },
};
