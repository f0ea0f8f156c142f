import type { Check } from "./invariant.ts";
import type { Query } from "@agiza/rig/database";

/** Where a column's name says what it points to. */
const homes: Record<string, { table: string; key: string }> = {
  order_id: { table: "orders", key: "id" },
  customer_id: { table: "customers", key: "id" },
  product_id: { table: "products", key: "id" },
  variant_id: { table: "product_variants", key: "id" },
  stock_product_id: { table: "products", key: "id" },
  stock_variant_id: { table: "product_variants", key: "id" },
  line_id: { table: "order_lines", key: "id" },
  group_id: { table: "add_on_groups", key: "id" },
  conversation_id: { table: "conversations", key: "id" },
  message_id: { table: "messages", key: "id" },
  channel_id: { table: "channels", key: "id" },
  intent_id: { table: "payment_intents", key: "id" },
  attempt_id: { table: "payment_attempts", key: "id" },
  follows: { table: "payment_attempts", key: "id" },
  payout_id: { table: "payouts", key: "id" },
  provider_account_id: { table: "provider_accounts", key: "id" },
  refund_id: { table: "refunds", key: "id" },
  statement_line_id: { table: "statement_lines", key: "id" },
  of_credit: { table: "refunds", key: "id" },
  chosen_order_id: { table: "orders", key: "id" },
  to_order_id: { table: "orders", key: "id" },
  transaction_id: { table: "ledger_transactions", key: "id" },
  account_code: { table: "ledger_accounts", key: "code" },
  segment_id: { table: "segments", key: "id" },
  rider_id: { table: "riders", key: "id" },
  outside_rider_id: { table: "riders", key: "id" },
  supplier_id: { table: "suppliers", key: "id" },
  purchase_id: { table: "purchases", key: "id" },
  campaign_id: { table: "campaigns", key: "id" },
  popup_id: { table: "popups", key: "id" },
  top_up_id: { table: "sms_top_ups", key: "id" },
  delivery_area_id: { table: "delivery_areas", key: "id" },
  device_id: { table: "fiscal_devices", key: "id" },
  receipt_id: { table: "fiscal_documents", key: "id" },
  endpoint_id: { table: "webhook_endpoints", key: "id" },
};

/** Where a table's own column of such a name points elsewhere. */
const homesOfTheirOwn: Record<string, { table: string; key: string }> = {
  "webhook_attempts.message_id": { table: "webhook_messages", key: "id" },
};

/** (e) Whatever a row of a shop points to is the same shop's; read from the database, so that new tables count. */
export const checkTenancy: Check = async ({ query }) => {
  const problems: string[] = [];
  for (const { table, column } of await findPointers(query)) {
    const { table: home, key } = homesOfTheirOwn[`${table}.${column}`] ?? homes[column]!;
    const [row] = await query<{ count: number }>(
      `select count(*)::int as count from "${table}" r where r."${column}" is not null and not exists (
        select 1 from "${home}" h where h.shop_id = r.shop_id and h."${key}" = r."${column}")`,
    );
    if (row!.count > 0)
      problems.push(`${row!.count} rows of ${table} point to a ${column} of no or another shop`);
  }
  return problems;
};

/** Columns of shop-owned tables that point somewhere. Add-ons may be gone from the catalogue they were chosen from. */
async function findPointers(query: Query) {
  const columns = await query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and exists (
      select 1 from information_schema.columns s where s.table_schema = 'public' and s.table_name = c.table_name
        and s.column_name = 'shop_id')`,
  );
  return columns.filter(({ column }) => column in homes);
}
