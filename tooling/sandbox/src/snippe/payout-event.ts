import type { Core } from "../core.ts";
import type { StoredPayout } from "../state/things.ts";
import { describePayout } from "./answers.ts";
import { sendEvent } from "./payment-event.ts";

/** Tells the shop how a payout ended. */
export function sendPayoutEvent(core: Core, payout: StoredPayout): void {
  sendEvent(core, {
    type: `payout.${payout.status}`,
    data: describePayout(payout),
    url: payout.webhook_url,
    manner: payout.webhook,
    delayMs: 300,
  });
}
