import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Api, Providers } from "@agiza/rig/api";
import { root } from "@agiza/rig/root";
import type { Bench } from "../bench.ts";
import { startApi } from "../product.ts";
import type { HttpBalancer } from "./balancer.ts";

/** The day's processes: two that answer, and those that work. */
export type Processes = {
  /** By their names, such as "API 1" and "worker 1". */
  running: ReadonlyMap<string, Api>;
  /** Replaces each by a new one, one after the other, as docs/running-in-production.md says; how long each took to end, in ms. */
  update(): Promise<{ name: string; endedMs: number; code: number | null }[]>;
};

/** Between leaving the balancer and SIGTERM: whatever was handed over at that moment has arrived. */
const leavingMs = 500;

/** @param world what all of them are started with */
export async function startProcesses(
  bench: Pick<Bench, "cleanup" | "folder">,
  balancer: HttpBalancer,
  world: { databaseUrl: string; providers: Providers; env: Record<string, string> },
  workers: number,
): Promise<Processes> {
  // A build of the day's own, inside the API's folder where its packages are found: no other build changes it meanwhile.
  const build = path.join(root, "apps/api/node_modules/.long-day", String(process.pid));
  cpSync(path.join(root, "apps/api/dist"), build, { recursive: true });
  bench.cleanup.add(() => rmSync(build, { recursive: true, force: true }));
  const start = (mode: "api" | "worker") =>
    startApi(bench, {
      ...world,
      mode,
      file: path.join(build, "main.js"),
      dataDir: path.join(bench.folder, "data"),
    });
  const portOf = (api: Api) => Number(new URL(api.url).port);
  const running = new Map<string, Api>();
  for (const name of ["API 1", "API 2"]) {
    const api = await start("api");
    running.set(name, api);
    balancer.add(portOf(api));
  }
  for (let n = 1; n <= workers; n++) running.set(`worker ${n}`, await start("worker"));
  const replace = async (name: string, old: Api) => {
    const isApi = name.startsWith("API");
    const fresh = await start(isApi ? "api" : "worker");
    running.set(name, fresh);
    if (isApi) {
      balancer.add(portOf(fresh));
      balancer.remove(portOf(old));
      await setTimeout(leavingMs);
    }
    const startedMs = performance.now();
    const code = await old.stop();
    return { name, endedMs: performance.now() - startedMs, code };
  };
  return {
    running,
    async update() {
      const ended: Awaited<ReturnType<typeof replace>>[] = [];
      for (const [name, old] of running) ended.push(await replace(name, old));
      return ended;
    },
  };
}
