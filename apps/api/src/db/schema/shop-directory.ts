import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ShopId } from "../../kernel/ids.ts";
import { id, oneOf, shopPolicies } from "./columns.ts";

/**
 * What finds a shop: `link` is the SHA-256 of an order's, a rider's or a debtor's link; `invitation` and `api_key` are hashes
 * too; `campaign_link` and `opt_out_link` tokens of the links in messages; `payment`, `payout` and `refund` our references at
 * providers; `sms_top_up` its id, which a provider's notice names, and `sms_top_up_reference` ours there; `sms_reports` the token
 * in the address that reports come to; `popup` its id; `signup_code` the hash of a code of Meta's, which one shop takes.
 */
export const directoryKinds = [
  "link",
  "invitation",
  "api_key",
  "campaign_link",
  "opt_out_link",
  "signup_code",
  "payment",
  "payout",
  "refund",
  "sms_top_up",
  "sms_top_up_reference",
  "sms_reports",
  "popup",
] as const;
export type DirectoryKind = (typeof directoryKinds)[number];

/** Which shop has a key that callers bring and name no shop with: each key is one shop's, on the whole platform. */
export const shopDirectory = pgTable(
  "shop_directory",
  {
    kind: text({ enum: directoryKinds }).notNull(),
    key: text().notNull(),
    shopId: id<ShopId>().notNull(),
  },
  (t) => [
    primaryKey({ name: "shop_directory_key", columns: [t.kind, t.key] }),
    oneOf("shop_directory_kind", t.kind, directoryKinds),
    ...shopPolicies("shop_directory"),
  ],
);
