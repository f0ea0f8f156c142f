import process from "node:process";
import { parseArgs } from "node:util";
import { stopCommands } from "./run-command.ts";
import { runSteps, type FinishedStep, type Step } from "./schedule.ts";
import { checkSteps } from "./steps.ts";

const interrupted = 130;
let isStopped = false;
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
  process.once(signal, () => {
    isStopped = true;
    stopCommands();
  });
}

const { values } = parseArgs({
  options: {
    static: { type: "boolean", default: false },
    full: { type: "boolean", default: false },
    only: { type: "string", multiple: true, default: [] },
    verbose: { type: "boolean", default: false },
  },
});

function chooseSteps(): Step[] {
  try {
    return checkSteps({
      isStatic: values.static,
      isFull: values.full,
      only: values.only,
      ...(values.verbose ? { onOutput: (text: string) => void process.stdout.write(text) } : {}),
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

function report({ name, seconds, passed, failed, note, remarks = [], output }: FinishedStep): void {
  const facts = [failed > 0 ? `${failed} failed` : "", note ?? ""].filter((fact) => fact !== "").join(", ");
  const mark = failed > 0 ? "✗" : "✓";
  console.log(`${mark} ${name.padEnd(20)}${seconds.toFixed(1).padStart(6)} s  ${facts}`.trimEnd());
  for (const remark of remarks) console.log(`  ${remark}`);
  if (failed > 0 && !isStopped) console.log(`\n${output.trim()}\n`);
  totals.passed += passed;
  totals.failed += failed;
}

const totals = { passed: 0, failed: 0 };
await runSteps(chooseSteps(), report, () => isStopped);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(isStopped ? interrupted : totals.failed > 0 ? 1 : 0);
