/** What became of a step; `passed` and `failed` are what it adds to the last line. */
export type StepResult = {
  passed: number;
  failed: number;
  /** A few words for its line, such as how many tests ran. */
  note?: string;
  /** Sentences for the lines below it, also if it passed. */
  remarks?: string[];
  /** Shown if it failed. */
  output: string;
};

export type Step = {
  name: string;
  /** Steps that must be over before this one, whether they passed or not. */
  after?: readonly string[];
  /** Whether it needs the machine for itself: it measures waiting, or uses all cores. */
  alone?: boolean;
  run: () => Promise<StepResult>;
};

export type FinishedStep = StepResult & { name: string; seconds: number };

const slots = 2;

/**
 * Runs all steps, two at a time, each after those it names; every step runs even if another failed.
 * @param isOver asked before a step starts; once true no further step starts
 */
export async function runSteps(
  steps: readonly Step[],
  onFinished: (step: FinishedStep) => void,
  isOver: () => boolean = () => false,
): Promise<FinishedStep[]> {
  const waiting = [...steps];
  const finished: FinishedStep[] = [];
  const running = new Map<string, Promise<void>>();
  let isAloneRunning = false;

  const canStart = (step: Step) => {
    const names = new Set([...waiting.map(({ name }) => name), ...running.keys()]);
    if ((step.after ?? []).some((name) => names.has(name))) return false;
    if (isAloneRunning || running.size >= slots) return false;
    return !step.alone || running.size === 0;
  };

  const start = async (step: Step) => {
    const began = performance.now();
    isAloneRunning = step.alone ?? false;
    const result = await step
      .run()
      .catch((error: unknown) => ({ passed: 0, failed: 1, output: String(error) }));
    if (step.alone) isAloneRunning = false;
    running.delete(step.name);
    const done = { ...result, name: step.name, seconds: (performance.now() - began) / 1000 };
    finished.push(done);
    onFinished(done);
  };

  while (waiting.length > 0 && !isOver()) {
    const next = waiting.findIndex(canStart);
    const [step] = next === -1 ? [] : waiting.splice(next, 1);
    if (step) running.set(step.name, start(step));
    else if (running.size > 0) await Promise.race(running.values());
    else throw new Error(`These steps wait for each other: ${waiting.map(({ name }) => name).join(", ")}`);
  }
  await Promise.all(running.values());
  return finished;
}
