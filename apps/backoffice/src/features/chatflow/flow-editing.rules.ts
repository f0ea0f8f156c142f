import {
  type Flow,
  givenVariables,
  type Option,
  type Step,
  type StepId,
  type StepKind,
  waysOf,
  withWay,
  type Words,
} from "@agiza/chatflow/flow";

/** What can be added, by what it is for. */
export const stepGroups = {
  talk: ["say", "choose", "ask", "rate", "send"],
  sell: ["catalogue", "set", "cart", "pay", "order_status", "debt"],
  steer: ["assign", "condition", "wait", "tag", "webhook", "jump", "end"],
} as const satisfies Record<string, readonly StepKind[]>;
export type StepGroup = keyof typeof stepGroups;

/** Short, and not used in this flow yet: what is copied between flows never meets its double. */
export const newId = (): string => crypto.randomUUID().slice(0, 8);

const noWords = (): Words => ({ sw: "", en: "" });
export const newOption = (): Option => ({ id: newId(), title: noWords(), next: null });

/** A step as it begins; what only the shop can say is empty. */
export function newStep(kind: StepKind, id: StepId): Step {
  switch (kind) {
    case "say":
      return { id, kind, text: noWords(), next: null };
    case "ask":
      return { id, kind, text: noWords(), answer: "text", into: "", next: null };
    case "choose":
      return { id, kind, text: noWords(), options: [newOption(), newOption()] };
    case "rate":
      return { id, kind, text: noWords(), into: "rating", next: null };
    case "send":
      return { id, kind, content: { kind: "link", url: "" }, caption: noWords(), next: null };
    case "set":
      return { id, kind, productId: "", next: null };
    case "cart":
      return { id, kind, hours: 6, submitted: null, late: null };
    case "pay":
      return { id, kind, hours: 2, paid: null, late: null };
    case "condition":
      return { id, kind, test: { about: "open" }, yes: null, no: null };
    case "wait":
      return { id, kind, minutes: 60, next: null };
    case "assign":
      return { id, kind, memberId: null, text: noWords() };
    case "tag":
      return { id, kind, tag: "", next: null };
    case "webhook":
      return { id, kind, url: "", done: null, failed: null };
    case "jump":
      return { id, kind, to: null };
    case "end":
      return { id, kind };
    case "catalogue":
    case "order_status":
    case "debt":
      return { id, kind, next: null };
  }
}

/** The number that a step has in the script; 0 where there is none. */
export const numberOf = (flow: Flow, id: StepId | null): number =>
  flow.steps.findIndex((step) => step.id === id) + 1;

export const withStep = (flow: Flow, step: Step): Flow => ({
  ...flow,
  steps: flow.steps.map((one) => (one.id === step.id ? step : one)),
});

/**
 * Puts a step into the script behind another, or first. The way that went on from there goes through it; where there are
 * several, it takes the first that leads nowhere.
 */
export function withNewStep(flow: Flow, step: Step, after: StepId | null): Flow {
  const at = numberOf(flow, after);
  const before = flow.steps[at - 1];
  if (!before) {
    const first = flow.steps[0]?.id ?? null;
    return { ...flow, steps: [led(step, first), ...flow.steps] };
  }
  const ways = waysOf(before);
  const way = ways.length === 1 ? ways[0] : ways.find(({ to }) => to === null);
  const steps = flow.steps.toSpliced(at, 0, led(step, way?.to ?? null));
  return way ? withStep({ ...flow, steps }, withWay(before, way.key, step.id)) : { ...flow, steps };
}

/** A step whose only way leads there; one with several is left to whoever writes it. */
function led(step: Step, to: StepId | null): Step {
  const ways = waysOf(step);
  return ways.length === 1 && step.kind !== "choose" && to !== null ? withWay(step, ways[0]!.key, to) : step;
}

/** The same step once more, right behind; nothing leads to it yet. */
export function withCopy(flow: Flow, id: StepId, copyId: StepId): Flow {
  const at = numberOf(flow, id);
  const step = flow.steps[at - 1];
  return step ? { ...flow, steps: flow.steps.toSpliced(at, 0, { ...step, id: copyId }) } : flow;
}

/** What led to a step goes on to where its only way led. */
export function withoutStep(flow: Flow, id: StepId): Flow {
  const gone = flow.steps.find((step) => step.id === id);
  if (!gone) return flow;
  const ways = waysOf(gone);
  const only = ways.length === 1 ? (ways[0]?.to ?? null) : null;
  const instead = only === id ? null : only;
  return {
    ...flow,
    steps: flow.steps
      .filter((step) => step !== gone)
      .map((step) =>
        waysOf(step).reduce((one, { key, to }) => (to === id ? withWay(one, key, instead) : one), step),
      ),
  };
}

export const canMove = (flow: Flow, id: StepId, by: -1 | 1): boolean => {
  const place = numberOf(flow, id) - 1 + by;
  return place >= 0 && place < flow.steps.length;
};

/** A step one place up or down in the script; ways stay as they are. The first is where the flow starts. */
export function withMoved(flow: Flow, id: StepId, by: -1 | 1): Flow {
  const place = numberOf(flow, id) - 1;
  const step = flow.steps[place];
  if (!step || !canMove(flow, id, by)) return flow;
  return { ...flow, steps: flow.steps.toSpliced(place, 1).toSpliced(place + by, 0, step) };
}

/** The names that may stand in texts: what is always known, then what this flow asks for. */
export function variablesOf({ steps }: Flow): string[] {
  const asked = steps.flatMap((step) => {
    if (step.kind === "webhook") return (step.answers ?? []).map(({ into }) => into);
    return step.kind === "ask" || step.kind === "rate" ? [step.into] : [];
  });
  return [...new Set([...givenVariables, ...asked.filter((name) => name !== "")])];
}

/** A text in one language; in the other one while there is none. */
export const wordsIn = (words: Words, language: keyof Words): string =>
  words[language] || words[language === "sw" ? "en" : "sw"];

export type FlowChange = { kind: "added" | "changed" | "removed"; step: Step };

/** What a publication makes different, step by step. */
export function differences(live: Flow, draft: Flow): FlowChange[] {
  const was = new Map(live.steps.map((step) => [step.id, step]));
  const is = new Set(draft.steps.map(({ id }) => id));
  return [
    ...draft.steps.flatMap((step): FlowChange[] => {
      const before = was.get(step.id);
      if (!before) return [{ kind: "added", step }];
      return areSame(before, step) ? [] : [{ kind: "changed", step }];
    }),
    ...live.steps.filter(({ id }) => !is.has(id)).map((step): FlowChange => ({ kind: "removed", step })),
  ];
}

/** By what they say, whatever the order of their members. */
export const areSame = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
