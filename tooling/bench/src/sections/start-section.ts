import path from "node:path";
import { median } from "@agiza/rig/statistics";
import type { Bench, Measurement, Section } from "../bench.ts";
import { type Server, startApi, startFloor } from "../product.ts";

const idleMs = 5_000;

/** From spawning the process to its first 200 on /readyz, and what it holds when nobody asks anything. */
export const startSection: Section = {
  name: "start",
  title: "Start and memory",
  async measure(bench) {
    const times = bench.quick ? 2 : 5;
    const databaseUrl = await bench.postgres.createDatabase("start");
    bench.say("first start on an empty PostgreSQL");
    const first = await startApi(bench, { databaseUrl });
    await first.stop();
    const floor: number[] = [];
    const ours: number[] = [];
    for (let round = 0; round < times; round++) {
      bench.say(`starting, ${round + 1} of ${times}`);
      floor.push(await startOnce(() => startFloor(bench, { databaseUrl })));
      ours.push(await startOnce(() => startApi(bench, { databaseUrl })));
    }
    bench.say("memory when idle");
    const [idleFloor, idleOurs] = await Promise.all([
      idle(() => startFloor(bench, { databaseUrl })),
      idle(() => startApi(bench, { databaseUrl })),
    ]);
    const embedded = await measureEmbedded(bench, bench.quick ? 1 : 3);
    const goal = { atMost: 0.6 };
    const seconds = (values: number[]) => median(values) / 1_000;
    return {
      measurements: [
        {
          what: "Ready on PostgreSQL, median",
          unit: "s",
          goal,
          floor: seconds(floor),
          ours: seconds(ours),
          rounds: { floor, ours },
        },
        {
          what: "Ready on PostgreSQL, best",
          unit: "s",
          goal,
          floor: Math.min(...floor) / 1_000,
          ours: Math.min(...ours) / 1_000,
        },
        information("First start, empty PostgreSQL", "s", first.startMs / 1_000),
        information("Ready embedded (PGlite), second start", "s", seconds(embedded.startsMs)),
        {
          what: "Memory idle on PostgreSQL",
          unit: "MB",
          goal: { atMost: 130 },
          floor: idleFloor,
          ours: idleOurs,
        },
        information("Memory idle embedded (PGlite)", "MB", embedded.memoryMb),
      ],
      notes: [
        `Median and best of ${times} starts; memory is the resident set (VmRSS) of the API's process ${idleMs / 1_000} s after it was ready.`,
        "The floor is Hono and pg, run from source.",
      ],
    };
  },
};

const information = (what: string, unit: Measurement["unit"], ours: number): Measurement => ({
  what: `${what} (information)`,
  unit,
  goal: null,
  floor: null,
  ours,
});

async function startOnce(start: () => Promise<Server>): Promise<number> {
  const program = await start();
  await program.stop();
  return program.startMs;
}

async function idle(start: () => Promise<Server>): Promise<number> {
  const program = await start();
  await new Promise((resolve) => setTimeout(resolve, idleMs));
  const memoryMb = program.memoryMb();
  await program.stop();
  return memoryMb;
}

/** The first start makes the database and is not counted. */
async function measureEmbedded(bench: Bench, times: number) {
  const dataDir = path.join(bench.folder, "embedded");
  const start = () => startApi(bench, { databaseUrl: null, dataDir });
  bench.say("starting on the embedded database");
  await startOnce(start);
  const startsMs: number[] = [];
  for (let round = 0; round < times; round++) startsMs.push(await startOnce(start));
  return { startsMs, memoryMb: await idle(start) };
}
