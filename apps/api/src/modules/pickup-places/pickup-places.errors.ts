import { refuseTaken } from "#db/unique-value.ts";
import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "pickup_place.not_found": 404,
  "pickup_place.name_taken": 422,
  "pickup_place.too_many": 409,
});

/** For whatever writes a name. */
export const refuseTakenName = refuseTaken("pickup_places_name", () =>
  refuse("pickup_place.name_taken", {}, { field: "name" }),
);
