import type { SendFailure } from "#ports/messaging.ts";

/** Attempts to send one message; with the growing delays they spread over about twenty minutes. */
const mostAttempts = 12;
const longestSeconds = 300;

/**
 * Seconds until the next try of a message, or null when it has failed for good.
 *
 * @param attempts made so far, this one included
 */
export function retryDelaySeconds(failure: SendFailure, attempts: number): number | null {
  if (failure.kind !== "retry" && failure.kind !== "pair") return null;
  if (attempts >= mostAttempts) return null;
  const base = failure.kind === "pair" ? 4 : 2;
  const grown = Math.min(base ** (attempts - 1), longestSeconds);
  return Math.min(Math.max(grown, failure.retryAfterSeconds ?? 0), 3_600);
}
