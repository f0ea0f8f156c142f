import { type Stage, stageCount, type StageState, stageStates } from "#db/schema/workflow.ts";
import { unknownVariables } from "./stage-message.rules.ts";

/** What is wrong with the field of a stage, by its place. */
type StageProblem = { stage: number; field: keyof Stage; type: StageProblemType };
type StageProblemType =
  | "required"
  | "taken"
  | "out_of_order"
  | "not_first"
  | "twice_usual"
  | "nothing_usual"
  | "unknown_variable"
  | "leads_nowhere"
  | "not_here";

/** States before which a picture can have been taken. */
const hasPhotos: readonly StageState[] = ["out_for_delivery", "handed_over"];

const rankOf = ({ state }: Pick<Stage, "state">): number => stageStates.indexOf(state);

/** What keeps stages from being a workflow: their number, when it is not what it may be, and each problem with a field. */
export function problemsOf(stages: readonly Stage[]): StageProblem[] {
  return stages.flatMap((stage, place) => fieldProblems(stages, stage, place));
}

export const hasFitCount = (stages: readonly Stage[]): boolean =>
  stages.length >= stageCount.min && stages.length <= stageCount.max;

function fieldProblems(stages: readonly Stage[], stage: Stage, place: number): StageProblem[] {
  const before = stages.slice(0, place);
  const says = (field: keyof Stage, type: StageProblemType, isSo: boolean): StageProblem[] =>
    isSo ? [{ stage: place, field, type }] : [];
  const isLast = place === stages.length - 1;
  const isUsual = stage.message === "usual";
  const isOwn = stage.message === "own";
  return [
    ...says("nameSw", "required", stage.nameSw.trim() === ""),
    ...says("nameEn", "required", stage.nameEn.trim() === ""),
    ...says(
      "id",
      "taken",
      before.some(({ id }) => id === stage.id),
    ),
    ...says(
      "nameSw",
      "taken",
      before.some(({ nameSw }) => nameSw === stage.nameSw && nameSw !== ""),
    ),
    ...says(
      "nameEn",
      "taken",
      before.some(({ nameEn }) => nameEn === stage.nameEn && nameEn !== ""),
    ),
    ...says("state", "not_first", place === 0 && stage.state !== "pending"),
    ...says("state", "out_of_order", place > 0 && rankOf(stage) < rankOf(stages[place - 1]!)),
    // What a state is told of is told once.
    ...says(
      "message",
      "twice_usual",
      isUsual && before.some(({ state, message }) => state === stage.state && message === "usual"),
    ),
    ...says("message", "nothing_usual", isUsual && stage.state === "pending"),
    ...says("messageSw", "required", isOwn && stage.messageSw.trim() === ""),
    ...says("messageEn", "required", isOwn && stage.messageEn.trim() === ""),
    ...says("messageSw", "unknown_variable", isOwn && unknownVariables(stage.messageSw).length > 0),
    ...says("messageEn", "unknown_variable", isOwn && unknownVariables(stage.messageEn).length > 0),
    ...says(
      "whoIds",
      "required",
      stage.who === "people" && stage.whoIds.length + stage.whoRoles.length === 0,
    ),
    ...says("assignTo", "required", stage.assign === "person" && stage.assignTo === null),
    ...says("assignRole", "required", stage.assign === "role" && stage.assignRole === null),
    // There is a code, and a picture, once goods are on the road or at the door.
    ...says("needsPin", "not_here", stage.needsPin && stage.state !== "handed_over"),
    ...says("needsPhoto", "not_here", stage.needsPhoto && !hasPhotos.includes(stage.state)),
    ...says("moveAfterMinutes", "required", stage.moveOn === "after" && stage.moveAfterMinutes === null),
    // That an order is over happens by itself.
    ...says("moveOn", "leads_nowhere", stage.moveOn !== "never" && isLast),
  ];
}
