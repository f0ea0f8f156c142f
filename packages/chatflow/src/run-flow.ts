import { readAnswer, readWebhookAnswers } from "./answers.ts";
import { type Chosen, chosenById, chosenByWords, type NamedOption } from "./choices.ts";
import { type Flow, type Language, type Step, type StepOf, type Way, waysOf, type Words } from "./flow.ts";
import type { ChoiceShown, Effect, Input, Run, Scene, Turn } from "./run.ts";

/** After so many answers in a row that are none, a person is asked for. */
const patience = 2;
const minuteMs = 60_000;

/**
 * What a flow says to what happened. It never throws and always ends: a turn passes each step once at most, and hands over to a person
 * where it would go round without end.
 *
 * @param run null before it begins, or where it has ended and somebody taps what it asked then
 */
export function runFlow(flow: Flow, run: Run | null, input: Input, scene: Scene): Turn {
  const effects: Effect[] = [];
  if (input.kind === "start") {
    const first = flow.steps[0];
    return first
      ? walk(flow, first.id, fresh(run), scene, effects)
      : { run: null, effects, isUnderstood: true };
  }
  if (input.kind === "tap") {
    const tapped = flow.steps.find(({ id }) => id === input.stepId);
    if (!tapped || !offers(tapped)) return notUnderstood(run);
    const current = run ?? fresh(null);
    return settle(
      flow,
      tapped,
      { ...current, at: tapped.id },
      chosenById(input.optionId, optionsOf(tapped)),
      {
        scene,
        effects,
        isOld: run?.at !== tapped.id,
        before: run,
      },
    );
  }
  const step = run && flow.steps.find(({ id }) => id === run.at);
  if (!run || !step) return { run: null, effects, isUnderstood: false };
  if (offers(step)) {
    if (input.kind !== "text")
      return isAnswer(input) ? misunderstand(flow, step, run, scene) : notUnderstood(run);
    const chosen = chosenByWords(input.text, namedOptions(step), run.page);
    return settle(flow, step, run, chosen, { scene, effects, isOld: false, before: run });
  }
  if (step.kind === "ask") {
    if (!isAnswer(input)) return notUnderstood(run);
    const answer = readAnswer(step.answer, input, scene.now);
    if (answer === null) return misunderstand(flow, step, run, scene);
    effects.push({ kind: "answered", stepId: step.id });
    return walk(flow, step.next, withVariable(run, step.into, answer), scene, effects);
  }
  if (step.kind === "webhook" && input.kind === "webhook") {
    const values = input.ok ? readWebhookAnswers(step, input.values ?? {}, scene.now) : null;
    if (!values) return walk(flow, step.failed, run, scene, effects);
    return walk(flow, step.done, { ...run, variables: { ...run.variables, ...values } }, scene, effects);
  }
  const way = wayByEvent(step, input);
  if (way === undefined) return notUnderstood(run);
  if (input.kind === "event") effects.push({ kind: "answered", stepId: step.id });
  return walk(flow, way, run, scene, effects);
}

const fresh = (run: Run | null): Run => ({
  at: "",
  variables: run?.variables ?? {},
  misunderstood: 0,
  page: 0,
  until: null,
});

const isAnswer = ({ kind }: Input): boolean => kind === "text" || kind === "place";
const notUnderstood = (run: Run | null): Turn => ({ run, effects: [], isUnderstood: false });
const withVariable = (run: Run, name: string, value: string): Run => ({
  ...run,
  variables: { ...run.variables, [name]: value },
});

/** Where a step goes on that waits for an event or a time; undefined where this is nothing for it. */
function wayByEvent(step: Step, input: Input): Way | undefined {
  const { kind } = step;
  const event = input.kind === "event" ? input.event : input.kind;
  if (kind === "catalogue" || kind === "set") return event === "basket_finished" ? step.next : undefined;
  if (kind === "wait") return event === "time" ? step.next : undefined;
  if (kind === "cart" && event === "submitted") return step.submitted;
  if (kind === "pay" && event === "paid") return step.paid;
  if (kind === "cart" || kind === "pay") return event === "time" ? step.late : undefined;
  return undefined;
}

type Offering = StepOf<"choose"> | StepOf<"rate">;
const offers = (step: Step): step is Offering => step.kind === "choose" || step.kind === "rate";
const marks = ["1", "2", "3", "4", "5"] as const;
const optionsOf = (step: Offering): { id: string }[] =>
  step.kind === "choose" ? step.options : marks.map((id) => ({ id }));
const namedOptions = (step: Offering): NamedOption[] =>
  step.kind === "choose"
    ? step.options.map(({ id, title }) => ({ id, titles: [title.sw, title.en] }))
    : marks.map((id) => ({ id, titles: [id, starsOf(id)] }));
const starsOf = (mark: string): string => "⭐".repeat(Number(mark));

function settle(
  flow: Flow,
  step: Offering,
  run: Run,
  chosen: Chosen,
  { scene, effects, isOld, before }: { scene: Scene; effects: Effect[]; isOld: boolean; before: Run | null },
): Turn {
  if (chosen === null) return isOld ? notUnderstood(before) : misunderstand(flow, step, run, scene);
  if ("page" in chosen) {
    const shown = { ...run, at: step.id, until: null, misunderstood: 0, page: chosen.page };
    return { run: shown, effects: [asked(step, shown, scene)], isUnderstood: true };
  }
  effects.push({ kind: "answered", stepId: step.id });
  if (step.kind === "rate")
    return walk(flow, step.next, withVariable(run, step.into, chosen.optionId), scene, effects);
  const way = step.options.find(({ id }) => id === chosen.optionId)?.next ?? null;
  return walk(flow, way, run, scene, effects);
}

/** Asks again; who is not understood twice in a row is given to a person, in the words that the flow has for it. */
function misunderstand(flow: Flow, step: Offering | StepOf<"ask">, run: Run, scene: Scene): Turn {
  const misunderstood = run.misunderstood + 1;
  if (misunderstood >= patience)
    return { run: null, effects: [toPerson(flow, step.id, run, scene)], isUnderstood: false };
  const again = { ...run, misunderstood };
  return { run: again, effects: [asked(step, again, scene)], isUnderstood: false };
}

function toPerson(flow: Flow, stepId: string, run: Run, scene: Scene): Effect {
  const assign = flow.steps.find((step): step is StepOf<"assign"> => step.kind === "assign");
  const text = assign ? filled(assign.text, run, scene) : "";
  return { kind: "assign", stepId: assign?.id ?? stepId, memberId: assign?.memberId ?? null, text };
}

/** Goes from step to step until one waits, or the flow ends. */
function walk(flow: Flow, way: Way, before: Run, given: Scene, effects: Effect[]): Turn {
  let scene = given;
  let run: Run = { ...before, misunderstood: 0, page: 0, until: null };
  let next = way;
  for (let passed = 0; next !== null; passed++) {
    const step = flow.steps.find(({ id }) => id === next);
    if (!step) break;
    if (passed >= flow.steps.length) {
      effects.push(toPerson(flow, step.id, run, scene));
      break;
    }
    run = { ...run, at: step.id };
    effects.push({ kind: "reached", stepId: step.id });
    const waits = waitsFor(step, run, scene);
    effects.push(...effectsOf(step, run, scene));
    if (waits) return { run: waits, effects, isUnderstood: true };
    if (step.kind === "tag") scene = { ...scene, tags: [...scene.tags, step.tag] };
    next = step.kind === "condition" ? (isTrue(step, run, scene) ? step.yes : step.no) : onlyWay(step);
  }
  return { run: null, effects, isUnderstood: true };
}

const onlyWay = (step: Step): Way => waysOf(step)[0]?.to ?? null;

/** The run that waits at a step; null where the step waits for nothing. */
function waitsFor(step: Step, run: Run, { now }: Scene): Run | null {
  if (step.kind === "cart" || step.kind === "pay") return { ...run, until: now + step.hours * 60 * minuteMs };
  if (step.kind === "wait") return { ...run, until: now + step.minutes * minuteMs };
  return waiting.has(step.kind) ? run : null;
}

const waiting: ReadonlySet<string> = new Set([
  "ask",
  "choose",
  "rate",
  "catalogue",
  "set",
  "webhook",
] satisfies Step["kind"][]);

function effectsOf(step: Step, run: Run, scene: Scene): Effect[] {
  const { id: stepId } = step;
  switch (step.kind) {
    case "say":
      return [{ kind: "say", stepId, text: filled(step.text, run, scene) }];
    case "ask":
    case "choose":
    case "rate":
      return [asked(step, run, scene)];
    case "catalogue":
    case "order_status":
    case "debt":
    case "cart":
    case "pay":
      return [{ kind: step.kind, stepId }];
    case "set":
      return [{ kind: "set", stepId, productId: step.productId }];
    case "send":
      return [{ kind: "send", stepId, content: step.content, caption: filled(step.caption, run, scene) }];
    case "assign":
      return [{ kind: "assign", stepId, memberId: step.memberId, text: filled(step.text, run, scene) }];
    case "tag":
      return [{ kind: "tag", stepId, tag: step.tag }];
    case "webhook":
      return [{ kind: "webhook", stepId, url: step.url, variables: run.variables }];
    case "condition":
    case "wait":
    case "jump":
    case "end":
      return [];
  }
}

function asked(step: Offering | StepOf<"ask">, run: Run, scene: Scene): Effect {
  const text = filled(step.text, run, scene);
  if (step.kind === "ask") return { kind: "ask", stepId: step.id, text };
  const button = step.kind === "choose" && step.button ? filled(step.button, run, scene) : "";
  const options: ChoiceShown[] =
    step.kind === "rate"
      ? marks.map((id) => ({ id, title: starsOf(id), description: null }))
      : step.options.map(({ id, title, description }) => ({
          id,
          title: filled(title, run, scene),
          description: description ? filled(description, run, scene) || null : null,
        }));
  return { kind: "choose", stepId: step.id, text, button: button || null, options, page: run.page };
}

/**
 * A text in the customer's language with its variables; in the other one where the shop has written none. What nothing is known
 * of takes the space and the comma before it along.
 */
function filled(words: Words, { variables }: Run, { language, given }: Scene): string {
  const other: Language = language === "sw" ? "en" : "sw";
  const known: Record<string, string> = { ...variables, ...given };
  const valueOf = (name: string) => (Object.hasOwn(known, name) ? known[name]! : "");
  return (words[language] || words[other])
    .replace(/(,? ?)\{([a-z][a-z0-9_]*)\}/g, (_, before: string, name: string) =>
      valueOf(name) === "" ? "" : before + valueOf(name),
    )
    .trim();
}

function isTrue({ test }: StepOf<"condition">, run: Run, scene: Scene): boolean {
  switch (test.about) {
    case "open":
      return scene.isOpen;
    case "debt":
      return scene.debtMinor > 0;
    case "orders":
      return scene.openOrders > 0;
    case "tag":
      return scene.tags.includes(test.tag);
    case "variable": {
      const known: Record<string, string> = { ...run.variables, ...scene.given };
      const value = (Object.hasOwn(known, test.name) ? known[test.name]! : "").trim();
      if (test.is === "set") return value !== "";
      const [left, right] = [Number(value), Number(test.value)];
      const areNumbers =
        value !== "" && test.value.trim() !== "" && !Number.isNaN(left) && !Number.isNaN(right);
      if (test.is === "gt") return areNumbers ? left > right : value > test.value;
      if (test.is === "lt") return areNumbers ? left < right : value < test.value;
      const isEqual = areNumbers
        ? left === right
        : value.toLocaleLowerCase() === test.value.trim().toLocaleLowerCase();
      return (test.is === "eq") === isEqual;
    }
  }
}
