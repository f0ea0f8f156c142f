import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { addOnGroups, addOns, productAddOnGroups } from "#db/schema/add-ons.ts";
import { campaignPeople, campaigns } from "#db/schema/campaigns.ts";
import { complianceLooks, complianceSections } from "#db/schema/compliance.ts";
import { conversations, messages } from "#db/schema/conversations.ts";
import { customers } from "#db/schema/customers.ts";
import { debts } from "#db/schema/debts.ts";
import { dayEnds } from "#db/schema/day-ends.ts";
import { deliveryAreas } from "#db/schema/delivery-areas.ts";
import { drawerMovements } from "#db/schema/drawer.ts";
import { expenses } from "#db/schema/expenses.ts";
import { fiscalDocuments } from "#db/schema/fiscal.ts";
import { orderChanges } from "#db/schema/order-changes.ts";
import { orderNotes } from "#db/schema/order-notes.ts";
import { orderLineAddOns, orderLines, orders, orderTimeline } from "#db/schema/orders.ts";
import { ledgerEntries, ledgerTransactions, paymentAttempts, paymentIntents } from "#db/schema/payments.ts";
import { payouts } from "#db/schema/payouts.ts";
import { payNumbers } from "#db/schema/pay-numbers.ts";
import { priceOffers } from "#db/schema/price-offers.ts";
import { productCodes, productPictures, products, productVariants } from "#db/schema/products.ts";
import {
  purchaseExtras,
  purchaseLines,
  purchases,
  supplierPayments,
  suppliers,
} from "#db/schema/purchases.ts";
import { creditNotes, receipts } from "#db/schema/receipts.ts";
import { refunds } from "#db/schema/refunds.ts";
import { pickupPlaces, shops } from "#db/schema/shops.ts";
import { members } from "#db/schema/staff.ts";
import { chatflows, chatflowVersions } from "#db/schema/chatflows.ts";
import { quickReplies } from "#db/schema/quick-replies.ts";
import { stockMovements } from "#db/schema/stock.ts";
import { tillDevices, tillFees, tillSettings } from "#db/schema/till.ts";
import { stageRuns, workflows } from "#db/schema/workflow.ts";
import type { OlderDb } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";

type ShopTable = PgTable & { shopId: AnyPgColumn };

/** What is taken along of a table: its rows in the order of the key, without secrets and what only searches need. */
export type Part = {
  name: string;
  table: ShopTable;
  key: readonly AnyPgColumn[];
  without?: readonly string[];
};

/** The parts of a full export, in the order of the file. */
export const exportParts: readonly Part[] = [
  { name: "shop", table: shops, key: [shops.shopId] },
  { name: "pickup_places", table: pickupPlaces, key: [pickupPlaces.id], without: ["nameKey"] },
  { name: "delivery_areas", table: deliveryAreas, key: [deliveryAreas.id], without: ["nameKey"] },
  { name: "pay_numbers", table: payNumbers, key: [payNumbers.network] },
  { name: "till_settings", table: tillSettings, key: [tillSettings.shopId] },
  { name: "till_fees", table: tillFees, key: [tillFees.position], without: ["nameKey"] },
  { name: "till_devices", table: tillDevices, key: [tillDevices.sessionId] },
  { name: "staff", table: members, key: [members.userId], without: ["pinHash"] },
  {
    name: "products",
    table: products,
    key: [products.id],
    without: ["nameKey", "searchKey", "stockOrder", "isLow", "lowTold"],
  },
  { name: "product_variants", table: productVariants, key: [productVariants.id] },
  {
    name: "product_pictures",
    table: productPictures,
    key: [productPictures.productId, productPictures.imageKey],
  },
  {
    name: "product_codes",
    table: productCodes,
    key: [productCodes.kind, productCodes.code],
    without: ["codeKey"],
  },
  { name: "stock_movements", table: stockMovements, key: [stockMovements.id] },
  { name: "add_on_groups", table: addOnGroups, key: [addOnGroups.id] },
  { name: "add_ons", table: addOns, key: [addOns.id] },
  {
    name: "product_add_on_groups",
    table: productAddOnGroups,
    key: [productAddOnGroups.productId, productAddOnGroups.groupId],
  },
  { name: "customers", table: customers, key: [customers.id] },
  {
    name: "orders",
    table: orders,
    key: [orders.id],
    without: ["customerNameKey", "customerNameFrom2", "customerNameFrom3", "customerPhoneReversed"],
  },
  { name: "order_lines", table: orderLines, key: [orderLines.id] },
  {
    name: "order_line_add_ons",
    table: orderLineAddOns,
    key: [orderLineAddOns.lineId, orderLineAddOns.addOnId],
  },
  { name: "order_changes", table: orderChanges, key: [orderChanges.id], without: ["lines"] },
  { name: "order_timeline", table: orderTimeline, key: [orderTimeline.id] },
  { name: "order_notes", table: orderNotes, key: [orderNotes.id] },
  { name: "workflows", table: workflows, key: [workflows.version] },
  { name: "stage_runs", table: stageRuns, key: [stageRuns.id] },
  { name: "payment_intents", table: paymentIntents, key: [paymentIntents.id] },
  { name: "payment_attempts", table: paymentAttempts, key: [paymentAttempts.id] },
  { name: "ledger_transactions", table: ledgerTransactions, key: [ledgerTransactions.id] },
  { name: "ledger_entries", table: ledgerEntries, key: [ledgerEntries.id] },
  { name: "receipts", table: receipts, key: [receipts.number] },
  { name: "refunds", table: refunds, key: [refunds.id] },
  { name: "credit_notes", table: creditNotes, key: [creditNotes.number] },
  {
    name: "fiscal_documents",
    table: fiscalDocuments,
    key: [fiscalDocuments.id],
    without: ["seq", "tries", "nextAt", "leasedUntil"],
  },
  { name: "payouts", table: payouts, key: [payouts.id], without: ["nextPollAt", "pollCount"] },
  { name: "suppliers", table: suppliers, key: [suppliers.id], without: ["nameKey"] },
  { name: "purchases", table: purchases, key: [purchases.id] },
  {
    name: "purchase_lines",
    table: purchaseLines,
    key: [purchaseLines.purchaseId, purchaseLines.position],
  },
  {
    name: "purchase_extras",
    table: purchaseExtras,
    key: [purchaseExtras.purchaseId, purchaseExtras.position],
  },
  { name: "supplier_payments", table: supplierPayments, key: [supplierPayments.id] },
  { name: "expenses", table: expenses, key: [expenses.id] },
  { name: "day_ends", table: dayEnds, key: [dayEnds.day] },
  { name: "drawer_movements", table: drawerMovements, key: [drawerMovements.id] },
  { name: "debts", table: debts, key: [debts.orderId], without: ["codeSealed"] },
  { name: "campaigns", table: campaigns, key: [campaigns.id] },
  {
    name: "campaign_people",
    table: campaignPeople,
    key: [campaignPeople.campaignId, campaignPeople.phone],
    without: ["token", "attempts", "leaseUntil", "askedAt"],
  },
  {
    name: "compliance_sections",
    table: complianceSections,
    key: [complianceSections.section],
    without: ["factsSealed"],
  },
  { name: "compliance_looks", table: complianceLooks, key: [complianceLooks.id] },
  { name: "quick_replies", table: quickReplies, key: [quickReplies.id] },
  { name: "chatflows", table: chatflows, key: [chatflows.id] },
  {
    name: "chatflow_versions",
    table: chatflowVersions,
    key: [chatflowVersions.chatflowId, chatflowVersions.version],
  },
  { name: "conversations", table: conversations, key: [conversations.id], without: ["botState"] },
  { name: "price_offers", table: priceOffers, key: [priceOffers.id] },
  { name: "messages", table: messages, key: [messages.id], without: ["leaseUntil"] },
];

const rowsAPage = 1_000;

export type ExportRow = Record<string, unknown>;

/** The columns of a part that are taken along, by our names. */
export const columnsOf = ({ table, without = [] }: Part): string[] =>
  Object.keys(getTableColumns(table)).filter((name) => !without.includes(name));

/** A page of a part behind a row; of fewer than a thousand rows it is the last one. */
export async function findExportPage(
  db: OlderDb,
  shopId: ShopId,
  part: Part,
  after: ExportRow | undefined,
): Promise<{ rows: ExportRow[]; isLast: boolean }> {
  const { table, key } = part;
  const columns = getTableColumns(table);
  const taken = Object.fromEntries(columnsOf(part).map((name) => [name, columns[name]!]));
  const rows = await db
    .select(taken)
    .from(table)
    .where(and(eq(table.shopId, shopId), after && isBehind(key, columns, after)))
    .orderBy(...key)
    .limit(rowsAPage);
  return { rows, isLast: rows.length < rowsAPage };
}

function isBehind(key: readonly AnyPgColumn[], columns: Record<string, AnyPgColumn>, row: ExportRow): SQL {
  const nameOf = (column: AnyPgColumn) =>
    Object.keys(columns).find((name) => columns[name]!.name === column.name)!;
  const values = key.map((column) => sql`${row[nameOf(column)]}`);
  return sql`(${sql.join([...key], sql`, `)}) > (${sql.join(values, sql`, `)})`;
}
