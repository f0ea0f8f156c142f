import { expect, onTestFinished, test, vi } from "vitest";
import { makePart } from "./test/make-part.ts";
import type { Part } from "./part.mjs";
import { createSupervisor } from "./supervisor.mjs";

/** Longer than any machine takes; only who tests a limit sets a short one. */
const limits = { startMs: 120_000, askAllAfterMs: 120_000, killAfterMs: 120_000 };

function supervise(parts: Part[], changed: Partial<typeof limits> = {}) {
  const lines: string[] = [];
  const supervisor = createSupervisor(parts, {
    verbose: false,
    say: (line) => lines.push(line),
    limits: { ...limits, ...changed },
  });
  onTestFinished(() => supervisor.stop());
  return { supervisor, lines };
}

const ask = async (url: string) => (await fetch(url)).text();
const untilAnswering = (url: string) => vi.waitFor(() => ask(url), { timeout: 100_000, interval: 20 });

test("the product is ready once every part answers", async () => {
  const slow = await makePart("Slow", "setTimeout(answer, 300)");
  const fast = await makePart("Fast", "answer()");
  const { supervisor } = supervise([fast, slow]);
  await supervisor.whenReady();
  expect(await ask(slow.url)).not.toBe(await ask(fast.url));
});

test("a part that dies is started again and says so", async () => {
  const part = await makePart("API", "answer()");
  const { supervisor, lines } = supervise([part]);
  await supervisor.whenReady();
  const before = await ask(part.url);
  await ask(`${part.url}/die`).catch(() => undefined);
  expect(await untilAnswering(part.url)).not.toBe(before);
  expect(lines).toEqual(["API stopped (exit 3) and is started again."]);
});

test("a part that dies a fourth time within a minute ends the run with one sentence", async () => {
  const part = await makePart("API", "answer()");
  const { supervisor, lines } = supervise([part]);
  await supervisor.whenReady();
  for (let death = 1; death <= 4; death++) {
    await untilAnswering(part.url);
    await ask(`${part.url}/die`).catch(() => undefined);
  }
  await expect(supervisor.failure).rejects.toThrow(
    /^API stopped more than 3 times within a minute.*API\.log\.$/,
  );
  expect(lines).toHaveLength(3);
});

test("a part that says in one line why it cannot start is quoted", async () => {
  const part = await makePart("API", 'console.error("The data folder is in use."); process.exitCode = 1;');
  const { supervisor } = supervise([part]);
  await expect(supervisor.whenReady()).rejects.toThrow(/^The data folder is in use\.$/);
});

test("a part that cannot start and prints a stack is one sentence that names its log", async () => {
  const part = await makePart("API", 'throw new Error("broken inside");');
  const { supervisor } = supervise([part]);
  await expect(supervisor.whenReady()).rejects.toThrow(/^API could not start; its log is .*API\.log\.$/);
  await supervisor.stop();
  expect(part.log()).toContain("broken inside");
});

test("a part whose program is missing is one sentence", async () => {
  const part = { ...(await makePart("API", "")), command: "/nowhere/node" };
  const { supervisor } = supervise([part]);
  await expect(supervisor.whenReady()).rejects.toThrow(/^API cannot be started: .*ENOENT\.$/);
});

test("a part that never answers is given up in one sentence", async () => {
  const part = await makePart("API", "setInterval(() => undefined, 1000)");
  const { supervisor } = supervise([part], { startMs: 300 });
  await expect(supervisor.whenReady()).rejects.toThrow(/^API did not answer within 0\.3 s; its log is/);
});

test("a part may finish its work, and what it needs for that stays until then", async () => {
  const needed = { ...(await makePart("Sandbox", "answer()")), isNeededToFinish: true };
  const drain = `answer(); process.on("SIGTERM", () => setTimeout(() => {
    http.get("${needed.url}", (r) => { console.log("finished " + r.statusCode); process.exit(0); });
  }, 200));`;
  const part = await makePart("API", drain);
  const { supervisor } = supervise([needed, part]);
  await supervisor.whenReady();
  await supervisor.stop();
  expect(part.log()).toContain("finished 200");
  await expect(ask(needed.url)).rejects.toThrow("fetch failed");
});

test("a part that will not stop is ended, with everything it started", async () => {
  const child = await makePart("Child", 'process.on("SIGTERM", () => undefined); answer();');
  const spawn = `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(child.args[1])}]);`;
  const part = await makePart("API", `${spawn} process.on("SIGTERM", () => undefined); answer();`);
  const { supervisor } = supervise([{ ...part, readyUrls: [part.url, child.url] }], {
    askAllAfterMs: 700,
    killAfterMs: 900,
  });
  await supervisor.whenReady();
  await supervisor.stop();
  for (const { url } of [part, child]) await expect(ask(url)).rejects.toThrow("fetch failed");
});

test("a part that dies while everything stops is not started again", async () => {
  const part = await makePart("API", "answer(); process.on('SIGTERM', () => process.exit(1));");
  const { supervisor, lines } = supervise([part]);
  await supervisor.whenReady();
  await supervisor.stop();
  expect(lines).toEqual([]);
});
