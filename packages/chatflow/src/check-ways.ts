import type { FlowFault } from "./faults.ts";
import { type Flow, givenVariables, type Step, type StepId, waysOf, type Words } from "./flow.ts";

const byId = ({ steps }: Flow): Map<StepId, Step> => new Map(steps.map((step) => [step.id, step]));

/** Ways that lead nowhere, and those that lead to a step that is not there. */
export function findDeadWays(flow: Flow): FlowFault[] {
  const steps = byId(flow);
  return flow.steps.flatMap((step) =>
    waysOf(step).flatMap(({ key, to }): FlowFault[] => {
      if (to === null) return [{ stepId: step.id, code: "dead_end", way: key }];
      return steps.has(to) ? [] : [{ stepId: step.id, code: "jump_nowhere", way: key }];
    }),
  );
}

/** Steps that nobody comes to from the first one. */
export function findUnreachable(flow: Flow): FlowFault[] {
  const reached = reachedFrom(flow, (step) => waysOf(step).map(({ to }) => to));
  return flow.steps
    .filter(({ id }) => !reached.has(id))
    .map(({ id }) => ({ stepId: id, code: "unreachable" }));
}

function reachedFrom(flow: Flow, next: (step: Step) => (StepId | null)[]): Set<StepId> {
  const steps = byId(flow);
  const reached = new Set<StepId>();
  const open = [flow.steps[0]!.id];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const step = steps.get(id);
    if (!step || reached.has(id)) continue;
    reached.add(id);
    open.push(...next(step).filter((to) => to !== null));
  }
  return reached;
}

/** The ways that are gone without the customer: nothing that they do keeps the flow from going round on them. */
function silentWays(step: Step): StepId[] {
  const { kind } = step;
  if (["ask", "choose", "rate", "catalogue", "set"].includes(kind)) return [];
  const isLateOnly = kind === "cart" || kind === "pay";
  return waysOf(step).flatMap(({ key, to }) => (isLateOnly && key !== "late" ? [] : (to ?? [])));
}

/** Rounds that go on without the customer, each told once, at its first step as they are shown. */
export function findEndlessLoops(flow: Flow): FlowFault[] {
  const steps = byId(flow);
  const told = new Set<StepId>();
  const faults: FlowFault[] = [];
  for (const step of flow.steps) {
    if (told.has(step.id)) continue;
    const after = new Set<StepId>();
    const open = silentWays(step);
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const next = steps.get(id);
      if (!next || after.has(id)) continue;
      after.add(id);
      open.push(...silentWays(next));
    }
    if (!after.has(step.id)) continue;
    faults.push({ stepId: step.id, code: "endless_loop" });
    for (const id of after) told.add(id);
  }
  return faults;
}

/** Variables that are used where somebody may come to without having been asked for them. */
export function findUnset(flow: Flow): FlowFault[] {
  const known = knownBefore(flow);
  return flow.steps.flatMap((step) => {
    const before = known.get(step.id);
    if (!before) return [];
    const used = usesOf(step).flatMap(({ field, names }) => names.map((name) => ({ field, name })));
    const unset = used.filter(({ name }) => !before.has(name));
    const once = new Map(unset.map((use) => [`${use.field} ${use.name}`, use]));
    return [...once.values()].map(({ field, name }): FlowFault => ({
      stepId: step.id,
      code: "variable_unset",
      field,
      variable: name,
    }));
  });
}

/** What is known on every way to each step that can be reached. */
function knownBefore(flow: Flow): Map<StepId, Set<string>> {
  const steps = byId(flow);
  const known = new Map<StepId, Set<string>>([[flow.steps[0]!.id, new Set(givenVariables)]]);
  const open = [flow.steps[0]!.id];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const step = steps.get(id);
    if (!step) continue;
    const after = new Set(known.get(id));
    if (step.kind === "ask" || step.kind === "rate") after.add(step.into);
    for (const { key, to } of waysOf(step)) {
      if (to === null) continue;
      const before = known.get(to);
      const answered = step.kind === "webhook" && key === "done" ? (step.answers ?? []) : [];
      const onWay = new Set([...after, ...answered.map(({ into }) => into)]);
      const both = before ? new Set([...before].filter((name) => onWay.has(name))) : onWay;
      if (before?.size === both.size) continue;
      known.set(to, both);
      open.push(to);
    }
  }
  return known;
}

const namesIn = ({ sw, en }: Words): string[] =>
  [...`${sw}\n${en}`.matchAll(/\{([a-z][a-z0-9_]*)\}/g)].map(([, name]) => name!);

function usesOf(step: Step): { field: string; names: string[] }[] {
  const uses = "text" in step ? [{ field: "text", names: namesIn(step.text) }] : [];
  if (step.kind === "choose")
    return [
      ...uses,
      ...step.options.map(({ id, title, description }) => ({
        field: `options.${id}`,
        names: [...namesIn(title), ...(description ? namesIn(description) : [])],
      })),
    ];
  if (step.kind === "send") return [{ field: "caption", names: namesIn(step.caption) }];
  if (step.kind !== "condition") return uses;
  const { test } = step;
  const isUse = test.about === "variable" && test.is !== "set" && test.name !== "";
  return isUse ? [{ field: "test", names: [test.name] }] : [];
}
