/**
 * Every story in every language, theme and width, and the catalogue as it is published: one run of the tests for each,
 * one after the other, so that a browser never holds more than one of them and each is told as soon as it has ended.
 * What stands behind the command is handed on: `pnpm test:full src/button`. A run in pieces names its projects,
 * `pnpm test:full "--project=stories sw-dark-360"`; the report at the end tells of every piece that was run so far.
 */
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { everySurroundings, surroundingsName } from "../.storybook/surroundings.ts";

const folder = path.join(import.meta.dirname, "..");
const vitest = path.join(folder, "node_modules/vitest/vitest.mjs");
const reports = path.join(folder, "test-results/stories");
const everyProject = [
  "unit",
  "published catalogue",
  ...everySurroundings.map((each) => `stories ${surroundingsName(each)}`),
];

const words = process.argv.slice(2);
const named = words
  .filter((word) => word.startsWith("--project="))
  .map((word) => word.slice("--project=".length));
const unknown = named.filter((name) => !everyProject.includes(name));
if (unknown.length > 0) {
  console.error(`No such project: ${unknown.join(", ")}. There are: ${everyProject.join(", ")}.`);
  process.exit(2);
}
const projects = named.length > 0 ? everyProject.filter((project) => named.includes(project)) : everyProject;
const handedOn = words.filter((word) => !word.startsWith("--project="));
const reportOf = (project: string) => path.join(reports, `${project.replaceAll(" ", "-")}.json`);
const isAboutReport = (word: string) => /^--(?:reporter|outputFile)\b/.test(word);

function run(...asked: string[]): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve) => {
    const args = [vitest, "run", "--mode", "full", ...asked];
    const tests = spawn(process.execPath, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
    };
    tests.stdout.on("data", hear);
    tests.stderr.on("data", hear);
    tests.once("close", (code) => resolve({ passed: code === 0, output }));
  });
}

const outdated = named.length > 0 ? projects.map(reportOf) : [reports];
for (const report of outdated) rmSync(report, { recursive: true, force: true });
const failed: string[] = [];
for (const project of projects) {
  const startedAt = performance.now();
  const { passed, output } = await run(
    `--project=${project}`,
    "--passWithNoTests",
    ...handedOn.filter((word) => !isAboutReport(word)),
    "--reporter=default",
    "--reporter=blob",
    `--outputFile.blob=${reportOf(project)}`,
  );
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${passed ? "✓" : "✗"} ${project.padEnd(24)} ${seconds} s`);
  if (passed) continue;
  failed.push(project);
  console.log(output);
}
// One report of all, in whatever form was asked for.
const summary = await run(`--mergeReports=${reports}`, ...handedOn.filter(isAboutReport));
if (failed.length === 0) console.log(summary.output.split("\n").slice(-6).join("\n"));
console.log(failed.length === 0 ? `Passed: ${projects.join(", ")}.` : `Failed: ${failed.join(", ")}`);
process.exitCode = failed.length === 0 && summary.passed ? 0 : 1;
