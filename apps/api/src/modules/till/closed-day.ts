import { AppError } from "#kernel/app-error.ts";
import { isCausedBy } from "#kernel/lost-database.ts";
import { refuse } from "./till.errors.ts";

/** What the database answers where somebody would record money on a day that was signed. */
const closedDay = "AG002";

/** Says ours where the day is closed; any other failure stays what it is. */
export const asClosedDay = (thrown: unknown): unknown =>
  !(thrown instanceof AppError) &&
  isCausedBy(thrown, (error) => (error as { code?: unknown }).code === closedDay)
    ? refuse("day_end.closed")
    : thrown;

/** For whatever writes what was spent or given on a day. */
export const refuseClosedDay = (thrown: unknown): never => {
  throw asClosedDay(thrown);
};
