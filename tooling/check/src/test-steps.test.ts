import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "./run-command.ts";
import { readPlaywrightCounts, readVitestCounts } from "./test-counts.ts";
import { judge } from "./test-steps.ts";

const results = path.join(import.meta.dirname, "../test-results");
const vitest = path.join(import.meta.dirname, "../node_modules/.bin/vitest");

/** A folder with test files of its own, from which packages can be imported. */
function makeFolder(files: Record<string, string>): string {
  mkdirSync(results, { recursive: true });
  const folder = mkdtempSync(path.join(results, "run-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

async function runFolder(files: Record<string, string>) {
  const config = `import patience from "@agiza/tsconfig/vitest.json" with { type: "json" };
    export default { test: patience };`;
  const folder = makeFolder({ ...files, "vitest.config.ts": config });
  const report = path.join(folder, "report.json");
  const end = await runCommand([vitest, "run", "--reporter=json", `--outputFile.json=${report}`], {
    cwd: folder,
  });
  return judge(end.ok, end.output, [{ name: "it", counts: readVitestCounts(report) }]);
}

const imports = 'import { expect, test } from "vitest";\n';

test("tests that ran are counted, those that failed too", async () => {
  const result = await runFolder({
    "a.test.ts": `${imports}test("one", () => expect(1).toBe(1)); test("two", () => expect(1).toBe(1));`,
    "b.test.ts": `${imports}test("three", () => expect(1).toBe(2));`,
  });
  expect(result).toMatchObject({ passed: 2, failed: 1, note: "3 tests" });
  expect(result.output).toMatch(/✗ .*b\.test\.ts: three/);
});

test("a test that failed once is tried once more, passed and told; one that fails twice has failed", async () => {
  const result = await runFolder({
    "a.test.ts": `${imports}let tries = 0; test("late", () => expect((tries += 1)).toBe(2));`,
    "b.test.ts": `${imports}test("wrong", () => expect(1).toBe(2));`,
    "c.test.ts": `${imports}test.fails("known", () => expect(1).toBe(2));`,
  });
  expect(result).toMatchObject({ passed: 2, failed: 1, note: "3 tests, 1 needed a second try" });
  expect(result.remarks).toEqual([
    expect.stringMatching(
      /^second try: tooling\/check\/\S+a\.test\.ts: late \(AssertionError: expected 1 to be 2/,
    ),
  ]);
});

test("a test file that cannot be loaded is a failure", async () => {
  const result = await runFolder({
    "a.test.ts": `${imports}test("one", () => expect(1).toBe(1));`,
    "b.test.ts": 'import "./missing.ts";',
  });
  expect(result).toMatchObject({ passed: 1, failed: 1 });
});

test("a run without any test is a failure that says so", async () => {
  const result = await runFolder({});
  expect(result).toMatchObject({ passed: 0, failed: 1 });
  expect(result.output).toContain("it ran no test.");
});

test("a run that ends badly after its last test is a failure", () => {
  const counts = { passed: 5, failed: 0, skipped: 0, retried: [], broken: [] };
  expect(judge(false, "", [{ name: "it", counts }])).toMatchObject({ passed: 5, failed: 1 });
});

test("a failed test is a failure that names it, also where the program ended well", () => {
  const counts = {
    passed: 5,
    failed: 1,
    skipped: 0,
    retried: [],
    broken: ["pay.test.ts: money counts once"],
  };
  const result = judge(true, "12 successful", [{ name: "it", counts }]);
  expect(result).toMatchObject({ passed: 5, failed: 1 });
  expect(result.output).toContain("✗ pay.test.ts: money counts once");
});

test("a journey that needed a second try is told, with what went wrong at the first", () => {
  const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 2 };
  const spec = (title: string, status: string, message: string) => {
    const results = [{ error: { message } }, {}];
    return { title, file: "order.e2e.ts", line: 7, tests: [{ status, results }] };
  };
  const specs = [spec("pays", "flaky", "\u001B[31mTimed out\u001B[39m\nat 7"), spec("looks", "expected", "")];
  const report = { stats, errors: [], suites: [{ specs: [], suites: [{ specs }] }] };
  const folder = makeFolder({ "report.json": JSON.stringify(report) });
  const counts = readPlaywrightCounts(path.join(folder, "report.json"));
  const told = ["second try: order.e2e.ts:7 pays (Timed out)"];
  expect(counts).toEqual({ passed: 4, failed: 0, skipped: 2, retried: told, broken: [] });
  const { note, remarks } = judge(true, "", [{ name: "journeys", counts }]);
  expect({ note, remarks }).toEqual({ note: "4 tests, 2 skipped, 1 needed a second try", remarks: told });
});

test("journeys that could not start are a failure", () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const folder = makeFolder({
    "report.json": JSON.stringify({ stats, errors: [{ message: "no server" }], suites: [] }),
  });
  expect(readPlaywrightCounts(path.join(folder, "report.json"))).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
    retried: [],
    broken: [],
  });
});
