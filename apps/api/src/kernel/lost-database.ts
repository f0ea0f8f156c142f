/** Codes of failures that pass by themselves. */
const passing = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "57P01",
  "57P02",
  "57P03",
  "08006",
  "53100", // the disk is full
  "53200", // out of memory
  "53300", // too many connections
  "57014",
]);

/** What the driver says without a code: no connection in time, one that broke, one that broke before this statement. */
const driverWords =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/;
const silence = /Query read timeout/;

/** Whether an error, or one that caused it, fits. */
export function isCausedBy(thrown: unknown, fits: (error: Error) => boolean): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) if (fits(error)) return true;
  return false;
}

/** The database could not be reached, or not in time: the same request may succeed in a moment. */
export const isDatabaseLost = (thrown: unknown): boolean =>
  isCausedBy(thrown, (error) => {
    const { code } = error as { code?: unknown };
    return driverWords.test(error.message) || (typeof code === "string" && passing.has(code));
  });

/** The database did not answer at all, so its connection is of no use any more, not even for a rollback. */
export const isDatabaseSilent = (thrown: unknown): boolean =>
  isCausedBy(thrown, (error) => silence.test(error.message));
