import { and, eq, sql } from "drizzle-orm";
import { customers } from "#db/schema/customers.ts";
import { orderTimeline, orders } from "#db/schema/orders.ts";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "#db/schema/payments.ts";
import { creditNotes } from "#db/schema/receipts.ts";
import type { Db } from "#kernel/db.ts";
import { newId, type RefundId } from "#kernel/ids.ts";
import { accountKind, refundInTransit, returnEntries } from "#modules/payments/ledger.rules.ts";
import { insertRefund } from "#modules/refunds/refunds.repository.ts";
import type { Ids } from "./demo-ids.ts";
import type { OrderRows } from "./demo-rows.ts";

const hourMs = 3_600_000;

/** Two sales of which a part went back: one in cash, with its note; of the other nobody knows whether its provider gave it. */
export async function insertDemoRefunds(db: Db, ids: Ids, rows: OrderRows, now: Date): Promise<void> {
  const { shopId, owner, accountId } = ids;
  for (const isCash of [true, false]) {
    const taking = rows.takings.findLast(
      ({ cash, orderId }) =>
        cash === isCash &&
        rows.orders.some(
          ({ id, lifecycle, settlement }) =>
            id === orderId && lifecycle === "completed" && settlement === "now",
        ),
    );
    const order = rows.orders.find(({ id }) => id === taking?.orderId);
    if (!taking || !order) continue;
    // A fifth of it, in whole shillings.
    const amountMinor = Math.floor(taking.amountMinor / 500) * 100;
    const at = new Date(Math.min(now.getTime() - hourMs, taking.at.getTime() + 26 * hourMs));
    const id: RefundId = newId("rfd", at);
    await insertRefund(db, {
      shopId,
      id,
      orderId: order.id,
      way: isCash ? "cash" : "provider",
      status: isCash ? "done" : "unknown",
      amountMinor,
      creditedMinor: amountMinor,
      reason: isCash ? "Kitambaa kilikuwa na doa" : "Alirudisha kipande kimoja",
      ...(isCash
        ? { finishedAt: at }
        : { sentAt: at, attemptId: taking.attemptId, providerAccountId: accountId }),
      reference: isCash ? null : "AGZ0DEM0REFVND7K2M",
      network: isCash ? null : "mpesa",
      requestedBy: owner,
      requestedAt: at,
    });
    const transactionId = newId("ltx", at);
    await db.insert(ledgerTransactions).values({
      shopId,
      id: transactionId,
      kind: "refund",
      sourceType: "refund",
      sourceId: id,
      orderId: order.id,
      postedBy: owner,
      postedAt: at,
    });
    const entries = returnEntries(
      isCash ? "cash_drawer" : refundInTransit,
      amountMinor,
      [],
      isCash ? "sales_returned" : "shop_payable",
    );
    for (const { account, direction, amountMinor: minor } of entries) {
      await db
        .insert(ledgerAccounts)
        .values({ shopId, code: account, kind: accountKind(account) })
        .onConflictDoNothing();
      await db
        .insert(ledgerEntries)
        .values({ shopId, transactionId, accountCode: account, direction, amountMinor: minor });
    }
    await db
      .update(orders)
      .set({ refundedMinor: amountMinor, creditedMinor: amountMinor, paymentStatus: "partially_refunded" })
      .where(and(eq(orders.shopId, shopId), eq(orders.id, order.id)));
    await db
      .update(customers)
      .set({ spentMinor: sql`${customers.spentMinor} - ${amountMinor}` })
      .where(and(eq(customers.shopId, shopId), eq(customers.id, order.customerId!)));
    await db.insert(orderTimeline).values({
      shopId,
      orderId: order.id,
      kind: isCash ? "refund.done" : "refund.unclear",
      actor: `staff:${owner}`,
      facts: { amount_minor: amountMinor, way: isCash ? "cash" : "provider" },
      at,
    });
    if (isCash)
      await db.insert(creditNotes).values({
        shopId,
        number: 1,
        refundId: id,
        orderId: order.id,
        receiptNumber: rows.receipts.find(({ orderId }) => orderId === order.id)?.number ?? null,
        amountMinor,
        way: "cash",
        goods: [],
        issuedAt: at,
      });
  }
}
