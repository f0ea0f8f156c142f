import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { Cleanup } from "@agiza/rig/cleanup";
import { describeMachine } from "../machine.ts";
import { build } from "../product.ts";
import { machineLine, meetsGoal, toTable } from "../report.ts";
import { runDay } from "./day.ts";
import { judge } from "./verdict.ts";

const { values } = parseArgs({
  // pnpm hands its own separator on.
  args: process.argv.slice(2).filter((arg) => arg !== "--"),
  options: {
    minutes: { type: "string", default: "120" },
    messages: { type: "string", default: "30" },
    orders: { type: "string", default: "5" },
    workers: { type: "string", default: "1" },
    json: { type: "string" },
  },
});
const numberOf = (name: "minutes" | "messages" | "orders" | "workers"): number => {
  const number = Number(values[name]);
  if (!(number > 0)) throw new Error(`--${name} wants a number above 0.`);
  return number;
};
const busyness = {
  minutes: numberOf("minutes"),
  messages: numberOf("messages"),
  orders: numberOf("orders"),
  workers: numberOf("workers"),
};

const cleanup = new Cleanup();
const say = (text: string): void =>
  void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void cleanup.run().finally(() => process.exit(130));
  });
}

/** SIGUSR2 ends the day before its time, and it is judged like a whole one. */
const ending = new AbortController();
process.on("SIGUSR2", () => ending.abort());

try {
  const folder = mkdtempSync(path.join(tmpdir(), "agiza-long-day-"));
  chmodSync(folder, 0o755);
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  cleanup.add(() => agent.destroy());
  say("building the API");
  await build(["@agiza/api"]);
  if (values.json !== undefined) writeFileSync(values.json, "");
  const day = await runDay({ cleanup, folder, agent, say }, busyness, ending.signal, (sample) => {
    if (values.json !== undefined) appendFileSync(values.json, `${JSON.stringify(sample)}\n`);
  });
  const result = judge(day);
  console.log(machineLine(describeMachine(day.postgres)));
  console.log(toTable(`A long day: ${day.minutes.toFixed(0)} minutes`, result));
  await cleanup.run();
  process.exit(result.measurements.every((one) => meetsGoal(one) !== false) ? 0 : 1);
} catch (error) {
  await cleanup.run();
  if (!stopping) console.error(error);
  process.exit(1);
}
