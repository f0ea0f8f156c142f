import { startSandbox, type Sandbox } from "@agiza/rig/sandbox";
import { nobody, providersAt } from "@agiza/rig/api";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ApiProcess, startApi } from "./api-process.ts";
import { type Harness, startHarness } from "./harness.ts";
import { startOwner } from "./signup-rig.ts";

let sandbox: Sandbox;
let harness: Harness;
const running: ApiProcess[] = [];
const app = { WHATSAPP_APP_ID: "100200300400500", WHATSAPP_SIGNUP_CONFIG_ID: "100200300400501" };
// Each way has a sandbox and a database of its own: a job left by the one before would use up the delay meant for this one.
beforeEach(async () => {
  sandbox = await startSandbox(nobody);
  harness = await startHarness({ ...providersAt(sandbox.url), ...app });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.kill()));
  await harness.stop();
  await sandbox.stop();
});

async function startWorker(): Promise<ApiProcess> {
  const worker = await startApi(
    {
      ...providersAt(sandbox.url),
      ...app,
      DATABASE_URL: harness.env.DATABASE_URL!,
      DATA_DIR: harness.env.DATA_DIR,
      LOG_LEVEL: "error",
    },
    ["--worker"],
  );
  running.push(worker);
  return worker;
}

/** The steps that a worker does; it is killed once in each of them: in the short run, in the first two of each way. */
const isFull = process.env["FULL"] !== undefined;
const ways = [
  { way: "new_number", steps: ["check", "number", "webhooks", "register"] },
  { way: "coexistence", steps: ["check", "number", "webhooks", "contacts", "history"] },
];

test.each(ways)(
  "a worker that is killed in each step of $way leaves the next one to finish it, and asks Meta's phone once",
  { timeout: 240_000 },
  async ({ way, steps }) => {
    const { shopId } = await harness.makeShop();
    const owner = await startOwner({ harness, sandbox }, shopId);
    const { id } = await owner.begin(way);
    const heard = await owner.endWindow("finish", { coexisting: way === "coexistence" });
    await owner.send(id, heard);
    for (const [index, step] of (isFull ? steps : steps.slice(0, 2)).entries()) {
      expect((await owner.signup())!.step).toBe(steps[Math.max(0, index - 1)]);
      // The step before it goes through, unless it asks once in its life; then Meta takes its time, and the process dies.
      if (index > 0 && steps[index - 1] !== "contacts")
        await sandbox.addFault({ target: "whatsapp.signup", fault: "delay", times: 1, ms: 1 });
      await sandbox.addFault({ target: "whatsapp.signup", fault: "delay", times: 1, ms: 100_000 });
      const worker = await startWorker();
      const faults = async () => (await sandbox.call("/faults")) as unknown[];
      await expect.poll(faults, { timeout: 60_000 }).toEqual([]);
      await expect.poll(async () => (await owner.signup())!.step).toBe(step);
      await worker.kill();
      await sandbox.clearFaults();
    }
    const last = await startWorker();
    await expect.poll(async () => (await owner.signup())!.step, { timeout: 60_000 }).toBe("test");
    await last.kill();
    const asked = ((await sandbox.call("/log")) as { title: string; request_body: string }[])
      .filter(({ title }) => title === "Signup: smb_app_data")
      .map(({ request_body: body }) => body);
    expect(new Set(asked).size).toBe(asked.length);
  },
);
