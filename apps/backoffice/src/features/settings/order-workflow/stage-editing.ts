import type { Stage } from "#data/order-workflow.ts";

/** A stage among the others, and what to do with a change of it. */
export type StageEditing = {
  stage: Stage;
  stages: readonly Stage[];
  onChange: (change: Partial<Stage>) => void;
};
