import type { DirectoryKind } from "#db/schema/shop-directory.ts";

/** The columns whose values stand in the directory, and which of their rows do. */
export const entered: readonly { kind: DirectoryKind; table: string; column: string; where?: string }[] = [
  { kind: "link", table: "order_links", column: "token_hash" },
  { kind: "link", table: "deliveries", column: "token_hash" },
  { kind: "link", table: "debt_links", column: "token_hash" },
  { kind: "invitation", table: "invitations", column: "token_hash" },
  { kind: "api_key", table: "api_keys", column: "hash" },
  { kind: "campaign_link", table: "campaign_people", column: "token" },
  { kind: "opt_out_link", table: "opt_out_links", column: "token" },
  { kind: "signup_code", table: "channel_signups", column: "code_hash" },
  // Money that was counted by hand is named at no provider.
  {
    kind: "payment",
    table: "payment_attempts",
    column: "reference",
    where: "provider_account_id is not null",
  },
  { kind: "payout", table: "payouts", column: "reference" },
  { kind: "refund", table: "refunds", column: "reference" },
  { kind: "sms_top_up", table: "sms_top_ups", column: "id" },
  { kind: "sms_top_up_reference", table: "sms_top_ups", column: "reference" },
  { kind: "sms_reports", table: "sms_accounts", column: "report_token" },
  { kind: "popup", table: "popups", column: "id" },
];

const rows = entered
  .map(
    ({ kind, table, column, where = "true" }) =>
      `select '${kind}' as kind, ${column} as key, shop_id from ${table} where ${column} is not null and ${where}`,
  )
  .join(" union all ");

/** Keys that only the rows have, or only the directory. */
export const differing = `
  (select 'not entered' as what, kind, key, shop_id from (${rows}) r
    where not exists (select from shop_directory d where (d.kind, d.key, d.shop_id) = (r.kind, r.key, r.shop_id)))
  union all
  (select 'left over', kind, key, shop_id from shop_directory d
    where not exists (select from (${rows}) r where (r.kind, r.key, r.shop_id) = (d.kind, d.key, d.shop_id)))
  order by 1, 2, 3`;
