import type { DeliveryId } from "#kernel/ids.ts";
import { openSealed, type SecretBox } from "#kernel/secrets.ts";
import type { Budget, RateLimitPort } from "#ports/rate-limit.ts";
import { refuse } from "./deliveries.errors.ts";
import type { DeliveryRow } from "./deliveries.repository.ts";
import { pinTries } from "./deliveries.rules.ts";

/** As long as a link lives: ten thousand codes are soon tried out. */
const budget: Budget = { name: "delivery-pin", points: pinTries, seconds: 7 * 86_400 };

/**
 * Counts a try at a delivery's code, in a transaction of its own: what is refused afterwards was tried all the same.
 *
 * @throws delivery.too_many_tries
 */
export async function countPinTry(limits: RateLimitPort, id: DeliveryId): Promise<void> {
  const waitSeconds = await limits.take(budget, id);
  if (waitSeconds !== null) throw refuse("delivery.too_many_tries", {}, { retryAfterSeconds: waitSeconds });
}

/**
 * Whether a code was said that the customer was told; null: none was said.
 *
 * @throws delivery.wrong_pin
 */
export function isPinRight(
  secrets: SecretBox,
  { pinSealed }: Pick<DeliveryRow, "pinSealed">,
  pin: string | null,
): boolean {
  if (pin === null) return false;
  if (pinSealed !== null && openSealed(secrets, pinSealed) === pin) return true;
  throw refuse("delivery.wrong_pin", {}, { field: "pin" });
}
