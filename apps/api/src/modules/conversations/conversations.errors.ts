import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "conversation.not_found": 404,
  "conversation.asked_again": 409,
  "conversation.window_closed": 409,
  "message.not_sendable": 422,
  "message.not_found": 404,
  "message.not_failed": 409,
});
