import type { TaughtWordId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

type OfWord = { taughtWordId: TaughtWordId };

export const wordTaught = defineEvent<OfWord>("taught_word.added");

export const wordForgotten = defineEvent<OfWord>("taught_word.removed");

/** A sentence came to the list, or left it. */
export const notUnderstoodChanged = defineEvent<Record<string, never>>("not_understood.changed");
