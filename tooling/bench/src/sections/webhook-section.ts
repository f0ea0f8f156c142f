import { Agent } from "node:http";
import { withClient } from "@agiza/rig/database";
import { call } from "@agiza/rig/http-call";
import { startQuickWhatsapp } from "@agiza/rig/quick-whatsapp";
import { median, percentile } from "@agiza/rig/statistics";
import type { Measurement, Section } from "../bench.ts";
import { chattingCustomers, inboundText } from "../chatting-customers.ts";
import { deliver } from "../load/deliver.ts";
import type { OpenLoop } from "../load/open-loop.ts";
import { startApi, startFloor } from "../product.ts";
import { addShop, settle } from "../shop-data.ts";
import { chatJobs, waitForJobs, type WorkedOff } from "../wait-for-jobs.ts";

type Rounds = { floor: OpenLoop[]; ours: OpenLoop[] };

/** How soon a delivery is answered after it is stored, and whether all of them are there afterwards. */
export const webhookSection: Section = {
  name: "webhook",
  title: `WhatsApp webhooks, ${chattingCustomers} customers, fixed rate`,
  async measure(bench) {
    const databaseUrl = await bench.postgres.createDatabase("webhook");
    const receiver = await startQuickWhatsapp(bench.cleanup);
    const api = await startApi(bench, { databaseUrl, providers: { WHATSAPP_GRAPH_URL: receiver.url } });
    await withClient(databaseUrl, addShop);
    const floor = await startFloor(bench, { databaseUrl });
    const ours = `${api.url}/store/webhooks/whatsapp`;
    const urls = { floor: `${floor.url}/webhook`, ours };
    await refuseUnlessTaken(ours);
    await warmUp(urls);
    await waitForJobs(databaseUrl, chatJobs);
    await withClient(databaseUrl, settle);
    let sent = 1 + warmUpCount;

    const usual = { perSecond: 200, seconds: bench.quick ? 2 : 20 };
    const rounds: Rounds = { floor: [], ours: [] };
    const workedOff: WorkedOff[] = [];
    for (let round = 0; round < bench.rounds; round++) {
      bench.say(`200 webhooks/s, round ${round + 1} of ${bench.rounds}`);
      await pair(urls, usual, rounds);
      sent += usual.perSecond * usual.seconds;
      workedOff.push(await waitForJobs(databaseUrl, chatJobs));
    }
    const memoryMb = api.memoryMb();
    bench.say("1,000 webhooks/s");
    const rush = { perSecond: 1_000, seconds: bench.quick ? 2 : bench.long ? 60 : 10 };
    const rushRounds: Rounds = { floor: [], ours: [] };
    await pair(urls, rush, rushRounds);
    sent += rush.perSecond * rush.seconds;
    const rushWorkedOff = await waitForJobs(databaseUrl, chatJobs);
    const kept = await countKept(databaseUrl);
    await floor.stop();
    await api.stop();

    const count = (what: string, found: number): Measurement => ({
      what,
      unit: "",
      goal: { atMost: 0 },
      floor: null,
      ours: found,
    });
    const allOurs = [...rounds.ours, ...rushRounds.ours];
    return {
      measurements: [
        line("At 200/s: p50", { atMost: 10 }, rounds, 0.5),
        line("At 200/s: p99", { atMost: 50 }, rounds, 0.99),
        line("At 1,000/s: p50", { atMost: 10 }, rushRounds, 0.5),
        line("At 1,000/s: p99", { atMost: 50 }, rushRounds, 0.99),
        count("Not answered 200", sum(allOurs.map((round) => round.failed))),
        count(`Lost of ${sent} sent: not stored`, sent - kept.stored),
        count("Stored, not processed within two minutes", kept.stored - kept.processed),
        count("Lost: processed, no message", kept.unread),
        seconds(
          "All worked off and answered after the last, at 200/s",
          median(workedOff.map(({ waitedMs }) => waitedMs)),
        ),
        seconds("All worked off and answered after the last, at 1,000/s", rushWorkedOff.waitedMs),
        { what: "Memory after 200/s", unit: "MB", goal: { atMost: 260 }, floor: null, ours: memoryMb },
      ],
      notes: [
        `Each delivery is one text with an id of its own. The generator sent its latest call ${worstDelay(allOurs)} ms late at worst, which is counted.`,
        "The floor checks the signature and inserts one row. Ours also starts the work on the message in the same process: the chat answers while the next webhooks arrive.",
        ...leftOver(200, workedOff),
        ...leftOver(1_000, [rushWorkedOff]),
      ],
    };
  },
};

const warmUpCount = 600;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const worstDelay = (rounds: OpenLoop[]) =>
  Math.round(Math.max(...rounds.map(({ worstDelayMs }) => worstDelayMs)));

const leftOver = (perSecond: number, workedOff: WorkedOff[]): string[] => {
  const left = Math.max(...workedOff.map((round) => round.left));
  if (left === 0) return [];
  return [`Two minutes after the last webhook at ${perSecond}/s up to ${left} jobs were still waiting.`];
};

const seconds = (what: string, ms: number): Measurement => ({
  what,
  unit: "s",
  goal: null,
  floor: null,
  ours: ms / 1_000,
});

function line(what: string, goal: Measurement["goal"], { floor, ours }: Rounds, share: number): Measurement {
  const of = (rounds: OpenLoop[]) => rounds.map(({ latenciesMs }) => percentile(latenciesMs, share));
  const rounds = { floor: of(floor), ours: of(ours) };
  return { what, unit: "ms", goal, floor: median(rounds.floor), ours: median(rounds.ours), rounds };
}

async function refuseUnlessTaken(url: string): Promise<void> {
  const agent = new Agent();
  const { headers, body } = inboundText(0, "Habari");
  const { status } = await call(agent, "POST", url, headers, body);
  if (status !== 200) throw new Error(`The API answers WhatsApp webhooks with ${status}, not with 200.`);
}

type Urls = { floor: string; ours: string };

async function warmUp(urls: Urls): Promise<void> {
  for (const url of [urls.floor, urls.ours]) await deliver(url, { perSecond: 30, seconds: warmUpCount / 30 });
}

async function pair(urls: Urls, load: { perSecond: number; seconds: number }, rounds: Rounds): Promise<void> {
  rounds.floor.push(await deliver(urls.floor, load));
  rounds.ours.push(await deliver(urls.ours, load));
}

/** `unread` were worked off although what the customer wrote is nowhere. */
const countKept = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ stored: number; processed: number; unread: number }>(
      `select count(*)::int as stored, count(processed_at)::int as processed,
        count(processed_at) filter (where not exists (select 1 from messages m where m.direction = 'in'
          and m.wamid = e.body #>> '{entry,0,changes,0,value,messages,0,id}'))::int as unread
      from webhook_events e`,
    );
    return rows[0]!;
  });
