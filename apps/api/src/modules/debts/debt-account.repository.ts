import { and, desc, eq, sql } from "drizzle-orm";
import { debts } from "#db/schema/debts.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentAttempts, paymentIntents } from "#db/schema/payments.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, ShopId, UserId } from "#kernel/ids.ts";
import { goodsInWords, owedMinor } from "./debts.repository.ts";

/** So many of each are shown. */
const most = 200;

type Whose = { customerId: CustomerId; staffId: UserId | null };

const ofCustomer = (shopId: ShopId, { customerId, staffId }: Whose) =>
  and(
    eq(debts.shopId, shopId),
    eq(orders.customerId, customerId),
    staffId === null ? undefined : eq(orders.staffId, staffId),
  );

/** All that a customer ever took on credit, the newest first. */
export const findEntries = (db: Db, shopId: ShopId, whose: Whose) =>
  db
    .select({
      orderId: debts.orderId,
      orderNumber: orders.number,
      kind: debts.kind,
      goods: goodsInWords,
      note: orders.note,
      lifecycle: orders.lifecycle,
      givenMinor: debts.givenMinor,
      owedMinor: sql<number>`case ${orders.lifecycle} when 'cancelled' then 0 else ${owedMinor} end`.mapWith(
        Number,
      ),
      dueOn: debts.dueOn,
      givenAt: debts.givenAt,
      givenBy: { id: users.id, name: users.name },
      answer: debts.answer,
      askedAt: debts.askedAt,
      answeredAt: debts.answeredAt,
      answeredBy: debts.answeredBy,
      hasCode: sql<boolean>`${debts.codeSealed} is not null`,
      writtenOffMinor: debts.writtenOffMinor,
      writtenOffAt: debts.writtenOffAt,
      writeOffReason: debts.writeOffReason,
      remindedAt: debts.remindedAt,
      reminders: debts.reminders,
    })
    .from(debts)
    .innerJoin(orders, and(eq(orders.shopId, shopId), eq(orders.id, debts.orderId)))
    .innerJoin(users, eq(users.id, debts.givenBy))
    .where(ofCustomer(shopId, whose))
    .orderBy(desc(debts.givenAt), desc(debts.orderId))
    .limit(most);

/** Asked so that the few payments of the customer's orders are found by their orders, and not among all that came to the shop. */
const cameAt = sql`(${paymentAttempts.finishedAt} + interval '0')`;

/** What came for it since it was given, the newest first. */
export const findRepayments = (db: Db, shopId: ShopId, whose: Whose) =>
  db
    .select({
      id: paymentAttempts.id,
      orderId: debts.orderId,
      orderNumber: orders.number,
      amountMinor: paymentAttempts.amountMinor,
      method: paymentAttempts.method,
      network: paymentAttempts.network,
      reference: paymentAttempts.reference,
      paidAt: sql<Date>`${paymentAttempts.finishedAt}`.mapWith(paymentAttempts.finishedAt),
    })
    .from(debts)
    .innerJoin(orders, and(eq(orders.shopId, shopId), eq(orders.id, debts.orderId)))
    .innerJoin(
      paymentIntents,
      and(eq(paymentIntents.shopId, shopId), eq(paymentIntents.orderId, debts.orderId)),
    )
    .innerJoin(
      paymentAttempts,
      and(
        eq(paymentAttempts.shopId, shopId),
        eq(paymentAttempts.intentId, paymentIntents.id),
        eq(paymentAttempts.status, "succeeded"),
        // What was paid as the goods were given is no part of the debt.
        sql`${cameAt} > ${debts.givenAt}`,
      ),
    )
    .where(ofCustomer(shopId, whose))
    .orderBy(desc(cameAt), desc(paymentAttempts.id))
    .limit(most);
