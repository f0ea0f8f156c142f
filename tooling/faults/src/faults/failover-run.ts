import { setTimeout } from "node:timers/promises";
import type { Cluster } from "@agiza/cluster/cluster";
import { missingPrograms, packages } from "@agiza/cluster/installed";
import type { ClusterNode } from "@agiza/cluster/node";
import { spread } from "@agiza/rig/statistics";
import { takePort } from "@agiza/rig/take-port";
import type { FaultOptions, FaultReport } from "#fault.ts";
import { answersText, badAnswers } from "#lane/acknowledged.ts";
import { openBalancer } from "#lane/balancer.ts";
import { type Campaigns, campaignSettings, openCampaigns } from "#lane/campaign.ts";
import { openClusterWorkshop, openOnCluster } from "#lane/cluster-place.ts";
import { type Lane, openLane } from "#lane/lane.ts";
import { type Probe, startProbe } from "#lane/probe.ts";
import { openTrade } from "#lane/trade.ts";

/** What a strike has to work with. */
export type Struck = {
  cluster: Cluster;
  /** The primary before the strike. */
  primary: ClusterNode;
  lane: Lane;
  campaigns: Campaigns;
  probe: Probe;
};

/** Something that happens to a cluster. */
export type Strike = {
  name: string;
  /** @returns when it happened, by `performance.now()`, and how it is mended once the shop is back */
  strike: (struck: Struck) => Promise<{ atMs: number; mend: () => Promise<void> | void }>;
  /** Whether another machine must be the primary afterwards. */
  movesPrimary: boolean;
};

const trading = 3;
const calmMs = 2_000;
/** So long the shop may be closed after a primary died. */
const backWithinMs = 30_000;

/** Two processes that answer and a worker trade on a cluster, and the strikes happen in turn. */
export async function runStrikes(
  strikes: readonly Strike[],
  rounds: number,
  { say }: Pick<FaultOptions, "say">,
  folderOf?: (name: string) => string,
): Promise<FaultReport> {
  const missing = missingPrograms();
  if (missing.length > 0) throw new Error(`This needs ${missing.join(", ")} (apt-get install ${packages}).`);
  const workshop = await openClusterWorkshop(folderOf);
  const { cluster } = workshop;
  try {
    const lane = await openLane(workshop, "failover", openOnCluster(cluster));
    const ports = [await takePort(), await takePort()];
    const balancer = await openBalancer(Number(new URL(lane.apiUrl).port), ports);
    try {
      const env = { API_URL: lane.apiUrl, ...campaignSettings };
      const programs = [
        await lane.start({ mode: "api", port: ports[0]!, env }),
        await lane.start({ mode: "api", port: ports[1]!, env }),
        await lane.start({ mode: "worker", env }),
      ];
      const campaigns = openCampaigns(lane);
      const trade = openTrade(lane, trading);
      const probe = startProbe(lane);
      const problems: string[] = [];
      const back = new Map<string, number[]>();
      for (let round = 1; round <= rounds; round++) {
        const { name, strike, movesPrimary } = strikes[(round - 1) % strikes.length]!;
        const primary = await cluster.becomeWhole();
        await setTimeout(calmMs);
        say(`${round} of ${rounds}: ${name} on ${primary.name}, ${trade.paid()} orders paid`);
        const { atMs, mend } = await strike({ cluster, primary, lane, campaigns, probe });
        const awayMs = (await probe.takenAfter(atMs)) - atMs;
        back.set(name, [...(back.get(name) ?? []), awayMs]);
        say(`${round} of ${rounds}: ${name}, back after ${(awayMs / 1_000).toFixed(1)} s`);
        if (awayMs > backWithinMs) problems.push(`${name}: back after ${(awayMs / 1_000).toFixed(1)} s`);
        if (movesPrimary && (await cluster.primary()) === primary)
          problems.push(`${name}: ${primary.name} is the primary as before`);
        await mend();
      }
      await cluster.becomeWhole();
      await trade.stop();
      await probe.stop();
      await lane.settle();
      const wronglySent = await campaigns.judge();
      const violations = await lane.judge({ mayBeSentTwice: rounds * trading * 2 });
      const haveLived = programs.every((program) => program.isRunning());
      await Promise.all(programs.map((program) => program.stop()));
      const all = [...back.values()].flat();
      return {
        lines: [
          ["strikes", rounds],
          ["orders acknowledged", lane.acknowledged.submitted.length],
          ["orders paid", trade.paid()],
          ["customers' messages acknowledged", lane.acknowledged.messages.length],
          ["people of campaigns", campaigns.people()],
          ["answers to customers", answersText(lane.acknowledged)],
          ["answers to WhatsApp", answersText(probe)],
          ["a message taken again after", spread(all, "ms")],
          ...[...back].map(([name, ms]): [string, string] => [`  ${name}`, spread(ms, "ms")]),
        ],
        problems: [
          ...problems,
          ...wronglySent,
          ...badAnswers(lane.acknowledged),
          ...badAnswers(probe),
          ...(probe.unhelpful() > 0
            ? [`${probe.unhelpful()} answers of 503 did not say when to come back`]
            : []),
          ...(haveLived ? [] : ["a process did not survive"]),
        ],
        violations,
      };
    } finally {
      balancer.close();
      await lane.close();
    }
  } finally {
    await workshop.close();
  }
}
