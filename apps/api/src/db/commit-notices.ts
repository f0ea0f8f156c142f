import type { Db } from "#kernel/db.ts";

const gatherMs = 10;

/** What listeners of a channel are told once a transaction is committed. */
type Notice = { channel: string; payload: string };

/*
 * Outside the transactions themselves: PostgreSQL lets transactions with a notice commit only one after the other, and
 * each of them would wait for the disk in turn. A process that ends in between loses the notice, never what it tells of.
 */
const waiting = new WeakMap<Db, Notice[]>();

/** Keeps a notice until the transaction is committed. */
export function tellAfterCommit(db: Db, notice: Notice): void {
  const notices = waiting.get(db) ?? [];
  notices.push(notice);
  waiting.set(db, notices);
}

/** The notices of a transaction that has ended; they are its no more. */
export function takeNotices(db: Db): Notice[] {
  const notices = waiting.get(db) ?? [];
  waiting.delete(db);
  return notices;
}

type Query = (text: string, values: unknown[]) => Promise<unknown>;

/** Tells them all in one statement, in their order. */
export async function tellNotices(notices: Notice[], query: Query): Promise<void> {
  if (notices.length === 0) return;
  await query(
    "select pg_notify(n.channel, n.payload) from unnest($1::text[], $2::text[]) as n(channel, payload)",
    [notices.map(({ channel }) => channel), notices.map(({ payload }) => payload)],
  );
}

/** Tells the notices of a moment's transactions together. What cannot be told is lost with the connection. */
export function tellGathered(query: Query): (notices: Notice[]) => void {
  const gathered: Notice[] = [];
  const tellAll = (): void => void tellNotices(gathered.splice(0), query).catch(() => undefined);
  return (notices) => {
    if (notices.length > 0 && gathered.length === 0) setTimeout(tellAll, gatherMs);
    gathered.push(...notices);
  };
}
