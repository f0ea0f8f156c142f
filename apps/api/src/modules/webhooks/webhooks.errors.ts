import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "webhook_endpoint.not_found": 404,
  "webhook_endpoint.too_many": 409,
  "webhook_endpoint.url_taken": 422,
  "webhook_endpoint.not_https": 422,
  "webhook_endpoint.not_public": 422,
  "webhook_endpoint.unknown_host": 422,
  "webhook_endpoint.paused": 409,
  "webhook_line.not_found": 404,
  "request.too_many": 429,
});
