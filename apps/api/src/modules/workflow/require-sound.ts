import { type Stage, stageCount } from "#db/schema/workflow.ts";
import { refuse } from "./workflow.errors.ts";
import { hasFitCount, problemsOf } from "./workflow.rules.ts";

/** A field as callers name it. */
const onWire = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Refuses stages that are no workflow; `detail` says which fields of which stages.
 *
 * @throws workflow.stage_count · workflow.unsound
 */
export function requireSound(stages: readonly Stage[]): void {
  if (!hasFitCount(stages)) throw refuse("workflow.stage_count", stageCount, { field: "stages" });
  const problems = problemsOf(stages);
  if (problems.length === 0) return;
  throw refuse(
    "workflow.unsound",
    {},
    {
      detail: problems.map(({ stage, field, type }) => ({
        loc: ["body", "stages", String(stage), onWire(field)],
        msg: "",
        type: `stage.${type}`,
      })),
    },
  );
}
