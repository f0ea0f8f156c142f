import type { ApiError } from "@agiza/api-client/api-error";
import type { Schemas } from "@agiza/api-client/client";
import { withLock } from "@agiza/api-client/with-lock";
import { waitingSalesStore } from "#lib/kept-stores.ts";
import { makeKeptList } from "./kept-list.ts";
import { isOwnFailure, isPassingFailure } from "./passing-failure.ts";
import { claimPayment, requestPrompt } from "./payments.ts";
import { payWithCredit } from "./refunds.ts";
import { addSale, type NewSale, type Sale } from "./sales.ts";

/** What the API refused, in its words. */
export type Problem = { code: string; body: unknown };

/** Why what was to follow a sale did not: refused, or too late for the phone to be asked. */
export type FollowUpProblem = Problem | "prompt_late";

export type FollowUp =
  | { kind: "prompt"; phone: string; network: Schemas["MobileNetwork"] | null }
  | { kind: "claim"; reference: string }
  | { kind: "store_credit" };

/**
 * A sale as this device keeps it, from the moment somebody pressed until the counter is done with it: `waiting` to be sent,
 * `sent` with what became of it, `refused` with the API's words. Until it is sent it is sent again, with the same key.
 */
export type WaitingSale<Basket = unknown, Settling = unknown> = {
  key: string;
  shopId: string;
  /** Who sold it: only they send it. */
  userId: string;
  /** Milliseconds. */
  soldAt: number;
  body: NewSale;
  totalMinor: number;
  /** To be taken up again where it is refused. */
  basket: Basket;
  /** How it was to be paid. */
  settling: Settling;
  /** What is done for its order as soon as that is made. */
  followUp: FollowUp | null;
} & (
  | { state: "waiting" }
  | { state: "sent"; sale: Sale; followUpProblem: FollowUpProblem | null }
  | { state: "refused"; problem: Problem }
);

/** The counter has long gone on. */
const forgottenAfterMs = 24 * 60 * 60_000;
const kept = makeKeptList<WaitingSale>(waitingSalesStore, { isUnsent: ({ state }) => state === "waiting" });
const { read, change } = kept;

/** Every sale this device keeps at this moment, the oldest first. */
export const readWaitingSales = read;

/** Every sale this device keeps, the oldest first. */
export const useWaitingSales = kept.useItems;
/** Whether those sales outlast this page: not where the device's storage is full. */
export const useSalesAreStored = kept.useIsStored;

/** Keeps a sale before it is sent, so that nothing that happens to this device or its network loses it. */
export function keepSale(sale: Omit<WaitingSale & { state: "waiting" }, "state">): void {
  const isFresh = ({ state, soldAt }: WaitingSale) =>
    state !== "sent" || Date.now() - soldAt < forgottenAfterMs;
  change((sales) => [
    ...sales.filter((one) => one.key !== sale.key && isFresh(one)),
    { ...sale, state: "waiting" } satisfies WaitingSale,
  ]);
}

/** Lets go of a sale that somebody has seen to. */
export const forgetSale = (key: string): void => change((sales) => sales.filter((one) => one.key !== key));

/** A PIN is never written down: what was typed lasts as long as this page. */
const ownerPins = new Map<string, string>();
export const rememberOwnerPin = (key: string, pin: string): void => void ownerPins.set(key, pin);

const firstPauseMs = 5_000;
const longestPauseMs = 5 * 60_000;
/** Sales that the API failed over, and when they are tried again. */
const pauses = new Map<string, { ms: number; until: number }>();

function pause(key: string): void {
  const ms = Math.min(longestPauseMs, (pauses.get(key)?.ms ?? firstPauseMs / 2) * 2);
  pauses.set(key, { ms, until: Date.now() + ms });
}

const isPaused = (key: string): boolean => (pauses.get(key)?.until ?? 0) > Date.now();

/**
 * Sends what waits of one person in one shop, in the order it was sold, one tab at a time. Ends at the first that finds no
 * network; one that the API itself fails over waits, each time longer, and holds up no other.
 */
export const sendWaitingSales = (owner: { userId: string; shopId: string }): Promise<void> =>
  withLock("waiting-sales", async () => {
    for (const waiting of read().filter((one) => one.state === "waiting" && isOf(one, owner))) {
      if (isPaused(waiting.key)) continue;
      try {
        const pin = ownerPins.get(waiting.key);
        const sale = await addSale(waiting.key, {
          ...waiting.body,
          ...(pin !== undefined && { owner_pin: pin }),
        });
        const followUpProblem = await followUp(waiting, sale);
        settle(waiting.key, { state: "sent", sale, followUpProblem });
      } catch (error) {
        if (isOwnFailure(error)) {
          pause(waiting.key);
          continue;
        }
        if (isPassingFailure(error)) return;
        const { code, body } = error as ApiError;
        settle(waiting.key, { state: "refused", problem: { code, body } });
      }
      ownerPins.delete(waiting.key);
      pauses.delete(waiting.key);
    }
  });

/** Nobody waits at the counter any more: their phone is not asked out of the blue. */
const promptsWithinMs = 2 * 60_000;

/** Does what a sale asks for, once; what is refused is told, and whoever sold it goes on from there. */
async function followUp(
  { key, soldAt, followUp: wanted }: WaitingSale,
  sale: Sale,
): Promise<FollowUpProblem | null> {
  if (wanted?.kind === "prompt" && Date.now() - soldAt >= promptsWithinMs) return "prompt_late";
  try {
    if (wanted?.kind === "claim")
      await claimPayment(sale.id, `${key}-claim`, { reference: wanted.reference });
    if (wanted?.kind === "prompt")
      await requestPrompt(sale.id, `${key}-prompt`, { phone: wanted.phone, network: wanted.network });
    if (wanted?.kind === "store_credit") await payWithCredit(sale.id, `${key}-credit`);
    return null;
  } catch (error) {
    if (isPassingFailure(error)) throw error;
    const { code, body } = error as ApiError;
    return { code, body };
  }
}

const isOf = (sale: WaitingSale, { userId, shopId }: { userId: string; shopId: string }): boolean =>
  sale.userId === userId && sale.shopId === shopId;

type Outcome =
  | { state: "sent"; sale: Sale; followUpProblem: FollowUpProblem | null }
  | { state: "refused"; problem: Problem };

const settle = (key: string, outcome: Outcome): void =>
  change((sales) => sales.map((one) => (one.key === key ? { ...one, ...outcome } : one)));
