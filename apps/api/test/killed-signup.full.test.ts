import { startSandbox, type Sandbox } from "@agiza/rig/sandbox";
import { nobody, providersAt } from "@agiza/rig/api";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { channels, channelSignups } from "#db/schema/connect.ts";
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

async function startProcess(flags: string[], logLevel = "error"): Promise<ApiProcess> {
  const started = await startApi(
    {
      ...providersAt(sandbox.url),
      ...app,
      DATABASE_URL: harness.env.DATABASE_URL!,
      DATA_DIR: harness.env.DATA_DIR,
      LOG_LEVEL: logLevel,
    },
    flags,
  );
  running.push(started);
  return started;
}
const startWorker = () => startProcess(["--worker"]);

test(
  "an API that is killed between Meta's answer to a code and its own note asks for the window again, and doubles nothing",
  { timeout: 240_000 },
  async () => {
    const { shopId } = await harness.makeShop();
    const owner = await startOwner({ harness, sandbox }, shopId);
    const { id } = await owner.begin();
    const heard = await owner.endWindow("finish");
    const api = await startProcess([], "debug");
    await api.becomeReady();
    // The answer is under way: the code is spent at Meta, and nobody here knows the token.
    await sandbox.addFault({ target: "whatsapp.signup", fault: "delay", times: 1, ms: 100_000 });
    const asked = api
      .post(`/store/connect/signups/${id}/code`, heard, { authorization: `Bearer ${owner.token}` })
      .catch(() => null);
    await expect.poll(async () => (await owner.signup())!.step).toBe("exchange");
    await expect.poll(async () => ((await sandbox.call("/faults")) as unknown[]).length).toBe(0);
    await api.kill();
    expect(await asked).toBeNull();
    await sandbox.clearFaults();
    expect(await owner.signup()).toMatchObject({ step: "exchange", state: "open" });
    // A minute later nobody waits for it any more: it says what to do.
    harness.setNow(new Date(Date.now() + 61_000));
    expect(await owner.signup()).toMatchObject({
      step: "window",
      state: "failed",
      failure: "exchange_unknown",
    });
    harness.setNow(null);
    // The same code again is exchanged by nobody.
    await owner.send(id, heard);
    const exchanges = async () =>
      ((await sandbox.call("/log")) as { title: string }[]).filter(
        ({ title }) => title === "Signup: access_token",
      ).length;
    const before = await exchanges();
    expect((await owner.begin()).id).toBe(id);
    await owner.send(id, heard);
    expect(await exchanges()).toBe(before);
    const second = await owner.endWindow("finish");
    const next = await startProcess([], "debug");
    await next.becomeReady();
    const authorization = `Bearer ${owner.token}`;
    await next.post(`/store/connect/signups/${id}/code`, second, { authorization });
    expect(await exchanges()).toBe(before + 1);
    await expect.poll(async () => (await owner.signup())!.step, { timeout: 60_000 }).toBe("test");
    await next.kill();
    const rows = await harness.base.store.tenant(shopId, async (db) => ({
      signups: await db.select().from(channelSignups),
      channels: await db.select().from(channels).where(eq(channels.shopId, shopId)),
    }));
    expect(rows.signups).toHaveLength(1);
    expect(rows.channels).toHaveLength(1);
    // Neither codes nor tokens stand in the log of the process, whatever it went through.
    const token = harness.deps.secrets.open(rows.channels[0]!.tokenSealed);
    for (const secret of [heard.code!, second.code!, token])
      for (const program of running) expect(program.said()).not.toContain(secret);
    expect(next.said()).toContain(`/signups/${id}/code`);
  },
);

/** The steps that a worker does; it is killed once in each of them. */
const ways = [
  { way: "new_number", steps: ["check", "number", "webhooks", "register"] },
  { way: "coexistence", steps: ["check", "number", "webhooks", "contacts", "history"] },
];

test.each(ways)(
  "a worker that is killed in each step of $way leaves the next one to finish it, and asks Meta's phone once",
  { timeout: 420_000 },
  async ({ way, steps }) => {
    const { shopId } = await harness.makeShop();
    const owner = await startOwner({ harness, sandbox }, shopId);
    const { id } = await owner.begin(way);
    const heard = await owner.endWindow("finish", { coexisting: way === "coexistence" });
    await owner.send(id, heard);
    for (const [index, step] of steps.entries()) {
      expect((await owner.signup())!.step).toBe(steps[Math.max(0, index - 1)]);
      // The step before it goes through, unless it asks once in its life; then Meta takes its time, and the process dies.
      const isSync = (one: string | undefined) => one === "contacts" || one === "history";
      if (index > 0 && !isSync(step))
        await sandbox.addFault({ target: "whatsapp.signup", fault: "delay", times: 1, ms: 1 });
      const target = isSync(step) ? "whatsapp.sync" : "whatsapp.signup";
      await sandbox.addFault({ target, fault: "delay", times: 1, ms: 100_000 });
      const worker = await startWorker();
      const faults = async () => (await sandbox.call("/faults")) as unknown[];
      await expect.poll(faults, { timeout: 60_000 }).toEqual([]);
      await expect.poll(async () => (await owner.signup())!.step).toBe(step);
      await worker.kill();
      await sandbox.clearFaults();
    }
    const last = await startWorker();
    await expect.poll(async () => (await owner.signup())!.step, { timeout: 150_000 }).toBe("test");
    await last.kill();
    const asked = ((await sandbox.call("/log")) as { title: string; request_body: string }[])
      .filter(({ title }) => title === "Signup: smb_app_data")
      .map(({ request_body: body }) => body);
    expect(new Set(asked).size).toBe(asked.length);
  },
);
