import { sql } from "drizzle-orm";
import { bigint, check, pgTable } from "drizzle-orm/pg-core";
import type { ShopId } from "../../kernel/ids.ts";
import { id, moment, shopPolicies } from "./columns.ts";

/** What the pictures of one shop may take in all, in bytes, renditions as they are kept: some 4,000 pictures. */
export const shopPictureBytes = 500_000_000;

/** How much room a shop's pictures take. One row, so that two uploads at once are counted one after the other. */
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
