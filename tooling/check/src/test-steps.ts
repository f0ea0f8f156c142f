import { rmSync } from "node:fs";
import path from "node:path";
import { runCommand } from "./run-command.ts";
import type { StepResult } from "./schedule.ts";
import { readPlaywrightCounts, readVitestCounts, sumCounts, type TestCounts } from "./test-counts.ts";
import type { Member } from "./workspace.ts";

const reportName = path.join("test-results", "report.json");

/** One more than there are cores: the faults and what waits for a timer leave theirs to others. */
const packagesAtOnce = 3;

export type TestOptions = {
  env?: Record<string, string>;
  onOutput?: (text: string) => void;
  /** A long run: it may last hours. */
  isLong?: boolean;
};

const longLimitMs = 4 * 60 * 60_000;
const limitOf = ({ isLong }: TestOptions) => (isLong ? { limitMs: longLimitMs } : {});

/**
 * Runs one script of several packages through turbo and counts their tests.
 * A package that reports no test at all counts as a failure: silence must not look like success.
 */
export async function runVitest(
  members: readonly Member[],
  script: string,
  options: TestOptions,
): Promise<StepResult> {
  const reports = members.map(({ name, folder }) => ({ name, file: path.join(folder, reportName) }));
  for (const { file } of reports) rmSync(file, { force: true });
  const filters = members.map(({ name }) => `--filter=${name}`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportName}`];
  const { ok, output } = await runCommand(
    [
      "turbo",
      "run",
      script,
      "--continue",
      `--concurrency=${options.isLong ? 1 : packagesAtOnce}`,
      "--output-logs=errors-only",
      ...filters,
      "--",
      ...reporters,
    ],
    { ...options, ...limitOf(options) },
  );
  const counted = reports.map(({ name, file }) => ({ name, counts: readVitestCounts(file) }));
  return judge(ok, output, counted);
}

/** Runs the journeys through the built product. */
export async function runJourneys(member: Member, options: TestOptions): Promise<StepResult> {
  const file = path.join(member.folder, reportName);
  rmSync(file, { force: true });
  const playwright = path.join(member.folder, "node_modules/.bin/playwright");
  const { ok, output } = await runCommand([playwright, "test", "--reporter=line,json"], {
    ...options,
    ...limitOf(options),
    cwd: member.folder,
    env: { ...options.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return judge(ok, output, [{ name: member.name, counts: readPlaywrightCounts(file) }]);
}

/** One result from what the runs reported and how their program ended: either of them is enough for a failure. */
export function judge(
  ok: boolean,
  output: string,
  counted: readonly { name: string; counts: TestCounts | null }[],
): StepResult {
  const silent = counted.filter(({ counts }) => counts === null || counts.passed + counts.failed === 0);
  const { passed, failed, skipped, retried, broken } = sumCounts(
    counted.flatMap(({ counts }) => counts ?? []),
  );
  const problems = failed + silent.length;
  // The output of a program that ends with 0 may hold none of what failed.
  const words = [...silent.map(({ name }) => `${name} ran no test.`), ...broken.map((test) => `✗ ${test}`)];
  const note = [
    `${passed + failed} tests`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(retried.length > 0 ? [`${retried.length} needed a second try`] : []),
  ].join(", ");
  // A run can fail without a failed test, for instance on an error after the last one.
  return {
    passed,
    failed: problems === 0 && !ok ? 1 : problems,
    note,
    remarks: retried,
    output: [output, ...words].join("\n"),
  };
}
