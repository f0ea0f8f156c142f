import type { Flow, Language } from "@agiza/chatflow/flow";
import type { Effect, Input, Run, Scene } from "@agiza/chatflow/run";
import { runFlow } from "@agiza/chatflow/run-flow";

/** A line of the test's chat. */
export type TestLine =
  | { from: "customer"; text: string }
  | { from: "flow"; effect: Effect }
  | { from: "clock"; minutes: number }
  | { from: "event"; event: EventName }
  | { from: "webhook"; ok: boolean }
  | { from: "test"; note: "ended" | "misunderstood" };
export type EventName = Extract<Input, { kind: "event" }>["event"];

export type TestRun = { run: Run | null; lines: TestLine[]; now: number };

/** What the test says of the customer and the shop. */
export type TestScene = { language: Language; isOpen: boolean; given: Record<string, string> };

export const startTest = (flow: Flow, scene: TestScene, now: number): TestRun =>
  step(flow, { run: null, lines: [], now }, scene, { kind: "start" });

/** What happens next: what the customer did is written down, then what the flow makes of it. */
export function step(flow: Flow, test: TestRun, scene: TestScene, input: Input, said?: TestLine): TestRun {
  const turn = runFlow(flow, test.run, input, sceneAt(test.now, scene));
  const lines: TestLine[] = [...test.lines, ...(said ? [said] : [])];
  if (!turn.isUnderstood) lines.push({ from: "test", note: "misunderstood" });
  for (const effect of turn.effects)
    if (effect.kind !== "reached" && effect.kind !== "answered") lines.push({ from: "flow", effect });
  if (turn.run === null && (test.run !== null || input.kind === "start"))
    lines.push({ from: "test", note: "ended" });
  return { ...test, run: turn.run, lines };
}

/** Lets time go on to when the flow goes on by itself. */
export function wentOn(flow: Flow, test: TestRun, scene: TestScene): TestRun {
  const until = test.run?.until ?? null;
  if (until === null) return test;
  const minutes = Math.max(1, Math.round((until - test.now) / 60_000));
  return step(flow, { ...test, now: until }, scene, { kind: "time" }, { from: "clock", minutes });
}

const sceneAt = (now: number, { language, isOpen, given }: TestScene): Scene => ({
  now,
  language,
  isOpen,
  given,
  debtMinor: 1_200_000,
  openOrders: 1,
  tags: [],
});

/** Whether an address is being called, whose answer the test gives. */
export const isCalling = (flow: Flow, run: Run | null): boolean =>
  flow.steps.find(({ id }) => id === run?.at)?.kind === "webhook";

/** What an address might answer of what the step asks it for. */
export function exampleAnswers(flow: Flow, run: Run | null, text: string): Record<string, string> {
  const step = flow.steps.find(({ id }) => id === run?.at);
  if (step?.kind !== "webhook") return {};
  const examples = { text, number: "3", phone: "0754 000 118", date: "12/01/2027" };
  return Object.fromEntries((step.answers ?? []).map(({ into, answer }) => [into, examples[answer]]));
}

/** What can happen to an order where the flow waits now. */
export function eventsAt(flow: Flow, run: Run | null): EventName[] {
  const step = flow.steps.find(({ id }) => id === run?.at);
  if (step?.kind === "catalogue" || step?.kind === "set") return ["basket_finished"];
  if (step?.kind === "cart") return ["submitted"];
  return step?.kind === "pay" ? ["paid"] : [];
}
