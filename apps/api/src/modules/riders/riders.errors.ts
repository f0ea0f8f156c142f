import { refuseTaken } from "#db/unique-value.ts";
import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "rider.not_found": 404,
  "rider.phone_taken": 422,
  "rider.colleague_taken": 422,
  "rider.colleague_unknown": 422,
  "rider.phone_invalid": 422,
  "rider.too_many": 409,
});

/** For whatever writes who a rider is. */
export const refuseTakenRider = (thrown: unknown): never => {
  try {
    return refuseTaken("riders_phone", () => refuse("rider.phone_taken", {}, { field: "phone" }))(thrown);
  } catch (error) {
    return refuseTaken("riders_user", () => refuse("rider.colleague_taken", {}, { field: "user_id" }))(error);
  }
};
