import { refuseTaken } from "#db/unique-value.ts";
import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "customer.not_found": 404,
  "customer.phone_taken": 422,
  "customer.stopped_offers": 409,
  "customer.merge_same": 422,
  "customer.merge_too_long": 422,
  "customer.merge_phones": 422,
  "customer.merge_over": 409,
  "customer.merge_changed": 409,
  "customer.too_many_numbers": 429,
  "customer.busy": 503,
});

/** For whatever writes a number. */
export const refuseTakenPhone = (thrown: unknown): never => {
  const taken = () => refuse("customer.phone_taken", {}, { field: "phones" });
  try {
    return refuseTaken("customers_phone", taken)(thrown);
  } catch (error) {
    return refuseTaken("customer_phones_shop_id_phone_pk", taken)(error);
  }
};
