import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "popup.not_found": 404,
  "popup.too_many": 409,
  "popup.over": 409,
  "popup.words_missing": 422,
  "popup.contrast": 422,
  "popup.trigger_value": 422,
  "popup.url": 422,
  "popup.days": 422,
  "request.too_many": 429,
});
