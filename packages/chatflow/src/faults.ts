import type { Language, StepId } from "./flow.ts";

/** What keeps a flow from being published. */
export const flowFaultCodes = [
  "no_steps",
  "trigger_empty",
  "duplicate_step",
  "dead_end",
  "jump_nowhere",
  "unreachable",
  "endless_loop",
  "no_options",
  "duplicate_option",
  "duplicate_title",
  "language_missing",
  "too_long",
  "variable_unset",
  "variable_name",
  "nothing_chosen",
  "bad_url",
  "bad_number",
  "file_unavailable",
  "no_person",
] as const;
export type FlowFaultCode = (typeof flowFaultCodes)[number];

/** One fault and where it is: a step (null: the flow itself), one of its ways, one of its fields in a language. */
export type FlowFault = {
  stepId: StepId | null;
  code: FlowFaultCode;
  way?: string;
  /** As in the step: "text", "into", "options.<id>.title", … */
  field?: string;
  language?: Language;
  /** The variable that is meant. */
  variable?: string;
};
