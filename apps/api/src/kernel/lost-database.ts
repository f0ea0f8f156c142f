import { NoPrimaryError } from "./no-primary-error.ts";

/** Error codes of failures that pass by themselves. */
const passing = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "57P01",
  "57P02",
  "57P03",
  "08001",
  "08006",
  "53100", // the disk is full
  "53200", // out of memory
  "53300", // too many connections
  "57014", // the statement was cancelled, as when it took too long
]);

/** Messages of the driver's errors that have no code: no connection in time, or a connection that broke. */
const driverMessages =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable|Query read timeout/;
const silentMessage = /Query read timeout/;

/** Whether an error, or one of its causes, fits. */
export function isCausedBy(thrown: unknown, fits: (error: Error) => boolean): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) if (fits(error)) return true;
  return false;
}

/** Whether the database could not be reached or did not answer in time: the same request may succeed in a moment. */
export const isDatabaseLost = (thrown: unknown): boolean =>
  isCausedBy(thrown, (error) => {
    const { code } = error as { code?: unknown };
    if (error instanceof NoPrimaryError || driverMessages.test(error.message)) return true;
    return typeof code === "string" && passing.has(code);
  });

/** Whether the database stopped a statement that took too long: nothing is wrong with the others. */
export const isStatementCancelled = (thrown: unknown): boolean =>
  isCausedBy(thrown, (error) => (error as { code?: unknown }).code === "57014");

/** Whether the database did not answer at all: its connection cannot be used any more, not even to roll back. */
export const isDatabaseSilent = (thrown: unknown): boolean =>
  isCausedBy(thrown, (error) => silentMessage.test(error.message));
