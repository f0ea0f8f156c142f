/**
 * Every story in every language, theme and width: one run of the tests for each, one after the other, so that a browser
 * that dies takes one of twelve with it and each is reported as soon as it has ended. What stands behind the command is
 * handed on: `pnpm test:full src/button`.
 */
import { spawn } from "node:child_process";
import path from "node:path";
import { everySurroundings, surroundingsName } from "../.storybook/surroundings.ts";

const vitest = path.join(import.meta.dirname, "../node_modules/vitest/vitest.mjs");
const projects = ["unit", ...everySurroundings.map((each) => `stories ${surroundingsName(each)}`)];

function run(project: string): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve) => {
    const rest = process.argv.slice(2);
    const args = [vitest, "run", "--mode", "full", "--project", project, "--passWithNoTests", ...rest];
    const tests = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
    };
    tests.stdout.on("data", hear);
    tests.stderr.on("data", hear);
    tests.once("close", (code) => resolve({ passed: code === 0, output }));
  });
}

const failed: string[] = [];
for (const project of projects) {
  const startedAt = performance.now();
  const { passed, output } = await run(project);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${passed ? "✓" : "✗"} ${project.padEnd(24)} ${seconds} s`);
  if (passed) continue;
  failed.push(project);
  console.log(output);
}
console.log(failed.length === 0 ? `All ${projects.length} runs passed.` : `Failed: ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
