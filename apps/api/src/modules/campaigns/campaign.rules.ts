import {
  type CampaignStatus,
  type LeftOutReason,
  type PauseReason,
  type PersonState,
  personStates,
} from "#db/schema/campaigns.ts";
import type { ConsentState } from "#db/schema/customers.ts";
import { quietEnd } from "#kernel/quiet-hours.ts";
import { toShopMoment } from "#kernel/shop-day.ts";

/** More people than this are confirmed by typing how many. */
export const typedFrom = 200;
/** Nobody gets two campaigns of a shop within so many days, on whichever channel. */
export const capDays = 7;
/** For how long whoever sends may be silent before what they were sending is nobody's to know. */
export const leaseSeconds = 180;

const lastJudged = 200;
const leastJudged = 50;
const mostFailedShare = 0.2;

/** What the shop knows of somebody who is to be written to. */
export type AudienceFacts = {
  phone: string | null;
  isBlocked: boolean;
  isOptedOut: boolean;
  /** Null: nobody's number. */
  consent: ConsentState | null;
  isRecent: boolean;
};

/**
 * Why somebody is sent nothing; null where they are. Of pasted numbers the shop has said that they agreed, which counts until
 * they say otherwise.
 */
export function leftOutFor(
  facts: AudienceFacts,
  { isVouchedFor, reaches }: { isVouchedFor: boolean; reaches: (phone: string) => boolean },
): LeftOutReason | null {
  if (facts.phone === null || !reaches(facts.phone)) return "bad_number";
  if (facts.isBlocked) return "blocked";
  if (facts.isOptedOut || facts.consent === "refused") return "opted_out";
  if (facts.consent !== "given" && !isVouchedFor) return "no_consent";
  return facts.isRecent ? "recent" : null;
}

/** What may be done with a campaign, by its state. */
const moves = {
  change: ["draft"],
  remove: ["draft", "cancelled"],
  start: ["draft"],
  pause: ["sending"],
  resume: ["paused"],
  cancel: ["scheduled", "sending", "paused"],
  again: ["sent", "failed", "paused"],
} as const satisfies Record<string, readonly CampaignStatus[]>;
export type Move = keyof typeof moves;

export const mayMove = (move: Move, status: CampaignStatus): boolean =>
  (moves[move] as readonly CampaignStatus[]).includes(status);

/** Whether too much of what was sent last did not arrive: the list or the sender is bad, and each more costs money. */
export function failsTooOften(last: readonly PersonState[]): boolean {
  const judged = last.slice(0, lastJudged);
  if (judged.length < leastJudged) return false;
  return judged.filter((state) => state === "failed").length > judged.length * mostFailedShare;
}
export { lastJudged };

/** Stops of offers are set against what arrived within so long. */
export const watchedMs = 30 * 60_000;
const mostStoppedShare = 0.02;
/** Fewer stops than this say nothing of a campaign. */
const leastStopped = 3;

/** Whether so many stop offers that WhatsApp would lower the number's quality. */
export const annoys = ({ delivered, stopped }: { delivered: number; stopped: number }): boolean =>
  stopped >= leastStopped && stopped > delivered * mostStoppedShare;

/** How far somebody's message is; what is reported in any order counts where it is further. */
const ranks: Record<PersonState, number> = {
  left_out: 0,
  waiting: 0,
  claimed: 1,
  unknown: 1,
  sent: 2,
  failed: 3,
  delivered: 4,
  read: 5,
};
export const isFurther = (known: PersonState, reported: PersonState): boolean =>
  ranks[known] > 0 && ranks[reported] > ranks[known];

/** How many people are in each state. */
export type PeopleByState = Record<PersonState, number>;
export const noPeople = (): PeopleByState =>
  Object.fromEntries(personStates.map((state) => [state, 0])) as PeopleByState;

/** How a campaign of which nobody waits any more has ended. */
export const endOf = ({ sent, delivered, read, unknown, failed }: PeopleByState): CampaignStatus =>
  sent + delivered + read + unknown === 0 && failed > 0 ? "failed" : "sent";

/** `HH:MM`, both within 09:00 and 20:00. */
export type SendingHours = { sendsFrom: string; sendsUntil: string };
export const widestHours: SendingHours = { sendsFrom: "09:00", sendsUntil: "20:00" };

/** When campaigns may go out next; null where they may now. */
export const nextHour = ({ sendsFrom, sendsUntil }: SendingHours, timeZone: string, at: Date): Date | null =>
  quietEnd({ quietFrom: sendsUntil, quietUntil: sendsFrom }, timeZone, at);

/** Days of the year on which Tanzania rests, `MM-DD`. Those that the moon decides are announced by hand and not here. */
const holidays = new Set([
  "01-01",
  "01-12",
  "04-07",
  "04-26",
  "05-01",
  "07-07",
  "08-08",
  "10-14",
  "12-09",
  "12-25",
  "12-26",
]);

/** What speaks against a day, though nothing forbids it. */
export function dayWarning(at: Date, timeZone: string): "sunday" | "holiday" | null {
  const { day } = toShopMoment(at, timeZone);
  if (holidays.has(day.slice(5)) || isEaster(day)) return "holiday";
  return new Date(`${day}T12:00:00Z`).getUTCDay() === 0 ? "sunday" : null;
}

/** Good Friday and Easter Monday; the Sunday between them is one already. */
function isEaster(day: string): boolean {
  const easter = easterOf(Number(day.slice(0, 4)));
  const at = (days: number) => new Date(easter.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  return day === at(-2) || day === at(1);
}

/** Easter Sunday of the Gregorian calendar, by Butcher's rule. */
function easterOf(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return new Date(Date.UTC(year, month - 1, ((h + l - 7 * m + 114) % 31) + 1));
}

/** Why a campaign paused by itself, where a provider's refusal says that going on is no use. */
export const pauseFor = (failure: { kind: string }): PauseReason | null =>
  failure.kind === "balance" ? "balance" : failure.kind === "account" ? "account" : null;
