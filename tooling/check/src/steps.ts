import path from "node:path";
import { ensureChromium } from "./chromium.ts";
import { changedFiles, readTree, restoreFiles } from "./generated-files.ts";
import { runCommand } from "./run-command.ts";
import type { Step, StepResult } from "./schedule.ts";
import { runJourneys, runVitest, type TestOptions } from "./test-steps.ts";
import { type Member, readMembers, root } from "./workspace.ts";

export type CheckOptions = {
  /** Only what needs no test: the form, the borders, the types. */
  isStatic: boolean;
  /** Also the long runs (`test:full` of a package). */
  isFull: boolean;
  /** Nothing but the long runs of these packages, named without their scope; all of everything when empty. */
  only: readonly string[];
  onOutput?: (text: string) => void;
};

/**
 * Every check of the repository, in the order a reader expects them.
 *
 * @throws Error when `only` names a package that has no long run
 */
export function checkSteps({ isStatic, isFull, only, onOutput }: CheckOptions): Step[] {
  const members = readMembers();
  const options: TestOptions = onOutput ? { onOutput } : {};
  const command =
    (...words: string[]) =>
    async (): Promise<StepResult> =>
      once(await runCommand(words, options));
  const depcruise = path.join(root, "tooling/lint/node_modules/.bin/depcruise");

  // Generators rewrite files that the others read, so they come first and alone.
  const generated: Step = { name: "generated files", alone: true, run: () => checkGenerated(options) };
  const after = [generated.name];
  const form: Step[] = [
    generated,
    { name: "format", after, run: command("oxfmt", "--check") },
    { name: "lint", after, run: command("oxlint") },
    {
      name: "boundaries",
      after,
      run: command(
        depcruise,
        "--config",
        "tooling/lint/dependency-cruiser.mjs",
        "apps",
        "packages",
        "tooling",
      ),
    },
    {
      name: "types",
      after,
      run: command("turbo", "run", "typecheck", "--continue", "--output-logs=errors-only"),
    },
    { name: "unused code", after, run: command("knip", "--no-progress") },
  ];
  if (isStatic) return form;

  const chromium: Record<string, string> = {};
  const browserNeeded = { ...options, env: chromium };
  const browser: Step = { name: "browser", run: () => findBrowser(chromium) };
  const tested = members.filter(({ scripts }) => "test" in scripts);
  const journeys = members.filter(({ name }) => name === "@agiza/e2e");
  if (only.length > 0) return [browser, ...longSteps(chooseLong(members, only), browserNeeded)];
  return [
    ...form,
    { name: "build", after, run: command("turbo", "run", "build", "--output-logs=errors-only") },
    browser,
    {
      name: "tests",
      after: form.map(({ name }) => name),
      alone: true,
      run: () =>
        runVitest(
          tested.filter(({ usesBrowser }) => !usesBrowser),
          "test",
          options,
        ),
    },
    {
      name: "tests in a browser",
      after: ["browser", "tests"],
      run: () =>
        runVitest(
          tested.filter(({ usesBrowser }) => usesBrowser),
          "test",
          browserNeeded,
        ),
    },
    ...journeys.map((member) => ({
      name: "journeys",
      // Beside the tests in a browser: both wait for pages more than they work.
      after: ["browser", "build", "tests"],
      run: () => runJourneys(member, browserNeeded),
    })),
    ...(isFull ? longSteps(chooseLong(members, []), browserNeeded) : []),
  ];
}

const shortName = ({ name }: Member): string => name.replace("@agiza/", "");

/** The packages that have a long run, or those of them that are named. */
function chooseLong(members: readonly Member[], only: readonly string[]): Member[] {
  const long = members.filter(({ scripts }) => "test:full" in scripts);
  const names = long.map(shortName);
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`${unknown.join(", ")} has no long run; there are: ${names.join(", ")}.`);
  return long.filter((member) => only.length === 0 || only.includes(shortName(member)));
}

/** What is too wide for every change, each with the machine for itself. */
const longSteps = (members: readonly Member[], options: TestOptions): Step[] =>
  members.map((member) => ({
    name: `full: ${shortName(member)}`,
    after: ["build", "browser", "tests in a browser", "journeys"],
    alone: true,
    run: () => {
      const long = { ...options, isLong: true };
      if (member.name !== "@agiza/e2e") return runVitest([member], "test:full", long);
      return runJourneys(member, { ...long, env: { ...options.env, FULL: "1" } });
    },
  }));

/** A check that holds or does not. */
function once({ ok, output }: { ok: boolean; output: string }): StepResult {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
}

async function checkGenerated(options: TestOptions): Promise<StepResult> {
  const before = readTree();
  const { ok, output } = await runCommand(["turbo", "run", "gen", "--output-logs=errors-only"], options);
  const stale = changedFiles(before, readTree());
  restoreFiles(stale, before);
  if (!ok) return once({ ok, output });
  const words = stale.map((file) => `${file} is not what its source makes; run "npm run gen".`);
  return once({ ok: stale.length === 0, output: words.join("\n") });
}

async function findBrowser(env: Record<string, string>): Promise<StepResult> {
  const search = await ensureChromium();
  if (search.path === null) return { passed: 0, failed: 1, output: search.reason };
  env.CHROMIUM_PATH = search.path;
  return { passed: 0, failed: 0, note: search.note, output: "" };
}
