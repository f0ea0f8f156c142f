import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { takePort } from "@agiza/rig/take-port";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiProcess, startApi } from "./api-process.ts";
import { readJson } from "./read-json.ts";

const folder = mkdtempSync(join(tmpdir(), "agiza-process-"));
let port = 0;
const running: ApiProcess[] = [];

/** The product as a person starts it: one process on the embedded database. */
async function start(): Promise<ApiProcess> {
  const api = await startApi({ DATA_DIR: folder, LOG_LEVEL: "error", SEED_DEMO: "1" }, [], port);
  running.push(api);
  return api;
}

const url = (path: string) => `http://127.0.0.1:${port}${path}`;

async function signIn(): Promise<string> {
  const response = await fetch(url("/store/auth/sign-in"), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ identifier: "0754 000 118", password: "karibu-agiza" }),
  });
  return (await readJson<{ access_token: string }>(response)).access_token;
}

const listOrders = (token: string) =>
  fetch(url("/store/orders"), { headers: { Authorization: `Bearer ${token}` } });

beforeAll(async () => {
  port = await takePort();
});
afterAll(async () => {
  await Promise.all(running.map((api) => api.kill()));
  rmSync(folder, { recursive: true, force: true });
});

test("one process owns the data, answers all it took when it is told to stop, and loses nothing when it is killed", async () => {
  const first = await start();
  await first.becomeReady();
  const token = await signIn();
  expect((await readJson<{ items: unknown[] }>(await listOrders(token))).items).toHaveLength(25);

  const second = await start();
  expect(await second.ended).toBe(1);
  expect(second.said()).toMatch(/is in use by process \d+/);
  expect(second.said().trim().split("\n")).toHaveLength(1);

  const asked = Array.from({ length: 40 }, () => listOrders(token).then((response) => response.text()));
  // The first answer proves that the others are being worked on.
  await asked[0];
  first.signal("SIGTERM");
  const answers = await Promise.allSettled(asked);
  expect(answers.filter((answer) => answer.status === "rejected")).toEqual([]);
  expect(await first.ended).toBe(0);

  const third = await start();
  await third.becomeReady();
  expect((await listOrders(token)).status).toBe(200);
  await third.kill();
  const fourth = await start();
  await fourth.becomeReady();
  expect((await listOrders(token)).status).toBe(200);
}, 1_000_000);
