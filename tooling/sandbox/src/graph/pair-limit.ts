import type { Core } from "../core.ts";

/** The provider's limit of messages from one number to one customer. */
export type PairLimit = { allows: (phoneNumberId: string, msisdn: string) => boolean };

const everyMs = 6000;
const burst = 45;

/**
 * One message in six seconds, of which 45 may be borrowed from the future. Counted only while switched on.
 * @see https://developers.facebook.com/docs/whatsapp/cloud-api/overview#pair-rate-limits
 */
export function createPairLimit(core: Core): PairLimit {
  /** By pair: when all messages so far would have been sent at the allowed pace. */
  const paidUntilMs = new Map<string, number>();
  return {
    allows(phoneNumberId, msisdn) {
      if (!core.store.settings().has_pair_limit) {
        paidUntilMs.clear();
        return true;
      }
      const pair = `${phoneNumberId}:${msisdn}`;
      const nowMs = core.clock.nowMs();
      const untilMs = Math.max(nowMs, paidUntilMs.get(pair) ?? 0);
      if (untilMs - nowMs > (burst - 1) * everyMs) return false;
      paidUntilMs.set(pair, untilMs + everyMs);
      return true;
    },
  };
}
