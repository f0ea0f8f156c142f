import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { PackId, ProductId, ShopId, VariantId } from "../../kernel/ids.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";
import { pictures } from "./media.ts";

/** The eighteen categories of the catalogue. */
export const productCategories = [
  "toys & games",
  "food & beverages",
  "home improvement",
  "sporting goods",
  "pet supplies",
  "patio & garden",
  "office supplies",
  "musical instruments",
  "media",
  "travel & luggage",
  "arts & crafts",
  "antiques & collectibles",
  "baby products",
  "electronics",
  "health & beauty",
  "jewelry & watches",
  "home",
  "clothing & accessories",
] as const;
export type ProductCategory = (typeof productCategories)[number];

export const productUnits = ["piece", "kg", "g", "litre", "metre", "packet", "dozen", "other"] as const;

/** Units sold in fractions; the rest only whole. */
export const fractionalUnits: readonly string[] = ["kg", "g", "litre", "metre"];

export const productTypes = ["physical", "service", "digital"] as const;
export type ProductType = (typeof productTypes)[number];

/** Several products that are sold as one: always the same parts, or slots that the customer fills. */
export const setKinds = ["single_set_collection", "template_based_set"] as const;
export type SetKind = (typeof setKinds)[number];

/** What a digital product hands over. */
export const contentTypes = ["PDF File", "URL Link"] as const;
export type ContentType = (typeof contentTypes)[number];

/** How value added tax falls on a product: 18 %, 0 %, not at all, or by a rule of its own. */
export const taxClasses = ["standard", "zero", "exempt", "special"] as const;

/** Goods that WhatsApp forbids in its catalogues and orders. */
export const productMarks = ["alcohol", "tobacco", "medicine"] as const;
export type ProductMark = (typeof productMarks)[number];

/** Who pays which price: everybody, or customers who buy to sell on. */
export const priceGroups = ["retail", "wholesale"] as const;
export type PriceGroup = (typeof priceGroups)[number];

/** From a quantity on, the price of one unit for a group of customers. */
export type PriceBreak = { group: PriceGroup; minQuantity: number; priceMinor: number };

/** Several units that are sold as one, such as a carton of 24. */
export type ProductPack = {
  id: PackId;
  name: string;
  /** The name in the shop's other language. */
  otherName: string;
  units: number;
  /** Of the whole pack; null: what its units cost. */
  priceMinor: number | null;
  barcode: string | null;
  active: boolean;
};

/** Something a customer chooses about a product, with its values in their order. */
export type ProductOption = { name: string; values: string[] };

export const codeKinds = ["sku", "barcode"] as const;
export type CodeKind = (typeof codeKinds)[number];

export const quantity = () => numeric({ precision: 12, scale: 3, mode: "number" });
const priceBreaks = () => jsonb().$type<PriceBreak[]>().notNull().default([]);

export const products = pgTable(
  "products",
  {
    shopId: id<ShopId>().notNull(),
    id: id<ProductId>().notNull(),
    type: text({ enum: productTypes }).notNull().default("physical"),
    /** Null: no set. */
    setKind: text({ enum: setKinds }),
    name: text().notNull(),
    /** The name in the shop's other language. */
    otherName: text().notNull().default(""),
    // For ordering and searching. Under row-level security only comparisons of plain columns can use an index.
    nameKey: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name)`),
    searchKey: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name || ' ' || other_name)`),
    description: text().notNull().default(""),
    category: text({ enum: productCategories }).notNull(),
    /** The shop's own word within the category. */
    subcategory: text().notNull().default(""),
    /** Of one unit; of a product with variants the lowest of those that are on. */
    priceMinor: minor().notNull(),
    /** Said in the chat by a person; `priceMinor` is 0. */
    priceOnRequest: boolean().notNull().default(false),
    /** What it cost before, shown crossed out. */
    compareAtMinor: minor(),
    /** What the shop pays for one unit. */
    costMinor: minor(),
    /** Nobody sells one unit for less. */
    floorPriceMinor: minor(),
    priceBreaks: priceBreaks(),
    taxClass: text({ enum: taxClasses }).notNull().default("standard"),
    unit: text({ enum: productUnits }).notNull().default("piece"),
    /** Sold in multiples of it; null: of one, or of a thousandth where the unit is sold in fractions. */
    step: quantity(),
    /** Until it is ready once ordered. */
    prepMinutes: integer(),
    /** How long a service takes. */
    durationMinutes: integer(),
    contentType: text({ enum: contentTypes }),
    /** The address of a link, or the key of a file. */
    content: text(),
    /** The cover; further pictures stand in `product_pictures`. */
    imageKey: text(),
    options: jsonb().$type<ProductOption[]>().notNull().default([]),
    /** They share the stock, which counts units. */
    packs: jsonb().$type<ProductPack[]>().notNull().default([]),
    /** Null: not counted. Of a product with variants: what those that are on come to; null where one is not counted. */
    stock: quantity(),
    /** What is not counted never runs out and stands last. */
    stockOrder: quantity()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(stock, 999999999)`),
    /** At this much or less it is low. */
    lowAt: quantity(),
    /** On sale, and down to that or to nothing. */
    isLow: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql`stock is not null and stock <= coalesce(low_at, 0) and available and archived_at is null`,
      ),
    /** People were told that it is low, and it has been since. */
    lowTold: boolean().notNull().default(false),
    /** Its stock, or that of its variants, may fall below nothing. */
    sellsWhenEmpty: boolean().notNull().default(false),
    /** On sale; hidden from customers otherwise. */
    available: boolean().notNull().default(true),
    showInChat: boolean().notNull().default(true),
    /** Can be ordered with a link. Where it cannot, the chat hands over to a person. */
    showOnPage: boolean().notNull().default(true),
    showInDirectory: boolean().notNull().default(true),
    /** Days of the week on which the chat offers it, 0 is Sunday; null: every day. */
    saleDays: smallint().array(),
    /** The hours of the day in which the chat offers it, "08:00", in the shop's time zone; both or none. */
    saleFrom: text(),
    saleTo: text(),
    mark: text({ enum: productMarks }),
    /** How much of it was ordered in the last thirty days; counted by a job. */
    soldRecently: quantity().notNull().default(0),
    position: integer().notNull().default(0),
    archivedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("products_shop_category").on(t.shopId, t.category, t.position),
    foreignKey({ columns: [t.shopId, t.imageKey], foreignColumns: [pictures.shopId, pictures.key] }),
    index("products_name").on(t.shopId, t.nameKey, t.id),
    index("products_price_order").on(t.shopId, t.priceMinor, t.id),
    index("products_dearest").on(t.shopId, t.priceMinor.desc(), t.id.desc()),
    index("products_created").on(t.shopId, t.createdAt.desc(), t.id.desc()),
    index("products_sold").on(t.shopId, t.soldRecently.desc(), t.id.desc()),
    index("products_low")
      .on(t.shopId, t.stock)
      .where(sql`is_low`),
    index("products_low_to_tell")
      .on(t.shopId)
      .where(sql`is_low <> low_told`),
    oneOf("products_type", t.type, productTypes),
    index("products_sets")
      .on(t.shopId, t.nameKey, t.id)
      .where(sql`set_kind is not null`),
    oneOf("products_set_kind", t.setKind, setKinds),
    // What there is of a set, is there of its parts.
    check("products_set", sql`${t.setKind} is null or (${t.type} = 'physical' and ${t.stock} is null)`),
    oneOf("products_category", t.category, productCategories),
    oneOf("products_unit", t.unit, productUnits),
    oneOf("products_tax_class", t.taxClass, taxClasses),
    oneOf("products_content_type", t.contentType, contentTypes),
    oneOf("products_mark", t.mark, productMarks),
    check("products_price", sql`${t.priceMinor} >= 0`),
    check("products_price_on_request", sql`not ${t.priceOnRequest} or ${t.priceMinor} = 0`),
    check("products_compare_at", sql`${t.compareAtMinor} > ${t.priceMinor}`),
    check("products_cost", sql`${t.costMinor} >= 0`),
    check("products_floor_price", sql`${t.floorPriceMinor} between 0 and ${t.priceMinor}`),
    check("products_step", sql`${t.step} > 0`),
    check(
      "products_content",
      sql`(${t.type} = 'digital') = (${t.content} is not null) and (${t.content} is null) = (${t.contentType} is null)`,
    ),
    check(
      "products_packs",
      sql`jsonb_typeof(${t.packs}) = 'array' and jsonb_array_length(${t.packs}) <= 5
        and not jsonb_path_exists(${t.packs}, 'strict $[*] ? (!(@.units > 0) || !(@.priceMinor == null || @.priceMinor > 0))')`,
    ),
    check("products_stock", sql`${t.stock} >= 0 or ${t.sellsWhenEmpty}`),
    check("products_low_at", sql`${t.lowAt} >= 0`),
    check("products_sale_hours", sql`(${t.saleFrom} is null) = (${t.saleTo} is null)`),
    ...shopPolicies("products"),
  ],
);

export const productVariants = pgTable(
  "product_variants",
  {
    shopId: id<ShopId>().notNull(),
    id: id<VariantId>().notNull(),
    productId: id<ProductId>().notNull(),
    name: text().notNull(),
    /** `{"Size": "M", "Cloth": "Bahari"}`. */
    options: jsonb().$type<Record<string, string>>().notNull(),
    priceMinor: minor().notNull(),
    costMinor: minor(),
    priceBreaks: priceBreaks(),
    stock: quantity(),
    /** As its product says; here as well, for the stock's own check. */
    sellsWhenEmpty: boolean().notNull().default(false),
    imageKey: text(),
    active: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    /** Orders and the stock's history still name one that was taken away. */
    removedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("product_variants_product").on(t.shopId, t.productId, t.position),
    foreignKey({ columns: [t.shopId, t.productId], foreignColumns: [products.shopId, products.id] }),
    foreignKey({ columns: [t.shopId, t.imageKey], foreignColumns: [pictures.shopId, pictures.key] }),
    uniqueIndex("product_variants_options")
      .on(t.shopId, t.productId, t.options)
      .where(sql`removed_at is null`),
    check("product_variants_price", sql`${t.priceMinor} >= 0`),
    check("product_variants_cost", sql`${t.costMinor} >= 0`),
    check("product_variants_stock", sql`${t.stock} >= 0 or ${t.sellsWhenEmpty}`),
    ...shopPolicies("product_variants"),
  ],
);

/** What a product shows beside its cover. */
export const productPictures = pgTable(
  "product_pictures",
  {
    shopId: id<ShopId>().notNull(),
    productId: id<ProductId>().notNull(),
    imageKey: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.productId, t.imageKey] }),
    index("product_pictures_key").on(t.shopId, t.imageKey),
    foreignKey({ columns: [t.shopId, t.productId], foreignColumns: [products.shopId, products.id] }),
    foreignKey({ columns: [t.shopId, t.imageKey], foreignColumns: [pictures.shopId, pictures.key] }),
    ...shopPolicies("product_pictures"),
  ],
);

/** The SKUs and barcodes of products and variants. One table, so that each is there once in a shop. */
export const productCodes = pgTable(
  "product_codes",
  {
    shopId: id<ShopId>().notNull(),
    kind: text({ enum: codeKinds }).notNull(),
    code: text().notNull(),
    codeKey: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(code)`),
    productId: id<ProductId>().notNull(),
    /** Null: of the product itself. */
    variantId: id<VariantId>(),
    /** Of one of the product's packs. */
    packId: id<PackId>(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.kind, t.code] }),
    uniqueIndex("product_codes_taken").on(t.shopId, t.kind, t.codeKey),
    index("product_codes_product").on(t.shopId, t.productId),
    foreignKey({ columns: [t.shopId, t.productId], foreignColumns: [products.shopId, products.id] }),
    foreignKey({
      columns: [t.shopId, t.variantId],
      foreignColumns: [productVariants.shopId, productVariants.id],
    }),
    oneOf("product_codes_kind", t.kind, codeKinds),
    ...shopPolicies("product_codes"),
  ],
);

export type ProductRow = typeof products.$inferSelect;
export type VariantRow = typeof productVariants.$inferSelect;
