import type { Fault } from "#fault.ts";
import { type FailoverPoint, failoverPoints } from "./failover-points.ts";
import { runStrikes, type Strike } from "./failover-run.ts";

const usualRounds = 60;

/** The primary's machine dies at a point; it comes back once the shop trades again. */
const dieAt = ({ name, trap, needsCampaign }: FailoverPoint): Strike => ({
  name,
  movesPrimary: true,
  async strike({ primary, lane, campaigns }) {
    let dead: Promise<void> | undefined;
    let atMs = 0;
    const sprung = lane.database.trap(trap, () => {
      atMs = performance.now();
      dead = primary.kill();
    });
    if (needsCampaign) await campaigns.send();
    await sprung;
    await dead;
    return { atMs, mend: () => primary.start() };
  },
});

export const failoverFault: Fault = {
  name: "failover",
  summary:
    "a cluster of three: the primary's machine is killed at nine points of order, payment, message and campaign (needs Patroni and etcd)",
  databases: ["postgres"],
  run: ({ rounds, say }) => runStrikes(failoverPoints.map(dieAt), rounds ?? usualRounds, { say }),
};
