import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "request.not_found": 404,
  "request.unsupported_type": 415,
  "request.too_many": 429,
  "picture.not_found": 404,
  "picture.in_use": 409,
  "picture.unreadable": 422,
  "picture.too_many_pixels": 422,
  "picture.too_small": 422,
  "picture.no_room": 409,
  "product_file.not_found": 404,
  "product_file.unreadable": 422,
  "template_file.unreadable": 422,
});
