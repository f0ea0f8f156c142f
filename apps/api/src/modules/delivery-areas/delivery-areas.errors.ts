import { refuseTaken } from "#db/unique-value.ts";
import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "delivery_area.not_found": 404,
  "delivery_area.name_taken": 422,
});

/** For whatever writes a name. */
export const refuseTakenName = refuseTaken("delivery_areas_name", () =>
  refuse("delivery_area.name_taken", {}, { field: "name" }),
);
