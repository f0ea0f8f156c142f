import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Language } from "@agiza/i18n/language";
import type { ChannelId, ConsentId, CustomerId, CustomerMergeId, ShopId } from "../../kernel/ids.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";
import { priceGroups } from "./products.ts";
import { soundOf } from "./sound-of.ts";

export const genders = ["female", "male"] as const;

/** What the shop writes of its own accord, and each asks for an agreement of its own. */
export const consentChannels = ["whatsapp", "sms"] as const;
export type ConsentChannel = (typeof consentChannels)[number];

/** Nobody is sent an offer before they agreed to it: unknown is no. */
export const consentStates = ["unknown", "given", "refused"] as const;
export type ConsentState = (typeof consentStates)[number];

/** How an agreement or a refusal was heard: from staff who asked, from the chat, with a list that was brought in, by a link. */
export const consentSources = ["staff", "chat", "import", "link"] as const;
export type ConsentSource = (typeof consentSources)[number];

/** What stands in the place of the name of somebody who was forgotten. */
export const forgottenName = "-";

/** More numbers than this nobody calls. */
export const maxPhones = 3;
export const maxTags = 20;

export const customers = pgTable(
  "customers",
  {
    shopId: id<ShopId>().notNull(),
    id: id<CustomerId>().notNull(),
    name: text().notNull(),
    /** As names are compared and ordered. Stored, since row-level security keeps `lower()` from using an index. */
    nameKey: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name)`),
    /** How the name sounds, so that Zainabu is found as Zaynab. */
    soundKey: text()
      .notNull()
      .generatedAlwaysAs(soundOf(sql`name`)),
    /** E.164, the first of their numbers; null for somebody known by a user name only. */
    phone: text(),
    language: text().$type<Language>().notNull().default("sw"),
    /** Which of a product's prices are theirs. */
    priceGroup: text({ enum: priceGroups }).notNull().default("retail"),
    /** Kept up by order events. */
    ordersCount: integer().notNull().default(0),
    spentMinor: minor().notNull().default(0),
    lastOrderAt: moment(),
    /** When they ordered last; who never ordered stands where the shop first heard of them. */
    seenAt: moment()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(last_order_at, created_at)`),
    gender: text({ enum: genders }),
    birthMonth: integer(),
    birthDay: integer(),
    /** One of the regions of Tanzania. */
    region: text(),
    district: text().notNull().default(""),
    landmark: text().notNull().default(""),
    /** The shop's own words, each once. */
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    notes: text().notNull().default(""),
    /** As the last entry of `customer_consents` of the channel says; who was never asked has none there. */
    whatsappConsent: text({ enum: consentStates }).notNull().default("unknown"),
    whatsappConsentAt: moment(),
    smsConsent: text({ enum: consentStates }).notNull().default("unknown"),
    smsConsentAt: moment(),
    /** The chat answers them no more. */
    blockedAt: moment(),
    /** Played by the shop itself on its practice number. */
    isPractice: boolean().notNull().default(false),
    /** Who they turned out to be: everything of theirs is that customer's, and this row is an empty way there. */
    mergedInto: text().$type<CustomerId>(),
    /** They asked to be forgotten: only their orders and money are left, and nothing leads to who they were. */
    erasedAt: moment(),
    createdAt: moment().notNull(),
    /** When people changed what is known of them; their orders leave it as it is. */
    updatedAt: moment()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("customers_phone").on(t.shopId, t.phone),
    index("customers_created").on(t.shopId, t.createdAt, t.id),
    index("customers_name").on(t.shopId, t.nameKey, t.id),
    // Moves with each order, though not with each payment.
    index("customers_seen").on(t.shopId, t.seenAt.desc(), t.id.desc()),
    index("customers_merged")
      .on(t.shopId, t.mergedInto)
      .where(sql`merged_into is not null`),
    foreignKey({ columns: [t.shopId, t.mergedInto], foreignColumns: [t.shopId, t.id] }),
    check("customers_merged_apart", sql`${t.mergedInto} <> ${t.id}`),
    oneOf("customers_gender", t.gender, genders),
    oneOf("customers_whatsapp_consent", t.whatsappConsent, consentStates),
    oneOf("customers_sms_consent", t.smsConsent, consentStates),
    check(
      "customers_birthday",
      sql`(${t.birthMonth} is null) = (${t.birthDay} is null)
      and ${t.birthMonth} between 1 and 12 and ${t.birthDay} between 1 and 31`,
    ),
    check("customers_tags", sql`cardinality(${t.tags}) <= ${sql.raw(String(maxTags))}`),
    oneOf("customers_price_group", t.priceGroup, priceGroups),
    check("customers_erased", sql`${t.erasedAt} is null or ${t.phone} is null`),
    ...shopPolicies("customers"),
  ],
);

/** How a channel knows a customer: the business-scoped user id when there is one, else the WhatsApp id. */
export const customerIdentities = pgTable(
  "customer_identities",
  {
    shopId: id<ShopId>().notNull(),
    channelId: id<ChannelId>().notNull(),
    externalId: text().notNull(),
    customerId: id<CustomerId>().notNull(),
    /** Whose it was before two customers became one; it leads to the chat with the same value. Empty: always theirs. */
    mergedFrom: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.channelId, t.externalId] }),
    index("customer_identities_customer").on(t.shopId, t.customerId),
    foreignKey({ columns: [t.shopId, t.customerId], foreignColumns: [customers.shopId, customers.id] }),
    ...shopPolicies("customer_identities"),
  ],
);

/** Every number of every customer. The first of each is written by a trigger on `customers`; a number is one person's. */
export const customerPhones = pgTable(
  "customer_phones",
  {
    shopId: id<ShopId>().notNull(),
    phone: text().notNull(),
    customerId: id<CustomerId>().notNull(),
    /** 0 is the number the shop writes to. */
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.phone] }),
    index("customer_phones_customer").on(t.shopId, t.customerId),
    foreignKey({ columns: [t.shopId, t.customerId], foreignColumns: [customers.shopId, customers.id] }),
    check("customer_phones_position", sql`${t.position} between 0 and ${sql.raw(String(maxPhones - 1))}`),
    ...shopPolicies("customer_phones"),
  ],
);

/** What each customer said to offers, and how the shop heard it. Nothing here is changed or taken back. */
export const customerConsents = pgTable(
  "customer_consents",
  {
    shopId: id<ShopId>().notNull(),
    id: id<ConsentId>().notNull(),
    customerId: id<CustomerId>().notNull(),
    channel: text({ enum: consentChannels }).notNull(),
    state: text({ enum: consentStates }).notNull(),
    source: text({ enum: consentSources }).notNull(),
    /** Where and how it was said, in the words of who wrote it down. */
    note: text().notNull().default(""),
    /** As the audit trail names who wrote it. */
    actor: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("customer_consents_customer").on(t.shopId, t.customerId, t.at.desc(), t.id.desc()),
    foreignKey({ columns: [t.shopId, t.customerId], foreignColumns: [customers.shopId, customers.id] }),
    oneOf("customer_consents_channel", t.channel, consentChannels),
    oneOf("customer_consents_state", t.state, consentStates),
    oneOf("customer_consents_source", t.source, consentSources),
    ...shopPolicies("customer_consents"),
  ],
);

/** What was moved when two customers became one, each with what parts it from the rest again. */
export type MovedByMerge = {
  orders: string[];
  chats: { id: string; mergedFrom: string }[];
  identities: { channelId: string; externalId: string; mergedFrom: string }[];
  consents: string[];
  /** How much who stays might owe before and since, where the merge made that less; moments as texts. */
  limit?: { before: KeptLimit | null; after: KeptLimit } | null;
};
type KeptLimit = { limitMinor: number; action: "warn" | "block"; updatedAt: string };

/** Two customers who turned out to be one, with what both were before: kept as long as it can be taken back. */
export const customerMerges = pgTable(
  "customer_merges",
  {
    shopId: id<ShopId>().notNull(),
    id: id<CustomerMergeId>().notNull(),
    /** Who stays. */
    keptId: id<CustomerId>().notNull(),
    /** Who became them. */
    goneId: id<CustomerId>().notNull(),
    keptBefore: jsonb().$type<Record<string, unknown>>().notNull(),
    goneBefore: jsonb().$type<Record<string, unknown>>().notNull(),
    keptAfter: jsonb().$type<Record<string, unknown>>().notNull(),
    moved: jsonb().$type<MovedByMerge>().notNull(),
    at: moment().notNull(),
    undoneAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("customer_merges_kept").on(t.shopId, t.keptId, t.at.desc()),
    index("customer_merges_gone").on(t.shopId, t.goneId),
    index("customer_merges_at").on(t.at),
    foreignKey({ columns: [t.shopId, t.keptId], foreignColumns: [customers.shopId, customers.id] }),
    foreignKey({ columns: [t.shopId, t.goneId], foreignColumns: [customers.shopId, customers.id] }),
    ...shopPolicies("customer_merges"),
  ],
);

/** What orders and chats know of a customer: read with every message, so no more than they need. */
export const customerColumns = {
  shopId: customers.shopId,
  id: customers.id,
  name: customers.name,
  phone: customers.phone,
  language: customers.language,
  priceGroup: customers.priceGroup,
  ordersCount: customers.ordersCount,
  spentMinor: customers.spentMinor,
  lastOrderAt: customers.lastOrderAt,
  isPractice: customers.isPractice,
  blockedAt: customers.blockedAt,
  createdAt: customers.createdAt,
};
export type CustomerRow = Pick<typeof customers.$inferSelect, keyof typeof customerColumns>;
