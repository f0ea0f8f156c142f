import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withClient } from "@agiza/rig/database";
import { startQuickWhatsapp } from "@agiza/rig/quick-whatsapp";
import { root } from "@agiza/rig/root";
import { median, percentile } from "@agiza/rig/statistics";
import type { Bench, Measurement, Section } from "../bench.ts";
import { deliver } from "../load/deliver.ts";
import type { OpenLoop } from "../load/open-loop.ts";
import { startApi } from "../product.ts";
import { addShop, settle } from "../shop-data.ts";
import { chatJobs, waitForJobs } from "../wait-for-jobs.ts";

const dist = path.join(root, "apps/api/dist");

/** What writing the lines of the webhook log costs of a webhook's answer, beside the same build without them. */
export const webhookLinesSection: Section = {
  name: "webhook-lines",
  title: "What lines of the webhook log cost of a WhatsApp webhook",
  async measure(bench) {
    const receiver = await startQuickWhatsapp(bench.cleanup);
    const providers = { WHATSAPP_GRAPH_URL: receiver.url };
    const open = async (name: string, file?: string) => {
      const databaseUrl = await bench.postgres.createDatabase(name);
      const api = await startApi(bench, { databaseUrl, providers, ...(file !== undefined && { file }) });
      await withClient(databaseUrl, addShop);
      return { databaseUrl, url: `${api.url}/store/webhooks/whatsapp` };
    };
    const without = await open("without_lines", withoutLines(bench));
    const withThem = await open("with_lines");
    const run = async ({ url, databaseUrl }: typeof without, load: typeof usual) => {
      const result = await deliver(url, load);
      await waitForJobs(databaseUrl, chatJobs);
      return result;
    };
    const usual = { perSecond: 50, seconds: bench.quick ? 2 : 20 };
    for (const one of [without, withThem]) {
      await run(one, { perSecond: 30, seconds: bench.quick ? 2 : 20 });
      await withClient(one.databaseUrl, settle);
    }
    const rounds: Rounds = { floor: [], ours: [] };
    for (let round = 0; round < bench.rounds; round++) {
      bench.say(`50 webhooks/s with and without lines, round ${round + 1} of ${bench.rounds}`);
      // Who goes first takes turns too.
      const turns = [
        async () => rounds.floor.push(await run(without, usual)),
        async () => rounds.ours.push(await run(withThem, usual)),
      ];
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
    return {
      measurements: [
        line("Answer at 50/s: p50", rounds, 0.5),
        line("Answer at 50/s: p99", rounds, 0.99),
        {
          what: "Not answered 200",
          unit: "",
          goal: { atMost: 0 },
          floor: null,
          ours: [...rounds.floor, ...rounds.ours].reduce((total, { failed }) => total + failed, 0),
        },
      ],
      notes: [
        `The floor is the same build in which the lines are dropped where they would be written, on a database of its own. It kept ${await linesOf(without)} lines, ours ${await linesOf(withThem)}.`,
      ],
    };
  },
};

type Rounds = { floor: OpenLoop[]; ours: OpenLoop[] };

const linesOf = ({ databaseUrl }: { databaseUrl: string }) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>("select count(*)::int from webhook_lines");
    return rows[0]!.count;
  });

function line(what: string, { floor, ours }: Rounds, share: number): Measurement {
  const of = (loops: OpenLoop[]) => loops.map(({ latenciesMs }) => percentile(latenciesMs, share));
  const rounds = { floor: of(floor), ours: of(ours) };
  return { what, unit: "ms", goal: null, floor: median(rounds.floor), ours: median(rounds.ours), rounds };
}

/** In the build as it is. */
const noting = "noteLinesLater = (db, lines) => {";

/**
 * A copy of the build that keeps no lines, gone when the run ends.
 *
 * @returns its program
 * @throws Error where the build has another name for it
 */
function withoutLines({ cleanup }: Bench): string {
  const folder = path.join(dist, "without-lines");
  rmSync(folder, { recursive: true, force: true });
  const names = readdirSync(dist);
  mkdirSync(folder);
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  let changed = 0;
  for (const name of names) {
    cpSync(path.join(dist, name), path.join(folder, name), { recursive: true });
    if (!name.endsWith(".js")) continue;
    const text = readFileSync(path.join(dist, name), "utf8");
    if (!text.includes(noting)) continue;
    writeFileSync(path.join(folder, name), text.replace(noting, `${noting} return;`));
    changed += 1;
  }
  if (changed !== 1) throw new Error("The build does not note lines where they are expected.");
  return path.join(folder, "main.js");
}
