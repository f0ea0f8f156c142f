import { getTableName, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#kernel/db.ts";
import { refreshTokens, sessions, signInLifeDays, verificationCodes } from "./schema/auth.ts";
import { campaigns } from "./schema/campaigns.ts";
import { complianceLooks } from "./schema/compliance.ts";
import { webhookEvents } from "./schema/connect.ts";
import { strayStatuses } from "./schema/conversations.ts";
import { customerMerges } from "./schema/customers.ts";
import { notices } from "./schema/notices.ts";
import { notificationAlerts, notifications } from "./schema/notifications.ts";
import { providerEvents } from "./schema/payments.ts";
import { payoutEvents } from "./schema/payouts.ts";
import { parkedSales } from "./schema/parked-sales.ts";
import type { DirectoryKind } from "./schema/shop-directory.ts";
import { smsBatches } from "./schema/sms.ts";
import { webhookLines } from "./schema/webhook-lines.ts";
import { webhookMessages } from "./schema/webhooks.ts";
import { leavingWith } from "./shop-directory.ts";
import { idempotencyKeys, outboxEvents } from "./schema/outbox.ts";

/** How long the rows of a table are kept. */
export type Retention = {
  table: PgTable;
  keptDays: number;
  /** Finds rows from before a moment that nobody has locked, so many at most. */
  findOver: (before: Date, limit: number) => SQL;
  /** Of a row that should have been worked on long ago. It goes all the same, since people are promised that, but not unseen. */
  isForgotten?: SQL;
  /** Where the row itself is a book: the column that is emptied instead. */
  emptied?: PgColumn;
  /** Keys of the directory that go with rows, of those whose places a statement finds. */
  keys?: { kind: DirectoryKind; of: (places: SQL) => SQL };
};

/** By a moment in each row, of which the table has an index. */
const byMoment = (table: PgTable, moment: PgColumn, keptDays: number): Retention => ({
  table,
  keptDays,
  findOver: (before, limit) => sql`
    select ctid from ${table} where ${lt(moment, before)} limit ${limit} for update skip locked`,
});

/** Where ids are given in the order of writing: no index is kept up for the rows' age alone. */
const byId = (table: PgTable, id: PgColumn, moment: PgColumn, keptDays: number): Retention => ({
  table,
  keptDays,
  findOver: (before, limit) => sql`
    select ctid from (select ctid, ${moment} as moment from ${table} order by ${id} limit ${limit} for update skip locked)
      as oldest
    where moment < ${before.toISOString()}::timestamptz`,
});

/** What a provider said, word for word, names and numbers among it; that it was said stays in the books. */
const words = (table: PgTable, moment: PgColumn, body: PgColumn, isDone = sql`true`): Retention => ({
  table,
  keptDays: 540,
  emptied: body,
  // As the index has it.
  findOver: (before, limit) => sql`
    select ctid from ${table} where ${lt(moment, before)} and ${body} <> '{}' and ${isDone}
    limit ${limit} for update skip locked`,
});

/** What nobody needs after a while, and how long it is kept. What people are told of it stands in the legal texts. */
export const retentions: readonly Retention[] = [
  // Meta brings a webhook again for up to seven days; the rest of the time is for finding faults.
  {
    ...byMoment(webhookEvents, webhookEvents.receivedAt, 30),
    isForgotten: sql`${webhookEvents.outcome} = 'received'`,
  },
  // A live page asks for what it missed while it was away.
  byId(outboxEvents, outboxEvents.id, outboxEvents.createdAt, 7),
  // Longer than an order link may be filled in (72 hours) and any retry of a request or a notice takes.
  byMoment(idempotencyKeys, idempotencyKeys.createdAt, 30),
  // Their message did not turn up; the last look is made after a quarter of an hour.
  byMoment(strayStatuses, strayStatuses.at, 7),
  // An expired token opens nothing; until then one that is used twice must be recognised.
  byMoment(refreshTokens, refreshTokens.expiresAt, 0),
  // Long enough to answer "I got no code"; nobody can sign in with one after ten minutes.
  byMoment(notices, notices.createdAt, 30),
  byMoment(verificationCodes, verificationCodes.createdAt, 30),
  // No gateway reports later.
  byMoment(smsBatches, smsBatches.createdAt, 30),
  // What happened stands in the orders and chats themselves; older news is nobody's news.
  byMoment(notifications, notifications.createdAt, 60),
  byMoment(notificationAlerts, notificationAlerts.startedAt, 60),
  // A till that got no answer asks again within minutes; whoever is named in a basket is remembered no longer.
  byMoment(parkedSales, parkedSales.takenAt, 1),
  // What two customers were before they became one, as long as that can be undone.
  byMoment(customerMerges, customerMerges.at, 1),
  // With the people of each: long enough to compare a season with the one of the year before.
  {
    ...byMoment(campaigns, campaigns.createdAt, 400),
    keys: {
      kind: "campaign_link",
      of: (places) => sql`select p.token from campaign_people p join campaigns c
        on c.shop_id = p.shop_id and c.id = p.campaign_id where c.ctid in (${places})`,
    },
  },
  // What shops' servers were told, with what they answered.
  byMoment(webhookMessages, webhookMessages.createdAt, 30),
  byMoment(webhookLines, webhookLines.at, 30),
  // Longer than any review and any question about it.
  byMoment(complianceLooks, complianceLooks.at, 400),
  // Longer than anybody disputes a payment.
  words(
    providerEvents,
    providerEvents.receivedAt,
    providerEvents.body,
    sql`${providerEvents.outcome} not in ('received', 'unmatched')`,
  ),
  words(payoutEvents, payoutEvents.at, payoutEvents.body),
  byMoment(sessions, sessions.lastSeenAt, signInLifeDays),
];

export const tableOf = ({ table }: Retention): string => getTableName(table);

/** Deletes rows that are over, or empties them, so many at most; under the system role. Answers how many, and how many of them were forgotten. */
export async function deleteOver(
  db: Db,
  { table, findOver, emptied, keys, isForgotten = sql`false` }: Retention,
  before: Date,
  limit: number,
): Promise<{ deleted: number; forgotten: number }> {
  if (emptied) {
    const { rowCount } = await db.execute(
      sql`update ${table} set ${sql.identifier(emptied.name)} = '{}' where ctid = any(array(${findOver(before, limit)}))`,
    );
    return { deleted: rowCount ?? 0, forgotten: 0 };
  }
  const over = sql`over as materialized (${findOver(before, limit)})`;
  const left = keys ? sql`, ${leavingWith(keys.kind, keys.of(sql`select ctid from over`))}` : sql``;
  const { rows: deleted } = await db.execute<{ is_forgotten: boolean }>(sql`
    with ${over}${left}
    delete from ${table} where ctid = any(array(select ctid from over)) returning ${isForgotten} as is_forgotten`);
  return { deleted: deleted.length, forgotten: deleted.filter((row) => row.is_forgotten).length };
}
