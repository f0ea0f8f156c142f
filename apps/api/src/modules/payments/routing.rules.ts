import type {
  ChargeMethod,
  ChargeReach,
  FailureCode,
  MobileNetwork,
  ProviderName,
} from "#kernel/payment-words.ts";
import type { ChargeStatus } from "#ports/payments.ts";

/** An account of the shop that is switched on, as far as routing goes. */
type Rail = { provider: ProviderName };

/** What is asked for. `network`: null where the number does not tell it. */
export type Wanted = { method: ChargeMethod; network: MobileNetwork | null };

const reaches = (reach: ChargeReach[ProviderName], { method, network }: Wanted): boolean => {
  if (!reach) return false;
  if (method !== "mobile_money") return reach[method];
  return network === null ? reach.prompts.length > 0 : reach.prompts.includes(network);
};

/**
 * The account that is asked: the shop's first choice of those that can do it, at a provider that was not asked yet. Two
 * accounts at one provider are one rail.
 *
 * @param routes in the shop's order
 * @param tried providers that were asked before
 */
export const chooseRoute = <Route extends Rail>(
  routes: readonly Route[],
  wanted: Wanted,
  reach: ChargeReach,
  tried: readonly ProviderName[] = [],
): Route | null =>
  routes.find(({ provider }) => !tried.includes(provider) && reaches(reach[provider], wanted)) ?? null;

/** Why a provider says no to a request that never reached anybody's phone, and another one may say yes. */
const ownRefusals: readonly FailureCode[] = ["declined", "not_registered", "invalid_msisdn"];

/** What is known of an attempt when its provider says no. */
export type Refused = {
  /** Whether the answer is the provider's to our request itself, and not to a later question. */
  isAnswerToRequest: boolean;
  /** Whether the provider ever said that the customer is being asked. */
  wasPending: boolean;
  /** Whether who asked for it still waits. */
  isInTime: boolean;
};

/**
 * Whether the next provider may be asked for the same money: only where nobody can pay the first request any more, because
 * its provider never had it or refused it. Who declined, has no money or let the time pass is not asked a second time.
 */
export function mayGoElsewhere(
  { state, failureCode = "unknown" }: Pick<ChargeStatus, "state" | "failureCode">,
  { isAnswerToRequest, wasPending, isInTime }: Refused,
): boolean {
  if (state !== "failed" || wasPending || !isInTime) return false;
  return failureCode === "provider_down" || (isAnswerToRequest && ownRefusals.includes(failureCode));
}

/** How customers can pay, as far as the shop's accounts go. */
export type WaysToPay = {
  mobileMoney: boolean;
  /** Networks whose phones can be asked. */
  prompts: MobileNetwork[];
  card: boolean;
  qr: boolean;
};

/** What a shop's accounts come to together. */
export function waysToPay(routes: readonly Rail[], reach: ChargeReach): WaysToPay {
  const open = routes.flatMap(({ provider }) => reach[provider] ?? []);
  const prompts = [...new Set(open.flatMap((one) => one.prompts))];
  return {
    mobileMoney: prompts.length > 0,
    prompts,
    card: open.some(({ card }) => card),
    qr: open.some(({ qr }) => qr),
  };
}
