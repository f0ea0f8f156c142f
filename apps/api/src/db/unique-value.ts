import type { AppError } from "#kernel/app-error.ts";
import { isCausedBy } from "#kernel/lost-database.ts";

/** PostgreSQL's code for a second equal value under a unique index. */
const uniqueViolation = "23505";

/**
 * Says ours where the database refuses a value that is there already. Of two who write it at once the second waits for
 * the first and is told then. The transaction is over, so the refusal has to end it.
 *
 * @param index the unique index
 * @example await insertArea(db, area).catch(refuseTaken("delivery_areas_name", () => refuse("delivery_area.name_taken")));
 */
export const refuseTaken =
  (index: string, refuse: () => AppError) =>
  (thrown: unknown): never => {
    const isTaken = isCausedBy(thrown, (error) => {
      const { code, constraint } = error as { code?: unknown; constraint?: unknown };
      return code === uniqueViolation && constraint === index;
    });
    throw isTaken ? refuse() : thrown;
  };
