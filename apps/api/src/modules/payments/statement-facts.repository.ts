import { and, eq, inArray, isNotNull, lte, ne, notExists, or, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { openAttemptStatuses, paymentAttempts, paymentClaims, paymentIntents } from "#db/schema/payments.ts";
import { statementLines } from "#db/schema/statement-lines.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";

/** Which of some lines came before. */
export async function findSeenIdentities(
  db: Db,
  shopId: ShopId,
  identities: readonly string[],
): Promise<Set<string>> {
  if (identities.length === 0) return new Set();
  const found = await db
    .select({ identity: statementLines.identity })
    .from(statementLines)
    .where(and(eq(statementLines.shopId, shopId), inArray(statementLines.identity, [...identities])));
  return new Set(found.map(({ identity }) => identity));
}

const paid = {
  attemptId: paymentAttempts.id,
  reference: paymentAttempts.reference,
  providerReference: paymentAttempts.providerReference,
  proof: paymentAttempts.proof,
  status: paymentAttempts.status,
  amountMinor: paymentAttempts.amountMinor,
  phone: paymentAttempts.phone,
  createdAt: paymentAttempts.createdAt,
  finishedAt: paymentAttempts.finishedAt,
  customerName: orders.customerName,
  customerPhone: orders.customerPhone,
  /** As the claim that it was says. */
  paidAt: paymentClaims.paidAt,
  payerName: paymentClaims.payerName,
  payerPhone: paymentClaims.payerPhone,
  claimedReference: paymentClaims.crossReference,
};

const selectPaid = (db: Db, shopId: ShopId) =>
  db
    .select(paid)
    .from(paymentAttempts)
    .innerJoin(
      paymentIntents,
      and(eq(paymentIntents.shopId, shopId), eq(paymentIntents.id, paymentAttempts.intentId)),
    )
    .innerJoin(orders, and(eq(orders.shopId, shopId), eq(orders.id, paymentIntents.orderId)))
    .leftJoin(
      paymentClaims,
      and(eq(paymentClaims.shopId, shopId), eq(paymentClaims.attemptId, paymentAttempts.id)),
    );

export type PaidRow = Awaited<ReturnType<typeof selectPaid>>[number];

/** Payments, of whatever end, that have one of some references: ours, the provider's or the till's. */
export async function findPaidByReference(
  db: Db,
  shopId: ShopId,
  references: readonly string[],
): Promise<PaidRow[]> {
  if (references.length === 0) return [];
  const ofShop = eq(paymentAttempts.shopId, shopId);
  const byTheirs = await selectPaid(db, shopId).where(
    and(ofShop, inArray(paymentAttempts.providerReference, [...references])),
  );
  const ours = references.filter((reference) => reference.startsWith("AGZ"));
  if (ours.length === 0) return byTheirs;
  return [
    ...byTheirs,
    ...(await selectPaid(db, shopId).where(and(ofShop, inArray(paymentAttempts.reference, ours)))),
  ];
}

/** Money that people saw on the till, of one of some amounts, which no line of its statement is known to be. */
export async function findSeenByPerson(
  db: Db,
  shopId: ShopId,
  amounts: readonly number[],
): Promise<PaidRow[]> {
  if (amounts.length === 0) return [];
  return selectPaid(db, shopId).where(
    and(
      eq(paymentAttempts.shopId, shopId),
      eq(paymentAttempts.proof, "person"),
      eq(paymentAttempts.status, "succeeded"),
      inArray(paymentAttempts.amountMinor, [...amounts]),
      notExists(
        db
          .select({ id: statementLines.id })
          .from(statementLines)
          .where(
            and(
              eq(statementLines.shopId, shopId),
              eq(statementLines.attemptId, paymentAttempts.id),
              inArray(statementLines.state, ["settled", "known"]),
            ),
          ),
      ),
    ),
  );
}

/** Open claims of some amounts or references. */
export function findOpenClaims(
  db: Db,
  shopId: ShopId,
  { amounts, references }: { amounts: readonly number[]; references: readonly string[] },
) {
  return db
    .select({
      id: paymentClaims.id,
      orderId: paymentClaims.orderId,
      orderNumber: orders.number,
      reference: paymentClaims.reference,
      crossReference: paymentClaims.crossReference,
      amountMinor: paymentClaims.amountMinor,
      payerName: paymentClaims.payerName,
      payerPhone: paymentClaims.payerPhone,
      paidAt: paymentClaims.paidAt,
      claimedAt: paymentClaims.claimedAt,
      customerName: orders.customerName,
      customerPhone: orders.customerPhone,
      lifecycle: orders.lifecycle,
      orderedAt: orders.createdAt,
    })
    .from(paymentClaims)
    .innerJoin(orders, and(eq(orders.shopId, shopId), eq(orders.id, paymentClaims.orderId)))
    .where(
      and(
        eq(paymentClaims.shopId, shopId),
        eq(paymentClaims.status, "open"),
        or(
          inArray(paymentClaims.amountMinor, [...amounts]),
          references.length === 0 ? undefined : inArray(paymentClaims.reference, [...references]),
          references.length === 0 ? undefined : inArray(paymentClaims.crossReference, [...references]),
        ),
      ),
    );
}

const dueMinor = sql<number>`(${orders.totalMinor} - ${orders.paidMinor} + ${orders.refundedMinor})::float8`;
const reversed = (text: string): string => text.split("").toReversed().join("");

/** Orders that ask for just one of some amounts, by a customer's phone or the order's number. */
export async function findAskingOrders(
  db: Db,
  shopId: ShopId,
  {
    amounts,
    phones,
    numbers,
    until,
  }: { amounts: readonly number[]; phones: readonly string[]; numbers: readonly number[]; until: Date },
) {
  if (amounts.length === 0 || (phones.length === 0 && numbers.length === 0)) return [];
  return db
    .select({
      id: orders.id,
      number: orders.number,
      customerName: orders.customerName,
      customerPhone: orders.customerPhone,
      submittedAt: sql<Date>`${orders.submittedAt}`.mapWith(orders.submittedAt),
      dueMinor,
      openAttemptId: paymentAttempts.id,
    })
    .from(orders)
    .leftJoin(paymentIntents, and(eq(paymentIntents.shopId, shopId), eq(paymentIntents.orderId, orders.id)))
    .leftJoin(
      paymentAttempts,
      and(
        eq(paymentAttempts.shopId, shopId),
        eq(paymentAttempts.intentId, paymentIntents.id),
        inArray(paymentAttempts.status, openAttemptStatuses),
      ),
    )
    .where(
      and(
        eq(orders.shopId, shopId),
        or(
          phones.length === 0 ? undefined : inArray(orders.customerPhoneReversed, phones.map(reversed)),
          numbers.length === 0 ? undefined : inArray(orders.number, [...numbers]),
        ),
        ne(orders.lifecycle, "cancelled"),
        inArray(orders.paymentStatus, ["unpaid", "partially_paid"]),
        isNotNull(orders.submittedAt),
        lte(orders.submittedAt, until),
        eq(orders.isPractice, false),
        inArray(dueMinor, [...amounts]),
      ),
    );
}
