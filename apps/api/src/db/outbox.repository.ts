import { createHash } from "node:crypto";
import { and, asc, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { AuditEntry, OnceKey } from "#kernel/ctx.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, OrderId, ShopId } from "#kernel/ids.ts";
import type { AppEvent } from "#kernel/jobs.ts";
import { defineErrors } from "#kernel/app-error.ts";
import { fixedStatement } from "./fixed-statement.ts";
import { of } from "./placeholder.ts";
import { runLater } from "./later.ts";
import { transactionOf } from "./open-transaction.ts";
import { auditLog, idempotencyKeys, outboxEvents } from "./schema/outbox.ts";

/** The channel on which the processes hear of new events, for the pages they stream to. */
export const eventsChannel = "agiza_events";

const refuse = defineErrors({ "idempotency.key_reused": 409 });

const insertOutboxEvent = fixedStatement<{ id: string }>(sql`
  insert into outbox_events (shop_id, name, payload, created_at)
  values (${sql.placeholder("shopId")}, ${sql.placeholder("name")}, ${sql.placeholder("payload")}::jsonb,
    ${sql.placeholder("at")}::timestamptz)
  returning id`);

/** Queues the event and, once it is committed, notifies every process that streams to browsers. */
export function insertEventLater(db: Db, shopId: ShopId, event: AppEvent, now: Date): void {
  const values = {
    shopId,
    name: event.name,
    payload: JSON.stringify(event.payload),
    at: now.toISOString(),
  };
  runLater(db, insertOutboxEvent, values, {
    onRows: ([row]) => {
      const notice = { id: Number(row!.id), shop_id: shopId, ...event };
      transactionOf(db).tellAfterCommit({ channel: eventsChannel, payload: JSON.stringify(notice) });
    },
  });
}

/** The id of the newest event of any shop; 0 when there is none. */
export async function newestEventId(db: Db): Promise<number> {
  const [newest] = await db
    .select({ id: outboxEvents.id })
    .from(outboxEvents)
    .orderBy(desc(outboxEvents.id))
    .limit(1);
  return newest?.id ?? 0;
}

/** Events of every shop after the given one, oldest first, 5,000 at most. */
export const findEventsSince = (db: Db, afterId: number) =>
  db
    .select({
      id: outboxEvents.id,
      shopId: outboxEvents.shopId,
      name: outboxEvents.name,
      payload: outboxEvents.payload,
    })
    .from(outboxEvents)
    .where(gt(outboxEvents.id, afterId))
    .orderBy(asc(outboxEvents.id))
    .limit(5_000);

export async function insertAudit(
  db: Db,
  {
    shopId,
    ...entry
  }: AuditEntry & { shopId: ShopId | null; actor: string; device: string | null; at: Date },
): Promise<void> {
  if (shopId !== null) await db.insert(auditLog).values({ shopId, ...entry });
}

/** Takes what customers were like out of the trail of a shop that closed for good; that it was changed, and by whom, stays. */
export async function forgetCustomersInTrail(db: Db, shopId: ShopId): Promise<void> {
  await db.execute(sql`update audit_log set before = null, after = null
    where shop_id = ${shopId} and action like 'customer.%' and (before is not null or after is not null)`);
}

/** Takes what somebody was like out of the trail, once they are erased; that they were changed, when and by whom, stays. */
export async function forgetInTrail(db: Db, shopId: ShopId, customerId: CustomerId): Promise<void> {
  await db.execute(sql`update audit_log set before = null, after = null
    where shop_id = ${shopId} and subject = ${customerId} and action like 'customer.%'
      and (before is not null or after is not null)`);
}

/**
 * Takes out of saved answers who was answered about: the same request still has no second effect, and answers no more than
 * the id.
 *
 * @param about.customerId of requests that added this customer
 * @param about.orderIds of requests that sent in these orders, whose links are gone
 */
export async function forgetInAnswers(
  db: Db,
  shopId: ShopId,
  { customerId, orderIds }: { customerId: CustomerId; orderIds: readonly OrderId[] },
): Promise<void> {
  await db.execute(sql`update idempotency_keys set answer = jsonb_build_object('id', ${customerId}::text)
    where shop_id = ${shopId} and scope = 'customer.add' and answer ->> 'id' = ${customerId}`);
  if (orderIds.length === 0) return;
  await db
    .delete(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.shopId, shopId),
        inArray(idempotencyKeys.scope, ["order.submit", "order.change"]),
        inArray(sql`split_part(${idempotencyKeys.key}, ':', 1)`, [...orderIds]),
      ),
    );
}

/** The row by which a request takes effect once. */
export const keyRow = ({ shopId, scope, key, content, at }: OnceKey & { shopId: ShopId; at: Date }) => ({
  shopId,
  scope,
  key,
  contentHash: createHash("sha256").update(JSON.stringify(content)).digest("hex"),
  createdAt: at,
});

const isThisKey = sql`shop_id = ${of("shopId")} and scope = ${of("scope")} and key = ${of("key")}`;

/**
 * Keeps the key of a request, with its answer, where other rows are written with it; it fails when the key was kept
 * before. Its values are those of `keyRow`, the moment as `at`.
 */
export const keepingKey = (answer: SQL): SQL => sql`
  insert into idempotency_keys (shop_id, scope, key, content_hash, answer, created_at)
  values (${of("shopId")}, ${of("scope")}, ${of("key")}, ${of("contentHash")}, ${answer}, ${of("at")}::timestamptz)`;

/** Whether the request of the placeholders `shopId`, `scope` and `key` was kept before. */
export const isKeyKept = sql`exists (select from idempotency_keys where ${isThisKey})`;

const insertIdempotencyKey = fixedStatement<{ key: string }>(sql`
  insert into idempotency_keys (shop_id, scope, key, content_hash, created_at)
  values (${of("shopId")}, ${of("scope")}, ${of("key")}, ${of("contentHash")}, ${of("at")}::timestamptz)
  on conflict do nothing returning key`);
const selectIdempotencyKey = fixedStatement<{ contentHash: string; answer: unknown }>(sql`
  select content_hash as "contentHash", answer from idempotency_keys where ${isThisKey}`);
const updateIdempotencyKey = fixedStatement(sql`
  update idempotency_keys set answer = ${of("answer")}::jsonb where ${isThisKey}`);

/**
 * Runs `work` for the first of equal requests and answers the others with the saved result. A request that comes while
 * the first still works waits for the key's row. The answer is saved with the transaction's next statement.
 *
 * @throws idempotency.key_reused when the key came before with other content
 */
export async function once<T>(
  db: Db,
  request: OnceKey & { shopId: ShopId; at: Date },
  work: () => Promise<T>,
): Promise<T> {
  const { createdAt, ...row } = keyRow(request);
  const first = await insertIdempotencyKey.run(db, { ...row, at: createdAt.toISOString() });
  if (first.length === 0) {
    const [saved] = await selectIdempotencyKey.run(db, row);
    if (!saved || saved.contentHash !== row.contentHash) throw refuse("idempotency.key_reused");
    return saved.answer as T;
  }
  const answer = await work();
  runLater(db, updateIdempotencyKey, { ...row, answer: JSON.stringify(answer) ?? null });
  return answer;
}
