import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { fixedStatement } from "#db/fixed-statement.ts";
import { runLater } from "#db/later.ts";
import { channels, webhookEvents } from "#db/schema/connect.ts";
import { shops } from "#db/schema/shops.ts";
import type { Db } from "#kernel/db.ts";
import type { LineOf } from "#modules/webhook-lines/note-lines.ts";
import type { ChannelId, ShopId } from "#kernel/ids.ts";

export type NewWebhook = {
  id: string;
  bodyHash: string;
  body: object;
  headers: Record<string, string>;
  outcome: "received" | "failed";
  error: string | null;
};

const insertWebhooks = fixedStatement(sql`
  insert into webhook_events (id, source, body_hash, body, headers, received_at, outcome, error, processed_at)
  select w.id, 'whatsapp', w.body_hash, w.body, w.headers, ${sql.placeholder("at")}::timestamptz, w.outcome, w.error,
    case when w.outcome = 'failed' then ${sql.placeholder("at")}::timestamptz end
  from unnest(${sql.placeholder("ids")}::text[], ${sql.placeholder("hashes")}::text[], ${sql.placeholder("bodies")}::jsonb[],
    ${sql.placeholder("headers")}::jsonb[], ${sql.placeholder("outcomes")}::text[], ${sql.placeholder("errors")}::text[])
    as w(id, body_hash, body, headers, outcome, error)
  on conflict do nothing`);

/** Queues the insert of webhooks; each body is stored once. */
export const insertWebhooksLater = (db: Db, webhooks: NewWebhook[], at: Date): void =>
  runLater(db, insertWebhooks, {
    at: at.toISOString(),
    ids: webhooks.map(({ id }) => id),
    hashes: webhooks.map(({ bodyHash }) => bodyHash),
    bodies: webhooks.map(({ body }) => JSON.stringify(body)),
    headers: webhooks.map(({ headers }) => JSON.stringify(headers)),
    outcomes: webhooks.map(({ outcome }) => outcome),
    errors: webhooks.map(({ error }) => error),
  });

const selectWaitingWebhooks = fixedStatement<{ id: string; body: unknown }>(sql`
  select id, body from webhook_events where id = any(${sql.placeholder("ids")}::text[]) and outcome = 'received'`);

/** Those of the webhooks that still wait for their work, by their ids. */
export async function findWaitingWebhooks(db: Db, ids: string[]) {
  const rows = await selectWaitingWebhooks.run(db, { ids });
  return new Map(rows.map((row) => [row.id, row]));
}

/** What became of a webhook. */
export type ClosedWebhook = {
  id: string;
  outcome: "applied" | "ignored" | "failed";
  error: string | null;
  /** What the logs of the shops that it is about say of it. */
  lines: LineOf[];
};

const longestError = 2_000;

const updateClosedWebhooks = fixedStatement(sql`
  update webhook_events e set outcome = c.outcome, error = c.error, processed_at = ${sql.placeholder("at")}::timestamptz
  from unnest(${sql.placeholder("ids")}::text[], ${sql.placeholder("outcomes")}::text[],
    ${sql.placeholder("errors")}::text[]) as c(id, outcome, error)
  where e.id = c.id`);

/** Queues what became of webhooks. */
export const closeWebhooksLater = (db: Db, closed: ClosedWebhook[], at: Date): void =>
  runLater(db, updateClosedWebhooks, {
    at: at.toISOString(),
    ids: closed.map(({ id }) => id),
    outcomes: closed.map(({ outcome }) => outcome),
    errors: closed.map(({ error }) => error?.slice(0, longestError) ?? null),
  });

/** The channels behind Meta's number ids, by these, with the language of their shops. */
export async function findChannelsByNumber(db: Db, phoneNumberIds: string[]) {
  const rows = await db
    .select({ channel: channels, shopLanguage: shops.language })
    .from(channels)
    .innerJoin(shops, eq(shops.shopId, channels.shopId))
    .where(
      and(
        sql`${channels.phoneNumberId} = any(${sql.param(phoneNumberIds)}::text[])`,
        // The shop that has it now, of all that had it.
        ne(channels.status, "disconnected"),
      ),
    );
  return new Map(rows.map((route) => [route.channel.phoneNumberId, route]));
}

const updateSeen = fixedStatement(sql`
  update channels c set webhook_seen_at = ${sql.placeholder("at")}::timestamptz
  from (
    select due.shop_id, due.id from channels due
    where (due.shop_id, due.id) in (
        select * from unnest(${sql.placeholder("shopIds")}::text[], ${sql.placeholder("ids")}::text[]))
      and (due.webhook_seen_at is null or due.webhook_seen_at <= ${sql.placeholder("before")}::timestamptz)
    for update skip locked) due
  where c.shop_id = due.shop_id and c.id = due.id`);

/** Notes when something of these numbers came, where that was before; whoever finds one being noted leaves it. */
export const noteSeen = (
  db: Db,
  seen: readonly { shopId: ShopId; id: ChannelId }[],
  { at, before }: { at: Date; before: Date },
) =>
  updateSeen.run(db, {
    at: at.toISOString(),
    before: before.toISOString(),
    shopIds: seen.map(({ shopId }) => shopId),
    ids: seen.map(({ id }) => id),
  });

export async function findSendingChannel(db: Db, shopId: ShopId, id: ChannelId) {
  const [row] = await db
    .select({ phoneNumberId: channels.phoneNumberId, tokenSealed: channels.tokenSealed })
    .from(channels)
    .where(and(eq(channels.shopId, shopId), eq(channels.id, id), ne(channels.status, "disconnected")));
  return row;
}

/** The number of its own that a shop has had for longest, among those whose account is known. */
export async function findOwnNumber(db: Db, shopId: ShopId) {
  const [channel] = await db
    .select()
    .from(channels)
    .where(
      and(
        eq(channels.shopId, shopId),
        eq(channels.isPractice, false),
        isNotNull(channels.wabaId),
        ne(channels.status, "disconnected"),
      ),
    )
    .orderBy(channels.createdAt, channels.id)
    .limit(1);
  return channel;
}

export async function findNumber(db: Db, shopId: ShopId, id: ChannelId) {
  const [channel] = await db
    .select()
    .from(channels)
    .where(and(eq(channels.shopId, shopId), eq(channels.id, id)));
  return channel;
}

export async function findNumberForUpdate(db: Db, shopId: ShopId, id: ChannelId) {
  const [channel] = await db
    .select()
    .from(channels)
    .where(and(eq(channels.shopId, shopId), eq(channels.id, id)))
    .for("update");
  return channel;
}

/** Numbers of all shops, by the account that they belong to. */
export const findNumbersOfAccount = (db: Db, wabaId: string) =>
  db
    .select({ id: channels.id, shopId: channels.shopId })
    .from(channels)
    .where(and(eq(channels.wabaId, wabaId), ne(channels.status, "disconnected")));

/** Numbers of all shops whose account is known. */
export const findNumbersWithAccount = (db: Db) =>
  db
    .select({ id: channels.id, shopId: channels.shopId })
    .from(channels)
    .where(
      and(isNotNull(channels.wabaId), eq(channels.isPractice, false), ne(channels.status, "disconnected")),
    )
    .orderBy(channels.id);

export async function setChannelStatus(
  db: Db,
  shopId: ShopId,
  id: ChannelId,
  status: (typeof channels.$inferSelect)["status"],
  trouble: (typeof channels.$inferSelect)["trouble"],
) {
  const rows = await db
    .update(channels)
    .set({ status, trouble, ...(trouble === "payment" && { paymentMethod: "missing" as const }) })
    .where(
      and(
        eq(channels.shopId, shopId),
        eq(channels.id, id),
        ne(channels.status, status),
        // What was let go comes back by connecting it alone.
        ne(channels.status, "disconnected"),
      ),
    )
    .returning({ id: channels.id });
  return rows.length > 0;
}

/** A shop has one at most; the database refuses a second silently. */
export const insertPracticeChannel = (db: Db, values: Omit<typeof channels.$inferInsert, "isPractice">) =>
  db
    .insert(channels)
    .values({ ...values, isPractice: true })
    .onConflictDoNothing();

export async function findKept(db: Db, id: string) {
  const [row] = await db
    .select({ body: webhookEvents.body, headers: webhookEvents.headers })
    .from(webhookEvents)
    .where(eq(webhookEvents.id, id));
  return row;
}

/** Another webhook that brought these very bytes. */
export async function findSame(db: Db, { id, bodyHash }: Pick<NewWebhook, "id" | "bodyHash">) {
  const [row] = await db
    .select({ id: webhookEvents.id, body: webhookEvents.body })
    .from(webhookEvents)
    .where(
      and(
        eq(webhookEvents.source, "whatsapp"),
        eq(webhookEvents.bodyHash, bodyHash),
        ne(webhookEvents.id, id),
      ),
    );
  return row;
}

/** @returns false where it had its effect, or is no longer kept */
export async function reopen(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(webhookEvents)
    .set({ outcome: "received" })
    .where(and(eq(webhookEvents.id, id), ne(webhookEvents.outcome, "applied")))
    .returning({ id: webhookEvents.id });
  return rows.length > 0;
}

/** Meta's ids of every number of a shop and of their accounts, also of those it let go. */
export const findOwnIds = (db: Db, shopId: ShopId) =>
  db
    .select({ phoneNumberId: channels.phoneNumberId, wabaId: channels.wabaId })
    .from(channels)
    .where(eq(channels.shopId, shopId));

/** Which shops have a number of which of these accounts. */
export const findShopsOfAccounts = (db: Db, wabaIds: readonly string[]) =>
  db
    .selectDistinct({ wabaId: channels.wabaId, shopId: channels.shopId })
    .from(channels)
    .where(and(inArray(channels.wabaId, [...wabaIds]), ne(channels.status, "disconnected")));

export const emptyWebhook = (db: Db, id: string) =>
  db.update(webhookEvents).set({ body: {} }).where(eq(webhookEvents.id, id));
