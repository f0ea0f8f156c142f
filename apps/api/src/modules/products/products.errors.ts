import { refuseTaken } from "#db/unique-value.ts";
import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "order.out_of_stock": 409,
  "product.not_found": 404,
  "product.code_taken": 422,
  "product.picture_unknown": 422,
  "product.file_unknown": 422,
  "product.is_set": 422,
  "product.sold": 409,
  "product.stock_not_counted": 409,
  "product.stock_short": 409,
  "add_on_group.not_found": 404,
  "request.invalid": 422,
});

/** For whatever writes SKUs and barcodes: of two who take one at once the second is told. */
export const refuseTakenCode = refuseTaken("product_codes_taken", () => refuse("product.code_taken"));
