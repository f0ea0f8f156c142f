import type { NoticeFailure } from "#ports/notice-result.ts";

const longestSeconds = 900;

/**
 * Seconds until a refused notice is tried again, or null when it is given up.
 *
 * @param attempt which attempt was refused, from 1
 * @param endsAt when it is not worth sending any more
 * @param insists tried again even where the refusal is final
 */
export function retryDelaySeconds(
  { kind }: NoticeFailure,
  { attempt, now, endsAt, insists = false }: { attempt: number; now: Date; endsAt: Date; insists?: boolean },
): number | null {
  if (kind !== "retry" && kind !== "account" && !insists) return null;
  const seconds = Math.min(2 ** attempt, longestSeconds);
  return now.getTime() + seconds * 1_000 < endsAt.getTime() ? seconds : null;
}
