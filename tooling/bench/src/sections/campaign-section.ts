import { setTimeout } from "node:timers/promises";
import { withClient } from "@agiza/rig/database";
import { startQuickWhatsapp } from "@agiza/rig/quick-whatsapp";
import { median, percentile } from "@agiza/rig/statistics";
import type { Measurement, Section } from "../bench.ts";
import { chattingCustomers } from "../chatting-customers.ts";
import { type Conversation, converse, perSecond } from "../load/converse.ts";
import { startApi } from "../product.ts";
import { addCampaign, addShop, holdCampaign, settle } from "../shop-data.ts";
import { chatJobs, waitForJobs } from "../wait-for-jobs.ts";

const people = 20_000;
/** As much as a number of WhatsApp takes in a second, and so the most that any shop's campaign can send. */
const campaignPerSecond = 80;

/** What customers wait for the shop's answers while a campaign goes out to thousands of others, beside the same without it. */
export const campaignSection: Section = {
  name: "campaign",
  title: `Chat answers while a WhatsApp campaign goes to ${people.toLocaleString("en")} people`,
  async measure(bench) {
    const databaseUrl = await bench.postgres.createDatabase("campaign");
    const receiver = await startQuickWhatsapp(bench.cleanup);
    const api = await startApi(bench, {
      databaseUrl,
      providers: { WHATSAPP_GRAPH_URL: receiver.url },
      env: { CAMPAIGNS_AT_ANY_HOUR: "1", MARKETING_PER_SECOND: String(campaignPerSecond) },
    });
    await withClient(databaseUrl, addShop);
    await withClient(databaseUrl, (client) => addCampaign(client, people));
    const url = `${api.url}/store/webhooks/whatsapp`;
    bench.say("every customer says hello once");
    await converse(receiver, url, chattingCustomers / perSecond);
    await waitForJobs(databaseUrl, chatJobs);
    await withClient(databaseUrl, settle);

    const seconds = bench.quick ? 3 : 20;
    const rounds: { without: Conversation[]; within: Conversation[] } = { without: [], within: [] };
    let sent = 0;
    receiver.onText = (body) => void (sent += body.includes('"type":"template"') ? 1 : 0);
    for (let round = 0; round < bench.rounds; round++) {
      bench.say(`with and without a campaign, round ${round + 1} of ${bench.rounds}`);
      rounds.without.push(await converse(receiver, url, seconds));
      await waitForJobs(databaseUrl, chatJobs);
      await withClient(databaseUrl, (client) => holdCampaign(client, "sending"));
      // The schedule takes it up, and its people are written down first.
      const before = sent;
      for (let waitedMs = 0; sent === before && waitedMs < 60_000; waitedMs += 100) await setTimeout(100);
      if (sent === before) throw new Error("The campaign does not go out.");
      rounds.within.push(await converse(receiver, url, seconds));
      await withClient(databaseUrl, (client) => holdCampaign(client, "paused"));
      await waitForJobs(databaseUrl, chatJobs);
    }
    await api.stop();
    const of = (side: Conversation[], share: number) =>
      side.map(({ latenciesMs }) => percentile(latenciesMs, share));
    const line = (what: string, share: number, goal: (without: number) => number | null): Measurement => {
      const both = { floor: of(rounds.without, share), ours: of(rounds.within, share) };
      const atMost = goal(median(both.floor));
      return {
        what,
        unit: "ms",
        goal: atMost === null ? null : { atMost },
        floor: median(both.floor),
        ours: median(both.ours),
        rounds: both,
      };
    };
    const unanswered = [...rounds.without, ...rounds.within].reduce(
      (sum, round) => sum + round.unanswered,
      0,
    );
    return {
      measurements: [
        line("Answer: p50", 0.5, () => null),
        line("Answer: p99", 0.99, (without) => 2 * without),
        { what: "Not answered", unit: "", goal: { atMost: 0 }, floor: null, ours: unanswered },
        { what: "Messages of the campaign meanwhile", unit: "", goal: null, floor: null, ours: sent },
      ],
      notes: [
        "The floor is the same shop in the same minute without the campaign; the goal is twice that.",
        `The campaign may send ${campaignPerSecond} a second (MARKETING_PER_SECOND), as much as a number takes; nobody reports what became of its messages.`,
      ],
    };
  },
};
