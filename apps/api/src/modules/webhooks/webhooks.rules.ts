/** Waits after each try that failed, in seconds: eight tries over 24 hours. */
const waitsSeconds = [10, 60, 300, 1_800, 7_200, 21_600, 55_430] as const;
export const maxTries = waitsSeconds.length + 1;

/** A wait is made longer by up to this share, so that what failed together does not come back together. */
const jitter = 0.05;

/** A server that fails for so long is called no more. */
export const pausedAfterMs = 86_400_000;
/** How long the old secret signs beside a new one. */
export const secretOverlapMs = 86_400_000;
/** Calls that take longer put a server into the lane of the slow. */
export const slowMs = 2_000;
/** A whole call, its look-up and what is written after it take less. */
export const leaseMs = 60_000;
/** Messages that are on their way to one server at the same time. */
export const atOnce = 4;
const longestAskedMs = 3_600_000;

export type Outcome = "delivered" | "again" | "gone";

/** What an answer means: any 2xx is "received"; 410 is a server's own word that it wants no more. */
export function outcomeOf(status: number | null): Outcome {
  if (status !== null && status >= 200 && status < 300) return "delivered";
  return status === 410 ? "gone" : "again";
}

/**
 * When a message is tried once more.
 *
 * @param tries how often it was tried by now
 * @param retryAfter what the server asked for, in seconds or as a date; an hour at most
 * @returns null where it is given up
 */
export function nextTry(tries: number, now: Date, random: number, retryAfter?: string): Date | null {
  const wait = waitsSeconds[tries - 1];
  if (wait === undefined) return null;
  const planned = wait * 1_000 * (1 + jitter * random);
  return new Date(now.getTime() + Math.max(planned, askedMs(retryAfter, now)));
}

function askedMs(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  const ms = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * 1_000
    : new Date(retryAfter).getTime() - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestAskedMs) : 0;
}

/** The body of an event, byte for byte as it is signed. */
export const bodyOf = ({
  id,
  event,
  createdAt,
  shopId,
  data,
  previous,
}: {
  id: string;
  event: string;
  createdAt: Date;
  shopId: string;
  data: Record<string, unknown>;
  previous?: Record<string, unknown>;
}): string =>
  JSON.stringify({
    id,
    type: event,
    created_at: createdAt.toISOString(),
    shop_id: shopId,
    data,
    ...(previous && { previous }),
  });
