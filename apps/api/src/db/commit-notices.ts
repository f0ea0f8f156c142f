import type { Notice } from "./open-transaction.ts";

const gatherMs = 10;

type Query = (text: string, values: unknown[]) => Promise<unknown>;

/** Tells notices in one statement, in their order. */
export async function tellNotices(notices: Notice[], query: Query): Promise<void> {
  if (notices.length === 0) return;
  await query(
    "select pg_notify(n.channel, n.payload) from unnest($1::text[], $2::text[]) as n(channel, payload)",
    [notices.map(({ channel }) => channel), notices.map(({ payload }) => payload)],
  );
}

/**
 * Tells the notices of all transactions of a few milliseconds together. It happens outside the transactions: PostgreSQL
 * lets transactions that notify commit only one after the other, and each would wait for the disk in turn. What cannot be
 * told is lost with the connection, never what it tells of.
 */
export function tellGathered(query: Query): (notices: Notice[]) => void {
  const gathered: Notice[] = [];
  const tellAll = (): void => void tellNotices(gathered.splice(0), query).catch(() => undefined);
  return (notices) => {
    if (notices.length > 0 && gathered.length === 0) setTimeout(tellAll, gatherMs);
    gathered.push(...notices);
  };
}
