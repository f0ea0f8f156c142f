import { refuseTaken } from "#db/unique-value.ts";
import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "till.fee_name_taken": 422,
  "till.fee_missing": 422,
  "till_device.not_found": 404,
  "till_device.prefix_taken": 422,
  "day_end.closed": 409,
});

/** For whatever writes a fee's name. */
export const refuseTakenFeeName = refuseTaken("till_fees_name", () =>
  refuse("till.fee_name_taken", {}, { field: "extra_fees" }),
);

/** For whatever writes a prefix. */
export const refuseTakenPrefix = refuseTaken("till_devices_prefix", () =>
  refuse("till_device.prefix_taken", {}, { field: "prefix" }),
);
