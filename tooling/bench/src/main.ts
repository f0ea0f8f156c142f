import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { Cleanup } from "@agiza/rig/cleanup";
import { createDatabase, withClient } from "@agiza/rig/database";
import { startPostgres } from "@agiza/rig/postgres";
import type { Bench, Section, SectionResult } from "./bench.ts";
import { describeMachine, loadOfLastMinute } from "./machine.ts";
import { type Options, readOptions } from "./options.ts";
import { build } from "./product.ts";
import { machineLine, toTable } from "./report.ts";
import { backOfficeSection } from "./sections/back-office-section.ts";
import { bytesSection } from "./sections/bytes-section.ts";
import { campaignCostSection } from "./sections/campaign-cost-section.ts";
import { campaignSection } from "./sections/campaign-section.ts";
import { chatSection } from "./sections/chat-section.ts";
import { conversationsSection } from "./sections/conversations-section.ts";
import { importSection } from "./sections/import-section.ts";
import { machinesSection } from "./sections/machines-section.ts";
import { listSection } from "./sections/list-section.ts";
import { ordersSection } from "./sections/orders-section.ts";
import { pagesSection } from "./sections/pages-section.ts";
import { paidSection } from "./sections/paid-section.ts";
import { placeSection } from "./sections/place-section.ts";
import { customersSection } from "./sections/customers-section.ts";
import { statementSection } from "./sections/statement-section.ts";
import { analyticsSection } from "./sections/analytics-section.ts";
import { transactionsSection } from "./sections/transactions-section.ts";
import { productsSection } from "./sections/products-section.ts";
import { popupSection } from "./sections/popup-section.ts";
import { readerSection } from "./sections/reader-section.ts";
import { slowPhoneSection } from "./sections/slow-phone-section.ts";
import { startSection } from "./sections/start-section.ts";
import { webhookLinesSection } from "./sections/webhook-lines-section.ts";
import { webhookSection } from "./sections/webhook-section.ts";

const sections: Section[] = [
  startSection,
  webhookSection,
  webhookLinesSection,
  chatSection,
  campaignSection,
  campaignCostSection,
  importSection,
  listSection,
  ordersSection,
  productsSection,
  customersSection,
  statementSection,
  transactionsSection,
  analyticsSection,
  conversationsSection,
  placeSection,
  paidSection,
  bytesSection,
  backOfficeSection,
  slowPhoneSection,
  machinesSection,
  popupSection,
  readerSection,
  pagesSection,
];

const cleanup = new Cleanup();
const isTerminal = process.stderr.isTTY;

/** Progress goes to the error output, so that the tables can be kept by themselves. */
function say(text: string): void {
  process.stderr.write(isTerminal ? `\r\u001b[2K${text}` : `${text}\n`);
}

let stopping = false;
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    say("stopping\n");
    void cleanup.run().finally(() => process.exit(code));
  });
}

type Outcome = { name: string; loadBefore: number; loadAfter: number } & (
  | { result: SectionResult }
  | { problem: string }
);

async function measure(section: Section, bench: Bench): Promise<Outcome> {
  const loadBefore = loadOfLastMinute();
  const { name, title } = section;
  try {
    const result = await section.measure(bench);
    const loadAfter = loadOfLastMinute();
    say("");
    console.log(toTable(title, result));
    console.log(`- Load average before ${loadBefore.toFixed(2)}, after ${loadAfter.toFixed(2)}.`);
    return { name, loadBefore, loadAfter, result };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    say("");
    console.log(`\n## ${title}\n\nCould not be measured: ${problem}`);
    return { name, loadBefore, loadAfter: loadOfLastMinute(), problem };
  }
}

/** Product and floors get the same server with the same settings. */
async function openDatabase(folder: string): Promise<Bench["postgres"]> {
  const postgres = await startPostgres(folder);
  cleanup.add(() => postgres.stop());
  const serverUrl = postgres.urlOf("postgres");
  const { rows } = await withClient(serverUrl, (client) =>
    client.query<{ server_version: string }>("show server_version"),
  );
  return {
    version: rows[0]!.server_version,
    createDatabase: (name) => createDatabase(serverUrl, name),
  };
}

async function run({ only, pages, resume, quick, long, json, rounds }: Options): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), "agiza-bench-"));
  await chmod(folder, 0o755);
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  say("building the API");
  await build(["@agiza/api"]);
  say("starting PostgreSQL");
  const postgres = await openDatabase(path.join(folder, "postgres"));
  const machine = describeMachine(postgres.version);
  say("");
  console.log(machineLine(machine));
  if (quick) console.log("Quick run: it shows that everything can be measured, its figures say nothing.");
  const bench: Bench = { postgres, cleanup, folder, quick, long, rounds, pages, resume, say };
  const outcomes: Outcome[] = [];
  for (const section of sections) {
    if (stopping) break;
    if (only === null || only.includes(section.name)) outcomes.push(await measure(section, bench));
  }
  if (json !== null) {
    const at = new Date().toISOString();
    writeFileSync(json, `${JSON.stringify({ at, quick, rounds, machine, sections: outcomes }, null, 2)}\n`);
  }
  return outcomes.every((outcome) => "result" in outcome && !outcome.result.problems?.length);
}

try {
  const names = sections.map(({ name }) => name);
  const isWhole = await run(readOptions(process.argv.slice(2), names));
  await cleanup.run();
  process.exit(isWhole ? 0 : 1);
} catch (error) {
  await cleanup.run();
  if (!stopping) console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
