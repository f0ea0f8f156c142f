import { ApiError } from "@agiza/api-client/api-error";
import type { Schemas } from "@agiza/api-client/client";
import { withLock } from "@agiza/api-client/with-lock";
import { waitingSalesStore } from "#lib/forget-sent-sales.ts";
import { keepList } from "./kept-list.ts";
import { claimPayment, requestPrompt } from "./payments.ts";
import { addSale, type NewSale, type Sale } from "./sales.ts";

/** What the API refused, in its words. */
export type Problem = { code: string; body: unknown };

export type FollowUp =
  | { kind: "prompt"; phone: string; network: Schemas["MobileNetwork"] | null }
  | { kind: "claim"; reference: string };

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
  | { state: "sent"; sale: Sale; followUpProblem: Problem | null }
  | { state: "refused"; problem: Problem }
);

/** The counter has long gone on. */
const forgottenAfterMs = 24 * 60 * 60_000;
const sales = keepList<WaitingSale>(waitingSalesStore);

/** Every sale this device keeps, the oldest first. */
export const useWaitingSales = sales.use;

/** Keys of the sales that this device had no room for: they last as long as this page. */
export const useUnkeptSales = sales.useUnkept;

/** Whether any sale has still to be sent. */
export const hasUnsentSales = (): boolean => sales.read().some(({ state }) => state === "waiting");

/** Keeps a sale before it is sent, so that nothing that happens to this device or its network loses it. */
export function keepSale(sale: Omit<WaitingSale & { state: "waiting" }, "state">): void {
  const isFresh = ({ state, soldAt }: WaitingSale) =>
    state !== "sent" || Date.now() - soldAt < forgottenAfterMs;
  sales.change((kept) => [
    ...kept.filter((one) => one.key !== sale.key && isFresh(one)),
    { ...sale, state: "waiting" } satisfies WaitingSale,
  ]);
}

/** Lets go of a sale that somebody has seen to. */
export const forgetSale = (key: string): void =>
  sales.change((kept) => kept.filter((one) => one.key !== key));

/** A PIN is never written down: what was typed lasts as long as this page. */
const ownerPins = new Map<string, string>();
export const rememberOwnerPin = (key: string, pin: string): void => void ownerPins.set(key, pin);

/** Answers that say nothing about the sale itself: it is sent again later. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 401 || error.status === 408;

/**
 * Sends what waits of one person in one shop, in the order it was sold, one tab at a time. Ends at the first that cannot be
 * sent now.
 */
export const sendWaitingSales = (owner: { userId: string; shopId: string }): Promise<void> =>
  withLock("waiting-sales", async () => {
    for (const waiting of sales.read().filter((one) => one.state === "waiting" && isOf(one, owner))) {
      try {
        const pin = ownerPins.get(waiting.key);
        const sale = await addSale(waiting.key, {
          ...waiting.body,
          ...(pin !== undefined && { owner_pin: pin }),
        });
        const followUpProblem = await followUp(waiting, sale);
        settle(waiting.key, { state: "sent", sale, followUpProblem });
      } catch (error) {
        if (isPassing(error)) return;
        const { code, body } = error as ApiError;
        settle(waiting.key, { state: "refused", problem: { code, body } });
      }
      ownerPins.delete(waiting.key);
    }
  });

/** Nobody waits at the counter any more: their phone is not asked out of the blue. */
const promptsWithinMs = 2 * 60_000;

/** Does what a sale asks for, once; what is refused is told, and whoever sold it goes on from there. */
async function followUp({ key, soldAt, followUp: wanted }: WaitingSale, sale: Sale): Promise<Problem | null> {
  try {
    if (wanted?.kind === "claim")
      await claimPayment(sale.id, `${key}-claim`, { reference: wanted.reference });
    if (wanted?.kind === "prompt" && Date.now() - soldAt < promptsWithinMs)
      await requestPrompt(sale.id, `${key}-prompt`, { phone: wanted.phone, network: wanted.network });
    return null;
  } catch (error) {
    if (isPassing(error)) throw error;
    const { code, body } = error as ApiError;
    return { code, body };
  }
}

const isOf = (sale: WaitingSale, { userId, shopId }: { userId: string; shopId: string }): boolean =>
  sale.userId === userId && sale.shopId === shopId;

type Outcome =
  | { state: "sent"; sale: Sale; followUpProblem: Problem | null }
  | { state: "refused"; problem: Problem };

const settle = (key: string, outcome: Outcome): void =>
  sales.change((kept) => kept.map((one) => (one.key === key ? { ...one, ...outcome } : one)));
