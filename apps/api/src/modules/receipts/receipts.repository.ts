import { and, eq, sql } from "drizzle-orm";
import { fixedStatement } from "#db/fixed-statement.ts";
import { of } from "#db/placeholder.ts";
import { runLater } from "#db/later.ts";
import { updateCounter } from "#db/next-number.ts";
import type { PaymentAttemptRow } from "#db/schema/payments.ts";
import { creditNotes, type ReceiptRow, receipts } from "#db/schema/receipts.ts";
import { timelineWriter } from "#db/timeline-writer.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, PaymentAttemptId, ShopId } from "#kernel/ids.ts";

const lockOrder = fixedStatement(sql`
  select from orders where shop_id = ${sql.placeholder("shopId")} and id = ${sql.placeholder("orderId")} for update`);

/**
 * Queues the lock of an order, so that its one receipt is issued by one process. The next statement sees all that was
 * committed before the lock was granted.
 */
export const lockOrderLater = (db: Db, shopId: ShopId, orderId: OrderId): void =>
  runLater(db, lockOrder, { shopId, orderId });

type PaidOrder = {
  totalMinor: number;
  hasReceipt: boolean;
  attempt: Pick<PaymentAttemptRow, "method" | "network" | "providerReference"> | null;
  items: ReceiptRow["items"];
};

const selectPaidOrder = fixedStatement<{ paid: PaidOrder }>(sql`
  select json_build_object('totalMinor', o.total_minor,
    'hasReceipt', exists (select from receipts r where r.shop_id = o.shop_id and r.order_id = o.id),
    'attempt', (
      select json_build_object('method', a.method, 'network', a.network, 'providerReference', a.provider_reference)
      from payment_attempts a where a.shop_id = o.shop_id and a.id = ${sql.placeholder("attemptId")}),
    'items', coalesce((
      select json_agg(json_strip_nulls(json_build_object('name', concat_ws(', ', l.name, nullif(l.variant_name, ''), (
          select string_agg(a.name, ', ' order by a.position, a.add_on_id)
          from order_line_add_ons a where a.shop_id = l.shop_id and a.line_id = l.id)),
        'quantity', l.quantity, 'totalMinor', l.total_minor, 'content', (
          select p.content from products p where p.shop_id = l.shop_id and p.id = l.product_id
            and p.content is not null))) order by l.position)
      from order_lines l where l.shop_id = o.shop_id and l.order_id = o.id), '[]'::json)) as paid
  from orders o where o.shop_id = ${sql.placeholder("shopId")} and o.id = ${sql.placeholder("orderId")}
    and o.payment_status in ('paid', 'overpaid')`);

/** All that a receipt is made from: an order that is paid, with the attempt that settled it. */
export async function findPaidOrder(
  db: Db,
  shopId: ShopId,
  orderId: OrderId,
  attemptId: PaymentAttemptId,
): Promise<PaidOrder | undefined> {
  const [row] = await selectPaidOrder.run(db, { shopId, orderId, attemptId });
  return row?.paid;
}

const insertReceipt = fixedStatement(sql`
  with given as (${updateCounter("receipt")})
  insert into receipts (shop_id, number, order_id, total_minor, method, network, provider_reference, items, issued_at)
  values (${of("shopId")}, (select number from given), ${of("orderId")}, ${of("totalMinor")}, ${of("method")},
    ${of("network")}, ${of("providerReference")}, ${of("items")}::jsonb, ${of("issuedAt")}::timestamptz)`);

/** Queues a receipt with the shop's next number. */
export const insertReceiptLater = (
  db: Db,
  { items, issuedAt, ...values }: Omit<typeof receipts.$inferInsert, "number">,
): void =>
  runLater(db, insertReceipt, { ...values, items: JSON.stringify(items), issuedAt: issuedAt.toISOString() });

/** Queues the receipt's entry in its order's history, with its number. */
export const insertReceiptEntryLater = timelineWriter(sql`(
  select jsonb_build_object('number', r.number) from receipts r
  where r.shop_id = ${of("shopId")} and r.order_id = ${of("orderId")})`);

export async function findReceiptNumber(db: Db, shopId: ShopId, orderId: OrderId) {
  const [row] = await db
    .select({ number: receipts.number })
    .from(receipts)
    .where(and(eq(receipts.shopId, shopId), eq(receipts.orderId, orderId)));
  return row?.number;
}

export const insertCreditNote = (db: Db, values: typeof creditNotes.$inferInsert) =>
  db.insert(creditNotes).values(values);
