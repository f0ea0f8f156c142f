import { refuseTaken } from "#db/unique-value.ts";
import { defineErrors } from "#kernel/app-error.ts";
import { findContradiction, type SegmentRules } from "./segments.rules.ts";

export const refuse = defineErrors({
  "segment.not_found": 404,
  "segment.name_taken": 422,
  "segment.contradiction": 422,
  "segment.frozen": 409,
});

/** For whatever writes a name. */
export const refuseTakenName = refuseTaken("segments_name", () =>
  refuse("segment.name_taken", {}, { field: "name" }),
);

/**
 * Refuses rules that nobody can ever meet, at the first rule with which that is so.
 *
 * @throws segment.contradiction
 */
export function requirePossible(rules: SegmentRules): void {
  const found = findContradiction(rules);
  if (!found) return;
  const loc = ["body", "rules", String(found.rule), found.field];
  throw refuse("segment.contradiction", {}, { detail: [{ loc, msg: "", type: "segment.contradiction" }] });
}
