import { and, eq, type Placeholder, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";
import { fixedStatement } from "./fixed-statement.ts";
import { runLater } from "./later.ts";
import { of } from "./placeholder.ts";
import { type DirectoryKind, shopDirectory } from "./schema/shop-directory.ts";

/*
 * The directory of shops: it finds the shop of a link, a key or a reference before the shop is known, and keeps each of them
 * to one shop. Whoever writes such a row enters its key in the same transaction, and takes it out with the row.
 */

// For a link or a payment: half the work of the other.
const enteringOne = fixedStatement(sql`
  insert into shop_directory (kind, key, shop_id) values (${of("kind")}, ${of("key")}, ${of("shopId")})`);
const enteringMany = fixedStatement(sql`
  insert into shop_directory (kind, key, shop_id)
  select ${of("kind")}, entered.key, ${of("shopId")} from unnest(${of("keys")}::text[]) as entered(key)`);

/** The constraint that refuses a key which some shop has. */
export const directoryKey = "shop_directory_key";

/** Queues that keys lead to a shop from now on; the transaction fails where one is some shop's already. */
export function enterDirectoryLater(
  db: Db,
  shopId: ShopId,
  kind: DirectoryKind,
  keys: readonly string[],
): void {
  const [key] = keys;
  if (key === undefined) return;
  if (keys.length === 1) runLater(db, enteringOne, { shopId, kind, key });
  else runLater(db, enteringMany, { shopId, kind, keys });
}

/**
 * Takes the keys out that a statement finds, whose rows are there still.
 *
 * @example await leaveDirectory(db, shopId, "link", sql`select token_hash from debt_links where shop_id = ${shopId}`)
 */
export const leaveDirectory = (db: Db, shopId: ShopId, kind: DirectoryKind, keys: SQLWrapper) =>
  db
    .delete(shopDirectory)
    .where(
      and(
        eq(shopDirectory.kind, kind),
        eq(shopDirectory.shopId, shopId),
        sql`${shopDirectory.key} in (${keys.getSQL()})`,
      ),
    );

/** The shop of a key, as a part of the statement that reads the shop's row: none where no shop has it. */
export const shopOfKey = (kind: DirectoryKind, key: string | Placeholder): SQL =>
  sql`(select shop_id from shop_directory where kind = ${sql.raw(`'${kind}'`)} and key = ${key})`;

/** The same as a part of the statement that deletes the rows of any shop, under the system role. */
export const leavingWith = (kind: DirectoryKind, keys: SQL): SQL => sql`
  left_directory as (delete from shop_directory where kind = ${kind} and key in (${keys}))`;
