import { refuseTaken } from "#db/unique-value.ts";
import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "shop.not_found": 404,
  "shop.exists": 409,
  "shop.invalid_phone": 422,
  "shop.slug_taken": 422,
  "shop.break_outside_hours": 422,
  "shop.closed_in_past": 422,
  "geo.unavailable": 502,
  "request.too_many": 429,
});

/** For whatever writes a slug. */
export const refuseTakenSlug = refuseTaken("shops_slug", () =>
  refuse("shop.slug_taken", {}, { field: "slug" }),
);
