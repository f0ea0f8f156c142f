/*
 * How the tables would stand under Citus. Every table that is not named here belongs to one shop and is distributed by
 * `shop_id`; the test beside this file reads the real schema and holds it to Citus's rules.
 */

/** Small, joined with what shops have, or asked before the shop is known: a copy on every node. */
export const referenceTables: Record<string, string> = {
  users: "People work in several shops, and their names stand beside what they did.",
  shops: "A slug finds a shop; the public list and every look over all shops begin here.",
  channels: "A number at WhatsApp finds its shop.",
  shop_directory: "A link, a key or a reference finds its shop, and is one shop's alone.",
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

export const isShared = (table: string): boolean => table in referenceTables || table in platformTables;
