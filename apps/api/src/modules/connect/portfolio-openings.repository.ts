import { createHash } from "node:crypto";
import { and, count, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { type ChannelRow, portfolioOpenings } from "#db/schema/connect.ts";
import type { Db } from "#kernel/db.ts";

/** The numbers that share one daily limit: Meta's business, or what is known of it. */
export const portfolioOf = ({
  businessId,
  wabaId,
  id,
}: Pick<ChannelRow, "businessId" | "wabaId" | "id">): string => businessId ?? wabaId ?? id;

/** Whose number or user id it is, so that people can be told apart and not read. */
export const personDigest = (numberOrUserId: string): string =>
  createHash("sha256").update(numberOrUserId).digest("base64url");

/** Whoever decides whom a portfolio writes to first waits for whoever else does, of whichever shop. */
export const lockPortfolio = (db: Db, portfolio: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`portfolio:${portfolio}`}, 0))`);

export async function countOpenings(db: Db, portfolio: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(portfolioOpenings)
    .where(and(eq(portfolioOpenings.portfolio, portfolio), gt(portfolioOpenings.at, since)));
  return row!.count;
}

/** Who of some people was written to first since a moment: once more takes no further place. */
export async function findOpened(
  db: Db,
  portfolio: string,
  people: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ person: portfolioOpenings.person })
    .from(portfolioOpenings)
    .where(
      and(
        eq(portfolioOpenings.portfolio, portfolio),
        inArray(portfolioOpenings.person, [...people]),
        gt(portfolioOpenings.at, since),
      ),
    );
  return new Set(rows.map(({ person }) => person));
}

/** Notes that people are written to first now. */
export async function insertOpenings(
  db: Db,
  portfolio: string,
  people: readonly string[],
  at: Date,
): Promise<void> {
  if (people.length === 0) return;
  // In one order, so that two who write the same people wait and do not lock each other out.
  await db
    .insert(portfolioOpenings)
    .values(people.toSorted().map((person) => ({ portfolio, person, at })))
    .onConflictDoUpdate({
      target: [portfolioOpenings.portfolio, portfolioOpenings.person],
      set: { at: sql`greatest(${portfolioOpenings.at}, excluded.at)` },
    });
}

/** Gives back the places of people who certainly got nothing of what was begun at a moment. */
export async function deleteOpenings(
  db: Db,
  portfolio: string,
  people: readonly string[],
  at: Date,
): Promise<void> {
  if (people.length === 0) return;
  await db
    .delete(portfolioOpenings)
    .where(
      and(
        eq(portfolioOpenings.portfolio, portfolio),
        inArray(portfolioOpenings.person, [...people]),
        eq(portfolioOpenings.at, at),
      ),
    );
}

/** Of every portfolio: those from before a moment count no more. */
export const deleteOldOpenings = (db: Db, before: Date) =>
  db.delete(portfolioOpenings).where(lt(portfolioOpenings.at, before));
