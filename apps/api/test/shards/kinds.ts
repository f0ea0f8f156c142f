/*
 * How the tables would stand under Citus. Every table that is not named here belongs to one shop and is distributed by
 * `shop_id`; the test beside this file reads the real schema and holds it to Citus's rules.
 */

/** Small, joined with what shops have, or asked before the shop is known: a copy on every node. */
export const referenceTables: Record<string, string> = {
  users: "People work in several shops, and their names stand beside what they did.",
  shops: "A slug finds a shop; the public list and every look over all shops begin here.",
  channels: "A number at WhatsApp finds its shop.",
  opt_outs_of_all: "Numbers that no shop may write to are asked for while people of a campaign are counted.",
};

/** Of no shop, or of none yet: they stay on the coordinator. */
export const platformTables: Record<string, string> = {
  sessions: "A person's, who may work in no shop or in several.",
  refresh_tokens: "Of a session.",
  verification_codes: "Asked for before anybody is known.",
  contact_messages: "From the public site.",
  webhook_events: "As Meta sent them, for several shops at once.",
  rate_limits: "Of callers.",
  notices: "Codes and invitations, some of them of no shop.",
  portfolio_openings: "One account at Meta may have numbers of several shops.",
};

/** What would have to be done about a unique index that leaves the shop out. */
const cures = {
  /** It finds the shop: a reference table from it to the shop, and the shop in front of it here. */
  directory: "found before the shop is known",
  /** It begins with an id that belongs to one shop already: the shop in front of it, and nothing else changes. */
  shopInFront: "its first column belongs to one shop",
} as const;

/**
 * Unique indexes and primary keys of shops' tables without `shop_id`, which Citus refuses. The list may only shrink: a new table
 * has the shop in every one of its keys.
 */
export const keysWithoutShop: Record<string, (typeof cures)[keyof typeof cures]> = {
  api_keys_hash: cures.directory,
  campaign_people_token: cures.directory,
  channel_signups_code: cures.directory,
  debt_links_pkey: cures.directory,
  deliveries_token: cures.directory,
  invitations_token: cures.directory,
  opt_out_links_token: cures.directory,
  order_links_pkey: cures.directory,
  payment_attempts_reference: cures.directory,
  payouts_reference: cures.directory,
  popups_id: cures.directory,
  refunds_reference: cures.directory,
  sms_accounts_report_token: cures.directory,
  sms_top_ups_id: cures.directory,
  sms_top_ups_reference: cures.directory,
};
