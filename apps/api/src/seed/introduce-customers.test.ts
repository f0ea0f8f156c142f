import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSandbox, type Sandbox } from "@agiza/rig/sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPglite } from "#db/pglite.ts";
import { composeParts, type Parts } from "#deps.ts";
import { readEnv } from "#env.ts";
import { silentLog } from "#test/silent-log.ts";
import { demoCustomers } from "./demo-people.ts";
import { introduceCustomers } from "./introduce-customers.ts";
import { seedDemo } from "./seed-demo.ts";

const folder = mkdtempSync(join(tmpdir(), "agiza-introduce-"));
let sandbox: Sandbox;
let parts: Parts;
beforeAll(async () => {
  sandbox = await startSandbox("http://127.0.0.1:9");
  const env = readEnv({ NODE_ENV: "test", DATA_DIR: folder, SANDBOX_URL: sandbox.url });
  parts = await composeParts(env, silentLog, await openPglite(null));
  await seedDemo(parts, env);
});
afterAll(async () => {
  await sandbox.stop();
  await parts.close();
  rmSync(folder, { recursive: true, force: true });
});

type Known = { msisdn: string; name: string; last_wrote_at: Record<string, string> };

test("the sandbox knows the demo shop's customers by name, and who may be written to freely", async () => {
  await introduceCustomers(parts.base, parts.sandbox!);
  const known = (await sandbox.call("/customers")) as Known[];
  const names = new Map(known.map(({ msisdn, name }) => [`+${msisdn}`, name]));
  for (const { name, phone } of demoCustomers) expect(names.get(phone)).toBe(name);
  const within = known.filter(({ last_wrote_at: at }) =>
    Object.values(at).some((moment) => Date.parse(moment) > Date.now() - 24 * 3_600_000),
  );
  // Today's ten orders and yesterday's are somebody's; those of weeks ago are not open.
  expect(within.length).toBeGreaterThan(5);
  expect(within.length).toBeLessThan(20);
  // The six of the sandbox stand first, where they were.
  expect(known.slice(0, 2).map(({ name }) => name)).toEqual(["Zainab Salum", "Halima Juma"]);
});

test("a sandbox that never answers keeps nobody waiting for good", async () => {
  await sandbox.kill();
  await expect(introduceCustomers(parts.base, parts.sandbox!, 2)).resolves.toBeUndefined();
});
