import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "conversation.not_found": 404,
  "conversation.assignee_unknown": 422,
  "conversation.nobody_to_assign": 409,
  "conversation.window_closed": 409,
  "conversation.blocked": 409,
  "conversation.snooze_invalid": 422,
  "conversation.mention_unknown": 422,
  "message.not_found": 404,
  "message.no_reaction": 409,
});
