import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "conversation.not_found": 404,
  "message.not_sendable": 422,
});
