import type { Notice } from "./open-transaction.ts";

const collectMs = 10;

type Query = (text: string, values: unknown[]) => Promise<unknown>;

/** Sends notices in one statement, in their order. */
export async function notifyAll(notices: Notice[], query: Query): Promise<void> {
  if (notices.length === 0) return;
  await query(
    "select pg_notify(n.channel, n.payload) from unnest($1::text[], $2::text[]) as n(channel, payload)",
    [notices.map(({ channel }) => channel), notices.map(({ payload }) => payload)],
  );
}

/**
 * Sends the notices of all transactions of a few milliseconds together, outside those transactions: PostgreSQL commits
 * transactions that notify one after the other, and each would wait for the disk in turn. A notice that cannot be sent is
 * dropped; whoever listens compares with the database after a lost connection.
 */
export function noticeSender(query: Query): (notices: Notice[]) => void {
  const collected: Notice[] = [];
  const sendAll = (): void => void notifyAll(collected.splice(0), query).catch(() => undefined);
  return (notices) => {
    if (notices.length > 0 && collected.length === 0) setTimeout(sendAll, collectMs);
    collected.push(...notices);
  };
}
