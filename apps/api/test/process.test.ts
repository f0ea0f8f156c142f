import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "./free-port.ts";
import { readJson } from "./read-json.ts";

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "agiza-process-"));
let port = 0;
let running: ChildProcess[] = [];

/** The product as a person starts it: one process on the embedded database. */
function start() {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH ?? "",
      DATA_DIR: folder,
      API_PORT: String(port),
      LOG_LEVEL: "error",
      SEED_DEMO: "1",
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  running.push(child);
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once("exit", (code) => resolve({ code, said })),
  );
  return { child, ended };
}

const url = (path: string) => `http://127.0.0.1:${port}${path}`;

const becomeReady = () =>
  expect
    .poll(
      () =>
        fetch(url("/readyz")).then(
          (response) => response.status,
          () => 0,
        ),
      { timeout: 240_000 },
    )
    .toBe(200);

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
  port = await freePort();
});
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

test("one process owns the data, answers all it took when it is told to stop, and loses nothing when it is killed", async () => {
  const first = start();
  await becomeReady();
  const token = await signIn();
  expect((await readJson<{ items: unknown[] }>(await listOrders(token))).items).toHaveLength(25);

  const second = await start().ended;
  expect(second.code).toBe(1);
  expect(second.said).toMatch(/is in use by process \d+/);
  expect(second.said.trim().split("\n")).toHaveLength(1);

  const asked = Array.from({ length: 40 }, () => listOrders(token).then((response) => response.text()));
  // The first answer proves that the others are being worked on.
  await asked[0];
  first.child.kill("SIGTERM");
  const answers = await Promise.allSettled(asked);
  expect(answers.filter((answer) => answer.status === "rejected")).toEqual([]);
  expect((await first.ended).code).toBe(0);

  const third = start();
  await becomeReady();
  expect((await listOrders(token)).status).toBe(200);
  third.child.kill("SIGKILL");
  await third.ended;
  start();
  await becomeReady();
  expect((await listOrders(token)).status).toBe(200);
}, 1_000_000);
