import type { Budget } from "#db/budgets.ts";
import type { ShopId } from "#kernel/ids.ts";
import { hashToken } from "#kernel/secrets.ts";

const hour = 3_600;
const day = 24 * hour;

/**
 * How many of a sort one person is sent, from all shops together, and how many one shop has sent. Nobody is held back from a
 * code by what else was written to them. SMS about orders are counted by their order, where its history says what was held.
 */
const counts = {
  /** Who asks for codes is counted before: three an hour for strangers, three for each device that is known. */
  code: { hour: 10 },
  /** To somebody who may not know us. */
  invitation: { hour: 3, day: 6, shopDay: 60 },
  account: { hour: 6, day: 15 },
  /** Every ten minutes at most, in each shop somebody works in. */
  notification: { hour: 12, day: 80, shopDay: 1_000 },
  /** Somebody who brings orders all day, for several shops. */
  rider: { hour: 30, day: 150, shopDay: 500 },
  closing: { hour: 4, day: 8 },
} as const satisfies Record<string, { hour: number; day?: number; shopDay?: number }>;

export type NoticeCount = keyof typeof counts;

/** What a notice is taken from before it is written. */
export function noticeBudgets(
  count: NoticeCount,
  { recipient, shopId }: { recipient: string; shopId: ShopId | null },
): Budget[] {
  const limits: { hour: number; day?: number; shopDay?: number } = counts[count];
  const who = hashToken(recipient);
  const name = `notice-${count}`;
  return [
    { key: `${name}-hour:${who}`, points: limits.hour, seconds: hour },
    ...(limits.day === undefined ? [] : [{ key: `${name}-day:${who}`, points: limits.day, seconds: day }]),
    ...(limits.shopDay === undefined || shopId === null
      ? []
      : [{ key: `${name}-shop:${shopId}`, points: limits.shopDay, seconds: day }]),
  ];
}

/**
 * What an SMS is taken from as it goes out, whatever it says and whoever asked: the platform pays for all of them. Codes have
 * a day of their own, so that people can still sign in when the other is spent.
 */
export const platformBudget = (isCode: boolean, points: number): Budget => ({
  key: `sms-platform-${isCode ? "codes" : "rest"}`,
  points,
  seconds: day,
});

/** @param countries calling codes that SMS go to, such as "255" */
export const isReached = (recipient: string, countries: readonly string[]): boolean =>
  countries.some((code) => recipient.startsWith(`+${code}`));
