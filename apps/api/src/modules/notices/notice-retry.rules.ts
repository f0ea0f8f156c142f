import type { NoticeFailure } from "#ports/notice-result.ts";

const longestSeconds = 900;

/**
 * Seconds until a refused notice is tried again, or null when it is given up.
 *
 * @param attempt which attempt was refused, from 1
 * @param endsAt when it is not worth sending any more
 */
export function retryDelaySeconds(
  { kind }: NoticeFailure,
  { attempt, now, endsAt }: { attempt: number; now: Date; endsAt: Date },
): number | null {
  if (kind !== "retry" && kind !== "account") return null;
  const seconds = Math.min(2 ** attempt, longestSeconds);
  return now.getTime() + seconds * 1_000 < endsAt.getTime() ? seconds : null;
}
