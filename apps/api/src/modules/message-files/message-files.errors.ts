import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "file.not_kept": 404,
  "file.not_failed": 409,
  "file.no_room": 409,
  "file.not_taken": 422,
  "file.too_large": 422,
  "file.disguised": 422,
  "file.broken": 422,
});
