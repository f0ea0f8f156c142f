import { refuseTaken } from "#db/unique-value.ts";
import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "quick_reply.not_found": 404,
  "quick_reply.shortcut_taken": 422,
  "quick_reply.no_text": 422,
  "quick_reply.too_many": 409,
});

/** For whatever writes a shortcut. */
export const refuseTakenShortcut = refuseTaken("quick_replies_shortcut", () =>
  refuse("quick_reply.shortcut_taken", {}, { field: "shortcut" }),
);
