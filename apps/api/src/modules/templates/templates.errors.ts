import { refuseTaken } from "#db/unique-value.ts";
import { defineErrors } from "#kernel/app-error.ts";
import type { FoundProblem } from "./templates.rules.ts";

export const refuse = defineErrors({
  "template.name_invalid": 422,
  "template.text_missing": 422,
  "template.text_too_long": 422,
  "template.variable_malformed": 422,
  "template.variables_not_in_order": 422,
  "template.variable_at_edge": 422,
  "template.variables_side_by_side": 422,
  "template.too_few_words": 422,
  "template.header_invalid": 422,
  "template.footer_invalid": 422,
  "template.examples_missing": 422,
  "template.example_invalid": 422,
  "template.button_repeated": 422,
  "template.buttons_invalid": 422,
  "template.link_invalid": 422,
  "template.file_missing": 422,
  "template.code_text_fixed": 422,
  "template.purpose_facts_missing": 422,
  "template.not_found": 404,
  "template.no_number": 409,
  "template.name_taken": 422,
  "template.purpose_taken": 422,
  "template.language_repeated": 422,
  "template.in_review": 409,
  "template.name_fixed": 409,
  "template.not_approved": 409,
  "template.values_wrong": 422,
});

/** For whatever writes a name or a purpose. */
export const refuseTakenTemplate = (thrown: unknown): never => {
  const asName = refuseTaken("message_templates_name", () =>
    refuse("template.name_taken", {}, { field: "name" }),
  );
  try {
    return asName(thrown);
  } catch (error) {
    return refuseTaken("message_templates_purpose", () =>
      refuse("template.purpose_taken", {}, { field: "purpose" }),
    )(error);
  }
};

/** @param index the place of the text among those of the form; null where it is about the name */
export function refuseProblem({ problem, field, facts = {} }: FoundProblem, index: number | null) {
  const loc = index === null ? ["body", field] : ["body", "texts", String(index), field];
  return refuse(problem, facts, { detail: [{ loc, msg: "", type: problem }] });
}
