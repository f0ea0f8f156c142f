import { defineEvent } from "#kernel/jobs.ts";

/** A check of the books found something that does not fit. */
export const booksDiffer = defineEvent<{ count: number }>("books.differ");
