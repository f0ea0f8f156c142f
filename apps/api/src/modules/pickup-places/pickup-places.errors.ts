import { refuseTaken } from "#db/unique-value.ts";
import { defineErrors } from "#kernel/app-error.ts";
import { areBreaksInside } from "#modules/shops/opening-hours.rules.ts";
import type { PickupPlaceForm } from "./pickup-places.repository.ts";

export const refuse = defineErrors({
  "pickup_place.not_found": 404,
  "pickup_place.name_taken": 422,
  "pickup_place.too_many": 409,
  "request.invalid": 422,
});

/** For whatever writes a name. */
export const refuseTakenName = refuseTaken("pickup_places_name", () =>
  refuse("pickup_place.name_taken", {}, { field: "name" }),
);

/** @throws request.invalid a break is not inside its day */
export function requireSoundHours({ openingHours }: Pick<PickupPlaceForm, "openingHours">): void {
  if (areBreaksInside(openingHours)) return;
  const detail = [{ loc: ["body", "opening_hours"], msg: "", type: "invalid_value" }];
  throw refuse("request.invalid", {}, { detail });
}
