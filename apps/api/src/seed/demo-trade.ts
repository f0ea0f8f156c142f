import { addOnGroups, addOns, productAddOnGroups } from "#db/schema/add-ons.ts";
import { conversations, messages } from "#db/schema/conversations.ts";
import { type CustomerRow, customerIdentities } from "#db/schema/customers.ts";
import { pictures } from "#db/schema/media.ts";
import { orderChanges } from "#db/schema/order-changes.ts";
import { orderLineAddOns, orderLines, orderLinks, orders, orderTimeline } from "#db/schema/orders.ts";
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
  paymentAttempts,
  paymentIntents,
  providerEvents,
} from "#db/schema/payments.ts";
import { productCodes, products, productVariants } from "#db/schema/products.ts";
import { receipts } from "#db/schema/receipts.ts";
import { shopCounters } from "#db/schema/shops.ts";
import { stockMovements } from "#db/schema/stock.ts";
import { enterDirectoryLater } from "#db/shop-directory.ts";
import type { Db } from "#kernel/db.ts";
import { type CustomerId, newId, type ShopId } from "#kernel/ids.ts";
import { accountKind } from "#modules/payments/ledger.rules.ts";
import { buildCatalogue } from "./demo-catalogue.ts";
import { buildConversations } from "./demo-conversations.ts";
import { insertCustomers } from "./demo-customers.ts";
import { addOrder, type ToldOrder } from "./demo-orders.ts";
import { demoCustomers, type DemoMember, demoStaff } from "./demo-people.ts";
import { insertActivity } from "./demo-activity.ts";
import { areas } from "./demo-areas.ts";
import type { Ids } from "./demo-ids.ts";
import { insertDemoRefunds } from "./demo-refunds.repository.ts";
import { emptyRows, type OrderRows } from "./demo-rows.ts";
import { daysBefore } from "./demo-staff.ts";
import { stocksOf, tellStock } from "./demo-stock.ts";
import { tellStories } from "./demo-story.ts";
import type { Random } from "./random.ts";

export const tradeDays = 60;
const orderCount = 120;
const firstNumber = 10_360;

/** The catalogue, the customers and all they ordered, said and paid. Answers the orders with all that belongs to them. */
export async function insertTrade(db: Db, ids: Ids, random: Random, now: Date, startedAt: Date) {
  const { shopId, channelId } = ids;
  const catalogue = buildCatalogue(shopId, startedAt);
  await db.insert(pictures).values(catalogue.rows.pictures);
  await db.insert(products).values(catalogue.rows.products);
  await db.insert(productVariants).values(catalogue.rows.variants);
  await db.insert(productCodes).values(catalogue.rows.codes);
  await db.insert(addOnGroups).values(catalogue.rows.groups);
  await db.insert(productAddOnGroups).values(catalogue.rows.attached);
  await db.insert(addOns).values(catalogue.rows.addOns);

  const people = demoCustomers.map(({ name, phone }): CustomerRow => {
    const id: CustomerId = newId("cus", startedAt);
    const language = random.chance(0.85) ? "sw" : "en";
    return {
      shopId,
      id,
      name,
      phone,
      language,
      priceGroup: "retail",
      ordersCount: 0,
      spentMinor: 0,
      lastOrderAt: null,
      isPractice: false,
      blockedAt: null,
      createdAt: startedAt,
    };
  });
  const rows = emptyRows();
  const world = {
    shopId,
    now,
    random,
    shelf: catalogue.shelf,
    workersAt: (at: Date) => [
      ids.owner,
      ...ids.staff.filter((_, index) => isAtWork(demoStaff[index]!, at, now)),
    ],
    accountId: ids.accountId,
    areas,
    linkHours: 72,
  };
  const lastOrders = new Map<CustomerRow, ToldOrder>();
  for (const [index, story] of tellStories(random, now, { count: orderCount, days: tradeDays }).entries()) {
    // The first customer of the sandbox starts her demo without an open order.
    const isOld = index < orderCount - 20;
    const customer = random.pick(isOld ? people : people.slice(1));
    if (customer.lastOrderAt === null) customer.createdAt = new Date(story.createdAt.getTime() - 600_000);
    const told = addOrder(rows, world, { story, number: firstNumber + index, customer });
    countFor(customer, rows);
    if (story.source === "whatsapp") lastOrders.set(customer, told);
  }
  numberReceipts(rows);
  await insertCustomers(db, people, `staff:${ids.owner}`);
  await db.insert(customerIdentities).values(
    people.map(({ id, phone }) => ({
      shopId,
      channelId,
      externalId: (phone ?? "").replace(/\D/g, ""),
      customerId: id,
    })),
  );
  await db.insert(orders).values(rows.orders);
  await db.insert(orderLines).values(rows.lines);
  await db.insert(orderLineAddOns).values(rows.lineAddOns);
  enterDirectoryLater(
    db,
    shopId,
    "link",
    rows.links.map(({ tokenHash }) => tokenHash),
  );
  await db.insert(orderLinks).values(rows.links);
  await db.insert(orderChanges).values(rows.changes);
  const when = { owner: ids.owner, startedAt, now };
  await db.insert(stockMovements).values(tellStock(shopId, stocksOf(catalogue.rows), rows, when));
  await db.insert(orderTimeline).values(rows.timeline);
  await db.insert(paymentIntents).values(rows.intents);
  enterDirectoryLater(
    db,
    shopId,
    "payment",
    rows.attempts.flatMap(({ providerAccountId, reference }) => (providerAccountId ? [reference] : [])),
  );
  await db.insert(paymentAttempts).values(rows.attempts);
  await db.insert(providerEvents).values(rows.events);
  await insertLedger(db, shopId, rows);
  await db.insert(receipts).values(rows.receipts);
  await db.insert(shopCounters).values([
    { shopId, kind: "order", next: firstNumber + orderCount },
    { shopId, kind: "receipt", next: rows.receipts.length + 1 },
    { shopId, kind: "credit_note", next: 2 },
  ]);
  await insertDemoRefunds(db, ids, rows, now);
  const chats = buildConversations({ shopId, channelId, random, now }, lastOrders);
  await db.insert(conversations).values(chats.conversations);
  await db.insert(messages).values(chats.messages);
  const waited = chats.conversations.map(({ id, lastInboundAt }) => ({
    conversationId: id,
    since: lastInboundAt!,
  }));
  await insertActivity(db, ids, { timeline: rows.timeline, waited, now });
  return rows;
}

/** Whether somebody moved orders on at a moment: hired by then, and not kept out. */
const isAtWork = (one: DemoMember, at: Date, now: Date): boolean =>
  one.movesOrders &&
  at >= daysBefore(now, one.joinedDaysAgo) &&
  (one.suspendedDaysAgo === undefined || at < daysBefore(now, one.suspendedDaysAgo + 1));

/** Adds the order told last to its customer's totals, by the same rule as the product's own fold. */
function countFor(customer: CustomerRow, rows: OrderRows): void {
  const order = rows.orders.at(-1)!;
  if (!order.submittedAt || order.lifecycle === "cancelled") return;
  customer.ordersCount += 1;
  customer.spentMinor += order.paidMinor ?? 0;
  customer.lastOrderAt = order.submittedAt;
}

/** Receipts are numbered without gaps in the order they were issued. */
function numberReceipts(rows: OrderRows): void {
  rows.receipts.sort((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime());
  const entries = new Map(
    rows.timeline.flatMap((entry) =>
      entry.kind === "receipt.issued" ? [[entry.orderId, entry] as const] : [],
    ),
  );
  for (const [index, receipt] of rows.receipts.entries()) {
    receipt.number = index + 1;
    entries.get(receipt.orderId)!.facts = { number: receipt.number };
  }
  rows.timeline.sort((a, b) => a.at.getTime() - b.at.getTime());
}

async function insertLedger(db: Db, shopId: ShopId, rows: OrderRows): Promise<void> {
  const sides = (cash: boolean) =>
    cash
      ? { debit: "cash_drawer", credit: "sales_cash" }
      : { debit: "provider_clearing:selcom", credit: "shop_payable" };
  await db
    .insert(ledgerAccounts)
    .values(
      [true, false]
        .flatMap((cash) => Object.values(sides(cash)))
        .map((code) => ({ shopId, code, kind: accountKind(code) })),
    );
  const posted = rows.takings.map((taking) => ({ ...taking, id: newId("ltx", taking.at) }));
  await db.insert(ledgerTransactions).values(
    posted.map(({ id, attemptId, orderId, at }) => ({
      shopId,
      id,
      kind: "payment",
      sourceType: "payment_attempt",
      sourceId: attemptId,
      orderId,
      postedAt: at,
    })),
  );
  await db.insert(ledgerEntries).values(
    posted.flatMap(({ id, cash, amountMinor }) =>
      (["debit", "credit"] as const).map((direction) => ({
        shopId,
        transactionId: id,
        accountCode: sides(cash)[direction],
        direction,
        amountMinor,
      })),
    ),
  );
}
