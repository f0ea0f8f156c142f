import { refuseTaken } from "#db/unique-value.ts";
import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "payout.not_found": 404,
  "payout.not_enough": 409,
  "payout.not_verified": 409,
  "payout.not_on_hold": 409,
  "payout.account_not_found": 422,
  "payout.destination_not_found": 422,
  "payout.cannot_send": 422,
  "payout.too_small": 422,
  "payout.invalid_number": 422,
  "payout.name_needed": 422,
  "payout.destination_taken": 422,
  "payout.too_many_destinations": 409,
  "request.too_many": 429,
});

/** For whatever keeps a place. */
export const refuseTakenDestination = refuseTaken("payout_destinations_place", () =>
  refuse("payout.destination_taken", {}, { field: "number" }),
);
