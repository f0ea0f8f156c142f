import { setTimeout } from "node:timers/promises";
import type { Fault, FaultReport } from "#fault.ts";
import { openLane } from "#lane/lane.ts";
import { spread } from "@agiza/rig/statistics";
import { openTrade } from "#lane/trade.ts";
import { waitUntil } from "@agiza/rig/wait-until";
import { openWorkshop } from "#lane/workshop.ts";

const usualKills = 20;
const trading = 3;

/** Kills the worker process again and again while customers trade; the process that answers them stays. */
export const workerFault: Fault = {
  name: "worker",
  summary: `kill -9 of the worker process in the middle of its jobs while ${trading} customers trade`,
  databases: ["postgres"],
  async run({ rounds, say }): Promise<FaultReport> {
    const kills = rounds ?? usualKills;
    const workshop = await openWorkshop();
    try {
      const lane = await openLane(workshop, "worker");
      try {
        const api = await lane.start({ mode: "api" });
        let worker = await lane.start({ mode: "worker" });
        const trade = openTrade(lane, trading);
        const busy: number[] = [];
        for (let kill = 1; kill <= kills; kill++) {
          // In the middle of work: as soon as one job is seen running, or after three quiet seconds.
          await waitUntil("a job runs", () => countActive(lane.query), { withinMs: 3_000, everyMs: 2 }).catch(
            () => undefined,
          );
          await worker.kill();
          busy.push(await countActive(lane.query));
          worker = await lane.start({ mode: "worker" });
          say(`kill ${kill} of ${kills}, ${trade.paid()} orders paid`);
          await setTimeout(500);
        }
        await trade.stop();
        await lane.settle();
        const violations = await lane.judge({ mayBeSentTwice: kills * trading });
        await worker.stop();
        await api.stop();
        return {
          lines: [
            ["kills", kills],
            ["jobs that were running at a kill", spread(busy, "jobs")],
            ["orders paid meanwhile", trade.paid()],
          ],
          problems: [],
          violations,
        };
      } finally {
        await lane.close();
      }
    } finally {
      await workshop.close();
    }
  },
};

async function countActive(query: (text: string) => Promise<Record<string, unknown>[]>): Promise<number> {
  const [row] = await query("select count(*)::int as count from pgboss.job where state = 'active'");
  return Number(row!["count"]);
}

const poisoned = 5;

/** Jobs that fail whatever is tried: planted as a trigger that refuses the receipts of some orders. */
export const poisonFault: Fault = {
  name: "poison",
  summary: `${poisoned} jobs that can never succeed among good ones: kept as dead, the others flow, and they can be redriven`,
  databases: ["postgres"],
  async run({ say }): Promise<FaultReport> {
    const workshop = await openWorkshop();
    try {
      const lane = await openLane(workshop, "poison");
      try {
        const api = await lane.start();
        await lane.query(`create function refuse_receipt() returns trigger language plpgsql as $$
          begin if new.total_minor % 2 = 0 and (select count(*) from poisoned p where p.order_id = new.order_id) > 0
            then raise exception 'poisoned'; end if; return new; end $$`);
        await lane.query("create table poisoned (order_id text)");
        await lane.query("grant select on poisoned to public");
        await lane.query(
          "create trigger refuse_receipt before insert on receipts for each row execute function refuse_receipt()",
        );
        const bad: string[] = [];
        for (let index = 0; index < poisoned * 3; index++) {
          const customer = lane.customer(index);
          const order = await customer.orderByChat();
          await customer.submit(order);
          if (index % 3 === 0) {
            await lane.query("insert into poisoned select id from orders where number = $1", [
              Number(order.number),
            ]);
            bad.push(order.number);
          }
          await customer.pay(order);
          await lane.sandbox.answerPrompt(await customer.waitForPrompt(), "approve");
          say(`order ${index + 1} of ${poisoned * 3}`);
        }
        const good = await waitUntil(
          "the good orders have their receipts",
          async () => {
            const [row] = await lane.query<{ count: number }>(
              `select count(*)::int as count from receipts r join orders o on o.id = r.order_id
                where o.number::text = any($1)`,
              [lane.acknowledged.submitted],
            );
            return row!.count === poisoned * 2 && row!.count;
          },
          { withinMs: 120_000 },
        );
        const dead = await waitUntil(
          "the others are given up",
          async () => {
            const [row] = await lane.query<{ count: number }>(
              "select count(*)::int as count from pgboss.job where name = 'dead-letter'",
            );
            return row!.count >= poisoned && row!.count;
          },
          { withinMs: 240_000 },
        );
        await lane.settle();
        const beforeRedrive = await lane.judge();
        await lane.query("drop trigger refuse_receipt on receipts");
        await redrive(lane.query);
        await lane.settle();
        const violations = await lane.judge();
        await api.stop();
        return {
          lines: [
            ["orders", poisoned * 3],
            ["receipts of good orders while the others failed", good],
            ["jobs kept as dead", dead],
            ["what the checker says before they are redriven", `${beforeRedrive.length} receipts missing`],
          ],
          problems: [
            ...(dead === poisoned ? [] : [`${dead} jobs are kept, not ${poisoned}`]),
            ...(beforeRedrive.length === poisoned ? [] : beforeRedrive.map(({ what }) => what)),
          ],
          violations,
        };
      } finally {
        await lane.close();
      }
    } finally {
      await workshop.close();
    }
  },
};

/** Sends every job that failed for good once more, as an operator does. */
async function redrive(query: (text: string) => Promise<unknown>): Promise<void> {
  await query(`update pgboss.job set state = 'retry', retry_limit = retry_limit + 5, start_after = now(),
    completed_on = null where state = 'failed' and name <> 'dead-letter'`);
  await query("delete from pgboss.job where name = 'dead-letter'");
}
