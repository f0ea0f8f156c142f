import process from "node:process";
import { stopCommands } from "./run-command.ts";
import { runSteps, type FinishedStep } from "./schedule.ts";
import { checkSteps } from "./steps.ts";

const interrupted = 130;
let isStopped = false;
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
  process.once(signal, () => {
    isStopped = true;
    stopCommands();
  });
}

const words = new Set(process.argv.slice(2));
const steps = checkSteps({
  isStatic: words.has("--static"),
  isFull: words.has("--full"),
  ...(words.has("--verbose") ? { onOutput: (text: string) => void process.stdout.write(text) } : {}),
});

function report({ name, seconds, passed, failed, note, output }: FinishedStep): void {
  const facts = [failed > 0 ? `${failed} failed` : "", note ?? ""].filter((fact) => fact !== "").join(", ");
  const mark = failed > 0 ? "✗" : "✓";
  console.log(`${mark} ${name.padEnd(20)}${seconds.toFixed(1).padStart(6)} s  ${facts}`.trimEnd());
  if (failed > 0 && !isStopped) console.log(`\n${output.trim()}\n`);
  totals.passed += passed;
  totals.failed += failed;
}

const totals = { passed: 0, failed: 0 };
await runSteps(steps, report, () => isStopped);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(isStopped ? interrupted : totals.failed > 0 ? 1 : 0);
