import { hashToken } from "#kernel/secrets.ts";
import type { Budget, RateLimitPort } from "#ports/rate-limit.ts";
import { refuse } from "./auth.errors.ts";
import { resendAfterSeconds } from "./code.rules.ts";

/** Codes that one place asks for, whoever they are for. */
const ofPlace: Budget = { name: "codes-place", points: 30, seconds: 3_600 };
/** Codes to one address, or to one person's device: one after the other, and so many an hour. */
const pause: Budget = { name: "codes-pause", points: 1, seconds: resendAfterSeconds };
const ofHour: Budget = { name: "codes-hour", points: 3, seconds: 3_600 };

/**
 * Counts a code that is to be sent. A device its person signed in on before has codes of its own, so that strangers who ask
 * for codes in somebody's name do not use up theirs.
 *
 * @param device the number a device is known by, or null
 * @throws auth.too_many_codes with the seconds to wait
 */
export async function takeCode(
  limits: RateLimitPort,
  { address, place, device }: { address: string; place: string; device: string | null },
): Promise<void> {
  const key = hashToken(device ?? address);
  const wait =
    (device === null ? await limits.take(ofPlace, hashToken(place)) : null) ??
    (await limits.take(pause, key)) ??
    (await limits.take(ofHour, key));
  if (wait === null) return;
  throw refuse("auth.too_many_codes", { seconds: wait }, { retryAfterSeconds: wait });
}
