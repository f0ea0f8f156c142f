import fc from "fast-check";
import { expect, test } from "vitest";
import { checkFlow } from "./check-flow.ts";
import type { Flow, Step } from "./flow.ts";
import { both, scene } from "./make-flow.ts";
import type { Input, Run } from "./run.ts";
import { runFlow } from "./run-flow.ts";
import { flowTemplates } from "./templates.ts";

const runs = process.env["FULL"] ? 10_000 : 200;

/** Any step whose ways lead on only, or back to where a customer is asked: what is left of it is checked for soundness. */
function stepOf(kind: number, place: number, ways: number[], count: number): Step {
  const id = `s${place}`;
  const forward = (way: number) => `s${place + 1 + (way % (count - place))}`;
  const [a, b, c] = ways.map(forward) as [string, string, string];
  const text = both(`Hatua ${place}`);
  const steps: Step[] = [
    { id, kind: "say", text, next: a },
    { id, kind: "ask", text, answer: "number", into: `v${place}`, next: a },
    {
      id,
      kind: "choose",
      text,
      options: [
        { id: "a", title: both("Moja"), next: a },
        { id: "b", title: both("Mbili"), next: b },
        // Back to itself: the customer goes round as often as they like.
        { id: "c", title: both("Tena"), next: ways[2]! % 2 === 0 ? id : c },
      ],
    },
    { id, kind: "catalogue", next: a },
    { id, kind: "cart", hours: 1, submitted: a, late: b },
    { id, kind: "pay", hours: 1, paid: a, late: b },
    { id, kind: "condition", test: { about: "open" }, yes: a, no: b },
    { id, kind: "wait", minutes: 5, next: a },
    { id, kind: "tag", tag: "t", next: a },
    { id, kind: "rate", text, into: `v${place}`, next: a },
    { id, kind: "jump", to: a },
    { id, kind: "order_status", next: a },
  ];
  return steps[kind % steps.length]!;
}

const soundFlow: fc.Arbitrary<Flow> = fc
  .array(fc.tuple(fc.nat(11), fc.array(fc.nat(20), { minLength: 3, maxLength: 3 })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((drawn): Flow => {
    const steps = drawn.map(([kind, ways], place) => stepOf(kind, place, ways, drawn.length));
    const last: Step = { id: `s${drawn.length}`, kind: "assign", memberId: null, text: both("Mtu") };
    const flow: Flow = { trigger: { kind: "first_message" }, steps: [...steps, last] };
    const unreached = new Set(
      checkFlow(flow)
        .filter(({ code }) => code === "unreachable")
        .map(({ stepId }) => stepId),
    );
    return { ...flow, steps: flow.steps.filter(({ id }) => !unreached.has(id)) };
  })
  .filter((flow) => checkFlow(flow).length === 0);

const anyInput: fc.Arbitrary<Input> = fc.oneof(
  fc
    .oneof(fc.constantFrom("1", "2", "3", "moja", "", "???", "{name}"), fc.string())
    .map((text): Input => ({ kind: "text", text })),
  fc
    .tuple(fc.nat(13), fc.constantFrom("a", "b", "c", "1", "more:1", "__proto__"))
    .map(([place, optionId]): Input => ({ kind: "tap", stepId: `s${place}`, optionId })),
  fc
    .constantFrom("basket_finished", "submitted", "paid")
    .map((event): Input => ({ kind: "event", event }) as Input),
  fc.constant<Input>({ kind: "time" }),
  fc.constant<Input>({ kind: "start" }),
  fc.constant<Input>({ kind: "place", latitude: 1, longitude: 2, name: "" }),
);

/** What keeps going with a run that waits for something: what it waits for. */
function helpful(flow: Flow, run: Run): Input {
  const step = flow.steps.find(({ id }) => id === run.at)!;
  if (step.kind === "catalogue" || step.kind === "set") return { kind: "event", event: "basket_finished" };
  return run.until === null ? { kind: "text", text: "1" } : { kind: "time" };
}

function walk(flow: Flow, inputs: Input[]): void {
  let { run } = runFlow(flow, null, { kind: "start" }, scene);
  for (const input of inputs) {
    const turn = runFlow(flow, run, input, scene);
    expect(turn.effects.length).toBeLessThanOrEqual(3 * flow.steps.length + 2);
    run = turn.run;
    const stands = run?.at ?? flow.steps[0]!.id;
    expect(flow.steps.map(({ id }) => id)).toContain(stands);
    expect(JSON.parse(JSON.stringify(run))).toEqual(run);
  }
  // Whoever does what is asked comes to the end.
  for (let left = flow.steps.length + 1; run !== null && left > 0; left--)
    ({ run } = runFlow(flow, run, helpful(flow, run), scene));
  expect(run).toBeNull();
}

test("walks over sound flows never stick, go round or throw", { timeout: 600_000 }, () => {
  fc.assert(fc.property(soundFlow, fc.array(anyInput, { maxLength: 30 }), walk), { numRuns: runs });
});

test("walks over flows that nobody checked end every turn and throw nothing", () => {
  const anyWay = fc.option(fc.constantFrom("s0", "s1", "s2", "s3", "gone"), { nil: null });
  const broken = fc
    .array(fc.tuple(fc.nat(11), anyWay), { minLength: 0, maxLength: 4 })
    .map((drawn): Flow => ({
      trigger: { kind: "first_message" },
      steps: drawn.map(([kind, way], place) => {
        const step = stepOf(kind, place, [0, 0, 0], 6);
        return JSON.parse(JSON.stringify(step), (key, value: unknown) =>
          ["next", "yes", "no", "late", "submitted", "paid", "to"].includes(key) ? way : value,
        ) as Step;
      }),
    }));
  fc.assert(
    fc.property(broken, fc.array(anyInput, { maxLength: 12 }), (flow, inputs) => {
      expect(Array.isArray(checkFlow(flow))).toBe(true);
      let { run } = runFlow(flow, null, { kind: "start" }, scene);
      for (const input of inputs) ({ run } = runFlow(flow, run, input, scene));
    }),
    { numRuns: runs },
  );
});

test("walks over every template never stick", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...flowTemplates),
      fc.array(anyInput, { maxLength: 12 }),
      ({ flow }, inputs) => {
        let { run } = runFlow(flow, null, { kind: "start" }, scene);
        for (const input of inputs) ({ run } = runFlow(flow, run, input, scene));
        const stands = run?.at ?? flow.steps[0]!.id;
        expect(flow.steps.map(({ id }) => id)).toContain(stands);
      },
    ),
    { numRuns: runs },
  );
});
