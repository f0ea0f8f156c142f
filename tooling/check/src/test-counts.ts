import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./workspace.ts";

/**
 * How many tests a run really executed; `retried` says which of the passed ones needed a second try, and why, and
 * `broken` which failed.
 */
export type TestCounts = {
  passed: number;
  failed: number;
  skipped: number;
  retried: string[];
  broken: string[];
};

/** Adds up the counts of several runs. */
export function sumCounts(all: readonly TestCounts[]): TestCounts {
  const sum: TestCounts = { passed: 0, failed: 0, skipped: 0, retried: [], broken: [] };
  for (const counts of all) {
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    sum.skipped += counts.skipped;
    sum.retried.push(...counts.retried);
    sum.broken.push(...counts.broken);
  }
  return sum;
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; name: string; assertionResults: VitestAssertion[] }[];
};
/** A test that passed at its second try keeps what went wrong at the first. */
type VitestAssertion = { status: string; fullName: string; failureMessages: string[] };

/**
 * Counts of a vitest JSON report; a file that could not even be loaded is one failed test, a test that needed a second try
 * is passed and named. Null without a report.
 */
export function readVitestCounts(file: string): TestCounts | null {
  const report = readJson<VitestReport>(file);
  if (report === null) return null;
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    retried: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
        .map(({ fullName, failureMessages: [wrong] }) =>
          tellRetried(`${path.relative(root, name)}: ${fullName}`, wrong),
        ),
    ),
    broken: [
      ...unloaded.map(({ name }) => `${name} could not be loaded`),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === "failed")
          .map(({ fullName }) => `${name}: ${fullName}`),
      ),
    ],
  };
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
};
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
};

/** Counts of a Playwright JSON report; a journey that needed a second try is passed and named. Null without a report. */
export function readPlaywrightCounts(file: string): TestCounts | null {
  const report = readJson<PlaywrightReport>(file);
  if (report === null) return null;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected === 0 ? report.errors.length : unexpected,
    skipped,
    retried: report.suites.flatMap(retriedIn),
    broken: [],
  };
}

/** The journeys of a file that passed at the second try, each with the first line of what went wrong at the first. */
function retriedIn({ suites = [], specs }: PlaywrightSuite): string[] {
  const here = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "flaky")
      .map(({ results }) => tellRetried(`${file}:${line} ${title}`, results[0]?.error?.message)),
  );
  return [...here, ...suites.flatMap(retriedIn)];
}

function tellRetried(test: string, message = ""): string {
  const [wrong = ""] = stripVTControlCharacters(message).split("\n");
  return `second try: ${test} (${wrong})`;
}

function readJson<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : null;
}
