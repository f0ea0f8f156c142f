import { defineErrors } from "./app-error.ts";
import { toWire } from "./wire.ts";

const refuse = defineErrors({ "edit.conflict": 409 });

type Edited = { updatedAt: Date };

/**
 * Refuses an edit of something that changed since the person read it. Call it once the row is locked.
 *
 * @param seenAt `updated_at` of what the person read; callers who know no such field send none and edit whatever is there
 * @param view what GET answers of it; the refusal carries it as `current`
 * @throws edit.conflict
 */
export function requireUnchanged<View>(
  { updatedAt }: Edited,
  seenAt: Date | undefined,
  view: () => View,
): void {
  if (seenAt === undefined || seenAt.getTime() === updatedAt.getTime()) return;
  throw refuse("edit.conflict", {}, { body: { current: toWire(view()) } });
}

/** `updatedAt` after an edit: now, but always later than before, so that two edits in one millisecond can be told apart. */
export const editedAt = ({ updatedAt }: Edited, now: Date): Date =>
  new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));
