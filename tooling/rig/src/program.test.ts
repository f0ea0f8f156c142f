import { expect, test } from "vitest";
import { says, spawnProgram, startProgram } from "./program.ts";

const program = (code: string) => ({ name: "It", args: ["-e", code], env: {} });

test("a program that ends before it is ready is told with its last words", async () => {
  const starting = startProgram(program('console.error("no room"); process.exit(1)'), says("ready"));
  await expect(starting).rejects.toThrow(/^It did not start:\nno room$/);
});

test("a program that is missing is told, not waited for", async () => {
  const starting = startProgram({ ...program(""), command: "/nowhere/node" }, says("ready"));
  await expect(starting).rejects.toThrow(/^It did not start:/);
});

test("all that a program said is heard once it has ended, and its exit code is known", async () => {
  const ended = spawnProgram(
    program('process.stdout.write("one "); console.error("two"); process.exitCode = 7;'),
  );
  expect(await ended.ended).toBe(7);
  expect(ended.said()).toBe("one two\n");
  expect(ended.isRunning()).toBe(false);
});

test("a program asked to stop may end its work", async () => {
  const code =
    'process.on("SIGTERM", () => { console.log("done"); process.exit(0); }); console.log("ready"); setInterval(() => {}, 1000);';
  const running = await startProgram(program(code), says("ready"));
  expect(await running.stop()).toBe(0);
  expect(running.said()).toBe("ready\ndone\n");
});
