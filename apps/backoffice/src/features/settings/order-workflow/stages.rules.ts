import {
  type Stage,
  stageStates,
  type StageState,
  type Workflow,
  type WorkflowView,
} from "#data/order-workflow.ts";

export const stageCount = { min: 2, max: 10 } as const;
export const maxMessage = 600;

/** A stage that asks for nothing and does nothing. */
const plainStage: Omit<Stage, "id" | "state"> = {
  name_sw: "",
  name_en: "",
  colour: "indigo",
  who: "anyone",
  who_ids: [],
  who_roles: [],
  needs_paid: false,
  deposit_percent: null,
  needs_assignee: false,
  needs_rider: false,
  needs_pin: false,
  needs_photo: false,
  limit_minutes: null,
  message: "none",
  message_sw: "",
  message_en: "",
  assign: "nobody",
  assign_to: null,
  assign_role: null,
  move_on: "never",
  move_after_minutes: null,
};

/** Roles that a stage may name: owners enter every stage. */
export const stageRoles = ["manager", "cashier", "packer", "chat", "accountant"] as const;
type Person = WorkflowView["people"][number];

export const isRoleHeld = (people: readonly Person[], role: Person["role"]): boolean =>
  people.some((person) => person.role === role);

/** Whether nobody works here whom a stage lets in beside owners: anyone may then. */
export const nobodyIsLeft = ({ who_ids, who_roles }: Stage, people: readonly Person[]): boolean =>
  who_ids.length + who_roles.length > 0 &&
  !people.some(({ id, role }) => who_ids.includes(id) || who_roles.some((one) => one === role));

type InState = Pick<Stage, "state">;
/** There is a code once the goods are at the door, and a picture of the paper once a bus takes them. */
export const hasPin = ({ state }: InState): boolean => state === "handed_over";
export const hasPhoto = ({ state }: InState): boolean =>
  state === "handed_over" || state === "out_for_delivery";

const rankOf = ({ state }: Pick<Stage, "state">): number => stageStates.indexOf(state);

/** An id that no stage of the workflow has, nor had in the one that is live. */
export const newStageId = (random: string = crypto.randomUUID()): string => `s-${random.slice(0, 13)}`;

/** With one stage more, at the end of its state. */
export function withStage(stages: readonly Stage[], state: StageState, id: string): Stage[] {
  return inserted(stages, { ...plainStage, id, state });
}

/** With a copy behind the original; its usual message stays with the original. */
export function withCopy(stages: readonly Stage[], id: string, copyId: string): Stage[] {
  const place = stages.findIndex((stage) => stage.id === id);
  const original = stages[place];
  if (!original) return [...stages];
  const copy: Stage = {
    ...original,
    id: copyId,
    name_sw: `${original.name_sw} 2`.slice(0, 24),
    name_en: `${original.name_en} 2`.slice(0, 24),
    message: original.message === "usual" ? "none" : original.message,
  };
  return stages.toSpliced(place + 1, 0, copy);
}

/** With a stage changed; one that counts as another state goes to the end of that. */
export function withChange(stages: readonly Stage[], id: string, change: Partial<Stage>): Stage[] {
  const before = stages.find((stage) => stage.id === id);
  if (!before) return [...stages];
  const changed = { ...before, ...change };
  const after = {
    ...changed,
    needs_pin: changed.needs_pin && hasPin(changed),
    needs_photo: changed.needs_photo && hasPhoto(changed),
  };
  if (after.state === before.state) return stages.map((stage) => (stage.id === id ? after : stage));
  return inserted(
    stages.filter((stage) => stage.id !== id),
    after,
  );
}

function inserted(stages: readonly Stage[], stage: Stage): Stage[] {
  const place = stages.findIndex((one) => rankOf(one) > rankOf(stage));
  return stages.toSpliced(place < 0 ? stages.length : place, 0, stage);
}

/** Whether a stage can change places with its neighbour: only within its state, whose order nobody changes. */
export function canMove(stages: readonly Stage[], id: string, by: -1 | 1): boolean {
  const place = stages.findIndex((stage) => stage.id === id);
  return stages[place]?.state === stages[place + by]?.state && stages[place + by] !== undefined;
}

export function moved(stages: readonly Stage[], id: string, by: -1 | 1): Stage[] {
  if (!canMove(stages, id, by)) return [...stages];
  const place = stages.findIndex((stage) => stage.id === id);
  return stages.with(place, stages[place + by]!).with(place + by, stages[place]!);
}

const variables = ["name", "shop", "number", "total", "rest"] as const;
export const messageVariables = variables;

const wordsIn = (text: string): string[] => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, word]) => word!);
const isUnknown = (word: string): boolean => !(variables as readonly string[]).includes(word);

/** A message as its customer reads it. */
export const filled = (text: string, facts: Record<(typeof variables)[number], string>): string =>
  text.replace(/\{([^{}]*)\}/g, (whole, word: string) => facts[word as keyof typeof facts] ?? whole);

type ProblemType =
  | "required"
  | "taken"
  | "not_first"
  | "twice_usual"
  | "nothing_usual"
  | "unknown_variable"
  | "leads_nowhere";
type Problems = Partial<Record<keyof Stage, ProblemType>>;

/** What the API would refuse of a stage, by its fields. */
export function problemsOf(stages: readonly Stage[], stage: Stage): Problems {
  const place = stages.indexOf(stage);
  const others = stages.filter((one) => one !== stage);
  const problems: Problems = {};
  const says = (field: keyof Stage, type: ProblemType, isSo: boolean) => {
    if (isSo) problems[field] ??= type;
  };
  for (const name of ["name_sw", "name_en"] as const) {
    says(name, "required", stage[name].trim() === "");
    says(
      name,
      "taken",
      others.some((one) => one[name].trim() === stage[name].trim()),
    );
  }
  says("state", "not_first", place === 0 && stage.state !== "pending");
  says(
    "message",
    "twice_usual",
    stage.message === "usual" &&
      others.some(({ state, message }) => state === stage.state && message === "usual"),
  );
  says("message", "nothing_usual", stage.message === "usual" && stage.state === "pending");
  if (stage.message === "own")
    for (const name of ["message_sw", "message_en"] as const) {
      says(name, "required", stage[name].trim() === "");
      says(name, "unknown_variable", wordsIn(stage[name]).some(isUnknown));
    }
  says("who_ids", "required", stage.who === "people" && stage.who_ids.length + stage.who_roles.length === 0);
  says("assign_to", "required", stage.assign === "person" && stage.assign_to === null);
  says("assign_role", "required", stage.assign === "role" && stage.assign_role === null);
  says("move_after_minutes", "required", stage.move_on === "after" && stage.move_after_minutes === null);
  says("move_on", "leads_nowhere", stage.move_on !== "never" && place === stages.length - 1);
  return problems;
}

export const isSound = (stages: readonly Stage[]): boolean =>
  stages.length >= stageCount.min &&
  stages.length <= stageCount.max &&
  stages.every((stage) => Object.keys(problemsOf(stages, stage)).length === 0);

type Difference = { kind: "added" | "removed" | "changed"; stage: Stage };

/** How stages differ from those that are live. */
export function differences(before: readonly Stage[], after: readonly Stage[]): Difference[] {
  const live = new Map(before.map((stage) => [stage.id, stage]));
  const kept = new Set(after.map(({ id }) => id));
  return [
    ...before.filter(({ id }) => !kept.has(id)).map((stage) => ({ kind: "removed" as const, stage })),
    ...after.flatMap((stage): Difference[] => {
      const was = live.get(stage.id);
      if (!was) return [{ kind: "added", stage }];
      return isSame(was, stage) ? [] : [{ kind: "changed", stage }];
    }),
  ];
}

/** Whether those that both have stand in another order. */
export const areReordered = (before: readonly Stage[], after: readonly Stage[]): boolean => {
  const idsIn = (stages: readonly Stage[], others: readonly Stage[]) =>
    stages.map(({ id }) => id).filter((id) => others.some((stage) => stage.id === id));
  return idsIn(before, after).join() !== idsIn(after, before).join();
};

const inOrder = (stage: Stage): string =>
  JSON.stringify(Object.entries(stage).toSorted(([a], [b]) => (a < b ? -1 : 1)));
const isSame = (one: Stage, other: Stage): boolean => inOrder(one) === inOrder(other);
export const areSame = (one: readonly Stage[], other: readonly Stage[]): boolean =>
  one.length === other.length && one.every((stage, place) => isSame(stage, other[place]!));

/** Stages of the live workflow in which orders stand that the new one has no place for. */
export function homeless(
  { live, standing }: Pick<WorkflowView, "live" | "standing">,
  draft: Pick<Workflow, "stages">,
): { stage: Stage; count: number; choices: Stage[] }[] {
  return (live?.stages ?? []).flatMap((stage) => {
    const count = standing.find(({ stage_id }) => stage_id === stage.id)?.count ?? 0;
    const stays = draft.stages.some(({ id, state }) => id === stage.id && state === stage.state);
    const choices = draft.stages.filter(({ state }) => state === stage.state);
    return count === 0 || stays || choices.length === 0 ? [] : [{ stage, count, choices }];
  });
}

/** How a stage's message reaches who has not written for a day. */
export function reachOf(
  { state, message }: Pick<Stage, "state" | "message">,
  approved: WorkflowView["approved"],
  language: "en" | "sw",
): "template" | "templateSome" | "sms" | "smsUsual" | "none" {
  const has = (purpose: string) =>
    approved.some((one) => one.purpose === purpose && one.language === language);
  if (state === "out_for_delivery" && has("on_the_way")) return "template";
  if (state === "ready" && has("ready_pickup")) return "templateSome";
  if (message === "own") return "sms";
  return state === "ready" || state === "out_for_delivery" ? "smsUsual" : "none";
}

const units = { minutes: 1, hours: 60, days: 1_440 } as const;
export type Unit = keyof typeof units;
export const unitNames = Object.keys(units) as Unit[];

/** Minutes in the largest unit that holds them whole. */
export function inUnits(minutes: number): { unit: Unit; count: number } {
  const unit = unitNames.findLast((name) => minutes % units[name] === 0) ?? "minutes";
  return { unit, count: minutes / units[unit] };
}
export const inMinutes = (count: number, unit: Unit): number =>
  Math.min(43_200, Math.round(count) * units[unit]);
