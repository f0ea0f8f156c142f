import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ShopId } from "../../kernel/ids.ts";
import { id, moment, shopPolicies } from "./columns.ts";

/** What the pictures and documents of one shop may take in all, in bytes, renditions as they are kept: some 4,000 pictures. */
export const shopPictureBytes = 500_000_000;

/** How much room a shop's pictures and documents take. One row, so that two uploads at once are counted one after the other. */
export const pictureUse = pgTable(
  "picture_use",
  {
    shopId: id<ShopId>().primaryKey(),
    bytes: bigint({ mode: "number" }).notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    check("picture_use_quota", sql`${t.bytes} between 0 and ${sql.raw(String(shopPictureBytes))}`),
    ...shopPolicies("picture_use"),
  ],
);

/** A kept picture and what its renditions weigh. Products name it by its key, and one that is named cannot be removed. */
export const pictures = pgTable(
  "pictures",
  {
    shopId: id<ShopId>().notNull(),
    key: text().notNull(),
    bytes: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.key] }),
    index("pictures_created").on(t.createdAt),
    check("pictures_bytes", sql`${t.bytes} >= 0`),
    ...shopPolicies("pictures"),
  ],
);

/** A document that a digital product hands over, whose file is given to nobody who has not paid; or one that a flow of the bot sends. */
export const productFiles = pgTable(
  "product_files",
  {
    shopId: id<ShopId>().notNull(),
    key: text().notNull(),
    bytes: integer().notNull(),
    /** When a product or a flow was first saved with it: from then on it is kept, since receipts and versions name it. */
    usedAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.key] }),
    index("product_files_unused")
      .on(t.createdAt)
      .where(sql`used_at is null`),
    check("product_files_bytes", sql`${t.bytes} > 0`),
    ...shopPolicies("product_files"),
  ],
);
