import type { Api } from "@agiza/rig/api";
import { withClient } from "@agiza/rig/database";
import { type QuickWhatsapp, startQuickWhatsapp } from "@agiza/rig/quick-whatsapp";
import { median, percentile } from "@agiza/rig/statistics";
import type { Bench, Measurement, Section } from "../bench.ts";
import { chattingCustomers } from "../chatting-customers.ts";
import { type Conversation, converse, perSecond } from "../load/converse.ts";
import { startApi, startFloor } from "../product.ts";
import { addShop, settle } from "../shop-data.ts";
import { addShopFlows, sayInFlow } from "../shop-flows.ts";
import { chatJobs, waitForJobs } from "../wait-for-jobs.ts";

/** From the moment a customer's message is meant to leave until the shop's answer has arrived. */
export const chatSection: Section = {
  name: "chat",
  title: `Chat: message to answer, ${perSecond} messages/s over ${chattingCustomers} customers`,
  async measure(bench) {
    const databaseUrl = await bench.postgres.createDatabase("chat");
    const receiver = await startQuickWhatsapp(bench.cleanup);
    const providers = { WHATSAPP_GRAPH_URL: receiver.url };
    const api = await startApi(bench, { databaseUrl, providers });
    await withClient(databaseUrl, addShop);
    const floor = await startFloor(bench, { databaseUrl, providers });
    const [floorUrl, oursUrl] = [`${floor.url}/chat`, `${api.url}/store/webhooks/whatsapp`];

    bench.say("every customer says hello once");
    const everybodySeconds = chattingCustomers / perSecond;
    await converse(receiver, floorUrl, everybodySeconds);
    const first = await converse(receiver, oursUrl, everybodySeconds);
    if (first.latenciesMs.length === 0) throw new Error("The shop answers no chat messages.");
    await waitForJobs(databaseUrl, chatJobs);
    await withClient(databaseUrl, settle);

    const seconds = bench.quick ? 3 : 20;
    const rounds: { floor: Conversation[]; ours: Conversation[] } = { floor: [], ours: [] };
    for (let round = 0; round < bench.rounds; round++) {
      bench.say(`chatting, round ${round + 1} of ${bench.rounds}`);
      rounds.floor.push(await converse(receiver, floorUrl, seconds));
      rounds.ours.push(await converse(receiver, oursUrl, seconds));
      await waitForJobs(databaseUrl, chatJobs);
    }
    await floor.stop();
    const inFlows = await converseInFlows(bench, { api, databaseUrl, receiver });
    const memoryMb = api.memoryMb();
    await api.stop();
    const line = (what: string, share: number, atMost: number): Measurement => {
      const of = (side: Conversation[]) => side.map(({ latenciesMs }) => percentile(latenciesMs, share));
      const both = { floor: of(rounds.floor), ours: of(rounds.ours) };
      return {
        what,
        unit: "ms",
        goal: { atMost },
        floor: median(both.floor),
        ours: median(both.ours),
        rounds: both,
      };
    };
    const lineInFlows = (what: string, share: number, atMost: number): Measurement => {
      const all = inFlows.map(({ latenciesMs }) => percentile(latenciesMs, share));
      return {
        what,
        unit: "ms",
        goal: { atMost },
        floor: null,
        ours: median(all),
        rounds: { floor: [], ours: all },
      };
    };
    const total = (figure: "unanswered" | "refused") =>
      [...rounds.ours, ...inFlows].reduce((sum, round) => sum + round[figure], 0);
    const messages = 2 * perSecond * seconds * bench.rounds;
    return {
      measurements: [
        line("Answer: p50", 0.5, 40),
        line("Answer: p99", 0.99, 200),
        lineInFlows("Answer of the shop's own flows: p50", 0.5, 20),
        lineInFlows("Answer of the shop's own flows: p99", 0.99, 60),
        {
          what: `Not answered, of ${messages}`,
          unit: "",
          goal: { atMost: 0 },
          floor: null,
          ours: total("unanswered"),
        },
        { what: "Webhooks not taken", unit: "", goal: { atMost: 0 }, floor: null, ours: total("refused") },
        {
          what: "First message of a new customer: p99",
          unit: "ms",
          goal: null,
          floor: null,
          ours: percentile(first.latenciesMs, 0.99),
        },
        { what: "Memory after this load", unit: "MB", goal: { atMost: 260 }, floor: null, ours: memoryMb },
      ],
      notes: [
        "The first message the shop sends after a customer's is taken as its answer; a local server plays WhatsApp and answers at once.",
        "The floor stores the message and sends one line back; it has no conversation, no catalogue and forgets what it could not send.",
        "In flows every template is live. A greeting begins one, and a typed number chooses there, by turns.",
      ],
    };
  },
};

/** The same once the shop has flows of its own: they greet, and what is typed after that goes on with them. */
async function converseInFlows(
  bench: Bench,
  { api, databaseUrl, receiver }: { api: Api; databaseUrl: string; receiver: QuickWhatsapp },
): Promise<Conversation[]> {
  await addShopFlows(api.url);
  const url = `${api.url}/store/webhooks/whatsapp`;
  bench.say("every customer begins a flow once");
  await converse(receiver, url, chattingCustomers / perSecond, sayInFlow);
  await waitForJobs(databaseUrl, chatJobs);
  await withClient(databaseUrl, settle);
  const rounds: Conversation[] = [];
  for (let round = 0; round < bench.rounds; round++) {
    bench.say(`chatting in flows, round ${round + 1} of ${bench.rounds}`);
    rounds.push(await converse(receiver, url, bench.quick ? 3 : 20, sayInFlow));
    await waitForJobs(databaseUrl, chatJobs);
  }
  return rounds;
}
