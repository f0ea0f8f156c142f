import type { NumberAtMeta } from "#ports/whatsapp-accounts.ts";
import {
  type nameStates,
  type numberQualities,
  type SignupRow,
  type SignupStep,
  type SignupWay,
} from "#db/schema/connect.ts";

/** What each way goes through. */
const stepsOfWay: Record<SignupWay, readonly SignupStep[]> = {
  new_number: ["window", "exchange", "check", "number", "webhooks", "register", "test", "done"],
  // The phone's own registration would be taken from it.
  coexistence: ["window", "exchange", "check", "number", "webhooks", "contacts", "history", "test", "done"],
  token: ["check", "number", "webhooks", "register", "test", "done"],
};

export const stepsOf = (way: SignupWay): readonly SignupStep[] => stepsOfWay[way];

/** @throws Error after the last */
export function stepAfter(way: SignupWay, step: SignupStep): SignupStep {
  const steps = stepsOfWay[way];
  const next = steps[steps.indexOf(step) + 1];
  if (next === undefined) throw new Error(`nothing follows ${step}`);
  return next;
}

/** How long a window may be open, and what it says counts. */
export const windowMinutes = 30;
/** Longer than an exchange takes: one that is still under way then was cut off. */
const exchangeSeconds = 60;

export const isWindowOver = ({ updatedAt }: Pick<SignupRow, "updatedAt">, now: Date): boolean =>
  now.getTime() - updatedAt.getTime() > windowMinutes * 60_000;

/** Whether a code was taken and nobody can say any more what became of it. */
export const isExchangeLost = (
  { step, state, updatedAt }: Pick<SignupRow, "step" | "state" | "updatedAt">,
  now: Date,
): boolean =>
  step === "exchange" && state === "open" && now.getTime() - updatedAt.getTime() > exchangeSeconds * 1_000;

/** The spec's rule for both ids: figures alone, more than five of them. */
export const isMetaId = (text: string): boolean => /^\d{6,40}$/.test(text);

/** Which of an account's numbers a signup is about; `unclear` where nothing tells. */
export function pickNumber(
  numbers: readonly NumberAtMeta[],
  { phoneNumberId, way }: Pick<SignupRow, "phoneNumberId" | "way">,
): NumberAtMeta | "none" | "unclear" {
  const named = numbers.find(({ id }) => id === phoneNumberId);
  if (named) return named;
  if (numbers.length === 0) return "none";
  // Named, and not of this account: another one would be a guess.
  if (phoneNumberId !== null) return "none";
  const fitting = way === "coexistence" ? numbers.filter(({ isOnPhone }) => isOnPhone) : numbers;
  if (fitting.length > 1) return "unclear";
  return fitting[0] ?? "none";
}

const nameWords: Record<string, (typeof nameStates)[number]> = {
  APPROVED: "approved",
  AVAILABLE_WITHOUT_REVIEW: "approved",
  DECLINED: "declined",
  EXPIRED: "expired",
  PENDING_REVIEW: "in_review",
  NONE: "none",
  DEFERRED: "in_review",
  REJECTED: "declined",
};
export const nameStateOf = (word: string | null): (typeof nameStates)[number] =>
  nameWords[word?.toUpperCase() ?? ""] ?? "unknown";

const qualityWords: Record<string, (typeof numberQualities)[number]> = {
  GREEN: "high",
  YELLOW: "medium",
  RED: "low",
};
export const qualityOf = (word: string | null): (typeof numberQualities)[number] =>
  qualityWords[word?.toUpperCase() ?? ""] ?? "unknown";

const qualityRanks: Record<(typeof numberQualities)[number], number> = {
  unknown: 3,
  high: 3,
  medium: 2,
  low: 1,
};

/** Whether a number stands worse than before; what nobody knows is no fall. */
export const hasFallen = (
  before: (typeof numberQualities)[number],
  now: (typeof numberQualities)[number],
): boolean => qualityRanks[now] < qualityRanks[before];

/** A token that runs out is renewed this long before. */
const renewalDays = 10;
export const needsRenewal = (expiresAt: Date | null, now: Date): boolean =>
  expiresAt !== null && expiresAt.getTime() - now.getTime() < renewalDays * 86_400_000;

/** `TIER_2K` is 2,000 people a day; -1: as many as they like; null: Meta does not say. */
export function limitOf(word: string | null): number | null {
  if (word === null) return null;
  if (/UNLIMITED/i.test(word)) return -1;
  const [, figures, unit] = /^(?:TIER_)?(\d+)(K|M)?$/i.exec(word) ?? [];
  if (figures === undefined) return null;
  const times = unit === undefined ? 1 : unit.toUpperCase() === "K" ? 1_000 : 1_000_000;
  return Math.min(Number(figures) * times, 1_000_000_000);
}
