import type { ChannelRow } from "#db/schema/connect.ts";
import { type BaseCtx, inSystem, type Tx } from "#kernel/ctx.ts";
import {
  countOpenings,
  deleteOldOpenings,
  deleteOpenings,
  findOpened,
  insertOpenings,
  lockPortfolio,
  personDigest,
  portfolioOf,
} from "./portfolio-openings.repository.ts";

const dayMs = 24 * 3_600_000;
const since = (now: Date): Date => new Date(now.getTime() - dayMs);

type Number = Pick<ChannelRow, "id" | "businessId" | "wabaId">;

/** Notes that somebody is written to first now, by a template outside of the day of their last message. */
export const noteOpening = ({ db, now }: Tx, channel: Number, numberOrUserId: string): Promise<void> =>
  insertOpenings(db, portfolioOf(channel), [personDigest(numberOrUserId)], now());

/** How many people a number's portfolio wrote to first in the last 24 hours, by whatever number and for whatever reason. */
export const readOpenings = ({ db, now }: Pick<Tx, "db" | "now">, channel: Number): Promise<number> =>
  countOpenings(db, portfolioOf(channel), since(now()));

/**
 * Takes places of a portfolio's day for some people, in their order, until a limit is reached. Whoever was written to first within
 * the day already takes none. All shops of the portfolio take them one after the other.
 *
 * @param limit of all that the portfolio writes to first; null: as many as there are
 * @returns those who may be written to
 */
export async function takeOpenings(
  { db, now }: Tx,
  channel: Number,
  phones: readonly string[],
  limit: number | null,
): Promise<ReadonlySet<string>> {
  if (phones.length === 0) return new Set();
  const portfolio = portfolioOf(channel);
  const at = now();
  await lockPortfolio(db, portfolio);
  const digests = new Map(phones.map((phone) => [phone, personDigest(phone)]));
  const known = await findOpened(db, portfolio, [...digests.values()], since(at));
  const room = limit === null ? Infinity : limit - (await countOpenings(db, portfolio, since(at)));
  let taken = 0;
  const going = phones.filter((phone) => known.has(digests.get(phone)!) || ++taken <= room);
  await insertOpenings(
    db,
    portfolio,
    going.map((phone) => digests.get(phone)!),
    at,
  );
  return new Set(going);
}

/** Gives back the places of people who certainly got nothing. */
export const giveOpeningsBack = (
  { db }: Tx,
  channel: Number,
  phones: readonly string[],
  takenAt: Date,
): Promise<void> =>
  deleteOpenings(
    db,
    portfolioOf(channel),
    phones.map((phone) => personDigest(phone)),
    takenAt,
  );

/** Forgets what is older than the day. */
export const forgetOpenings = (base: BaseCtx): Promise<void> =>
  inSystem(base, async ({ db, now }) => {
    await deleteOldOpenings(db, since(now()));
  });
