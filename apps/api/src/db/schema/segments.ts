import { sql } from "drizzle-orm";
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CustomerId, SegmentId, ShopId } from "../../kernel/ids.ts";
import { id, moment, oneOf, shopPolicies } from "./columns.ts";
import { customers } from "./customers.ts";

/** Whether one rule is enough or every one has to hold. */
export const matchModes = ["any", "all"] as const;
export type MatchMode = (typeof matchModes)[number];

export const operators = ["gt", "lt", "eq", "ge", "le"] as const;
export type Operator = (typeof operators)[number];

/** What of a customer's place a rule names. */
export const places = ["region", "district"] as const;
export type SegmentPlace = (typeof places)[number];

/** More rules than these nobody reads. */
export const maxRules = 10;
export const maxNames = 40;
export const maxWindowDays = 3_650;
/** Ten thousand million shillings, far beyond what anybody buys in a shop. */
export const mostAmountMinor = 1_000_000_000_000;
export const mostOrders = 1_000_000;

/** One condition on a customer. Without a window it is about all time; one of N days is about orders sent in since. */
export type SegmentRule =
  | {
      criterion: "total_amount";
      operator: Operator;
      /** Received for orders that were not cancelled. */
      amountMinor: number;
      windowDays: number | null;
    }
  | { criterion: "total_orders"; operator: Operator; orders: number; windowDays: number | null }
  | { criterion: "location"; place: SegmentPlace; names: string[] };

const oneOfWords = (path: string, words: readonly string[]) =>
  `(${words.map((word) => `${path} == "${word}"`).join(" || ")})`;
const wholeUpTo = (path: string, most: number) =>
  `${path}.type() == "number" && ${path} >= 0 && ${path} <= ${most} && ${path}.floor() == ${path}`;
const comparison = `${oneOfWords("@.operator", operators)}
  && (@.windowDays == null || (@.windowDays >= 1 && @.windowDays <= ${maxWindowDays} && @.windowDays.floor() == @.windowDays))`;
/** What a rule looks like, as a path that finds those that do. */
const wellFormed = `$[*] ? (
  (@.criterion == "total_amount" && ${comparison} && ${wholeUpTo("@.amountMinor", mostAmountMinor)})
  || (@.criterion == "total_orders" && ${comparison} && ${wholeUpTo("@.orders", mostOrders)})
  || (@.criterion == "location" && ${oneOfWords("@.place", places)} && @.names.type() == "array"
    && @.names.size() >= 1 && @.names.size() <= ${maxNames} && !exists(@.names[*] ? (@.type() != "string"))))`;

/** Groups of customers by what they bought and where they live. Who belongs to one is found anew each time. */
export const segments = pgTable(
  "segments",
  {
    shopId: id<ShopId>().notNull(),
    id: id<SegmentId>().notNull(),
    name: text().notNull(),
    /** As names are compared and ordered. Stored, since row-level security keeps `lower()` from using an index. */
    nameKey: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name)`),
    match: text({ enum: matchModes }).notNull(),
    /** Of a frozen copy: those by which its people were chosen. */
    rules: jsonb().$type<SegmentRule[]>().notNull(),
    /** When its people were written down; from then on they stay the same. */
    frozenAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("segments_name").on(t.shopId, t.nameKey),
    oneOf("segments_match", t.match, matchModes),
    check(
      "segments_rules",
      sql`jsonb_typeof(${t.rules}) = 'array' and jsonb_array_length(${t.rules}) between 1 and ${sql.raw(String(maxRules))}
      and jsonb_array_length(jsonb_path_query_array(${t.rules}, '${sql.raw(wellFormed)}')) = jsonb_array_length(${t.rules})`,
    ),
    ...shopPolicies("segments"),
  ],
);

/** Who belongs to a frozen copy. */
export const segmentMembers = pgTable(
  "segment_members",
  {
    shopId: id<ShopId>().notNull(),
    segmentId: id<SegmentId>().notNull(),
    customerId: id<CustomerId>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.segmentId, t.customerId] }),
    index("segment_members_customer").on(t.shopId, t.customerId),
    foreignKey({
      columns: [t.shopId, t.segmentId],
      foreignColumns: [segments.shopId, segments.id],
    }).onDelete("cascade"),
    foreignKey({ columns: [t.shopId, t.customerId], foreignColumns: [customers.shopId, customers.id] }),
    ...shopPolicies("segment_members"),
  ],
);
