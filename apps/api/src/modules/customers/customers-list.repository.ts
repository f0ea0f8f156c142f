import { and, eq, gte, inArray, isNotNull, isNull, like, lt, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { countCapped } from "#db/capped-counts.ts";
import { type CustomerSearch, isSearched, reachableBy } from "#db/customer-conditions.ts";
import { findPage, keyset } from "#db/keyset.ts";
import { type ConsentChannel, customers } from "#db/schema/customers.ts";
import { soundOf } from "#db/schema/sound-of.ts";
import { literally } from "#db/text-search.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, ShopId } from "#kernel/ids.ts";
import { byCount, byMoment, byText, type Page, type PageQuery } from "#kernel/paging.ts";
import {
  type CustomerSort,
  type CustomerStatus,
  newDays,
  quietDays,
  regularOrders,
} from "./customer-list.rules.ts";

const item = {
  id: customers.id,
  name: customers.name,
  phone: customers.phone,
  tags: customers.tags,
  region: customers.region,
  priceGroup: customers.priceGroup,
  ordersCount: customers.ordersCount,
  spentMinor: customers.spentMinor,
  lastOrderAt: customers.lastOrderAt,
  whatsappConsent: customers.whatsappConsent,
  smsConsent: customers.smsConsent,
  blockedAt: customers.blockedAt,
  createdAt: customers.createdAt,
  updatedAt: customers.updatedAt,
};

/** A customer as the list shows them. */
export type ListedCustomer = Pick<typeof customers.$inferSelect, keyof typeof item>;

export type CustomerFilter = {
  status: CustomerStatus;
  tag?: string | undefined;
  region?: string | undefined;
  /** Only who agreed to offers on this channel. */
  reachable?: ConsentChannel | undefined;
  search?: CustomerSearch | null;
  /** Only who is in a segment, as the segments say it. */
  inSegment?: SQL | undefined;
};

/** Who only played a customer on the practice number is none, nor who became another one or was erased. */
const inShop = (shopId: ShopId) =>
  and(
    eq(customers.shopId, shopId),
    eq(customers.isPractice, false),
    isNull(customers.mergedInto),
    isNull(customers.erasedAt),
  );

const dayMs = 86_400_000;
const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

const withStatus = (status: CustomerStatus, now: Date): SQL | undefined => {
  switch (status) {
    case "all":
      return undefined;
    case "new":
      return gte(customers.createdAt, before(now, newDays));
    case "regular":
      return gte(customers.ordersCount, regularOrders);
    case "quiet":
      return lt(customers.lastOrderAt, before(now, quietDays));
    case "blocked":
      return isNotNull(customers.blockedAt);
  }
};

/** Words shorter than this sound like half of all names. */
const leastSound = 2;
/** How alike two spellings must be: one wrong letter in the middle of a name of six. */
const leastAlike = 0.4;

/** Words shorter than this have no half that says anything. */
const leastHalved = 4;

/** Whether a name is written much like a word: one wrong letter leaves a half of the word whole, which is quickly looked for. */
function looksLike(word: string): SQL | undefined {
  if (word.length < leastHalved) return undefined;
  const middle = Math.ceil(word.length / 2);
  const halves = [word.slice(0, middle), word.slice(middle)];
  return and(
    or(...halves.map((half) => like(customers.nameKey, `%${literally(half)}%`))),
    sql`word_similarity(${word}::text, ${customers.nameKey}) >= ${leastAlike}`,
  );
}

/** Whether a name sounds like a word. */
function soundsLike(word: string): SQL {
  const sound = soundOf(sql`${word}::text`);
  return sql`(length(${sound}) >= ${leastSound} and ${customers.soundKey} like '%' || ${sound} || '%')`;
}

/** Whether a name has each of the words as they sound, or one that is written much like it. */
const withSounds = (words: string[]): SQL | undefined =>
  and(...words.map((word) => or(soundsLike(word), looksLike(word))));

const found = (db: Db, shopId: ShopId, search: CustomerSearch, isLoose: boolean): SQL | undefined =>
  isLoose && search.by === "words" ? withSounds(search.words) : isSearched(db, shopId, search);

const orders = {
  recent: keyset({ by: customers.seenAt, id: customers.id, isAscending: false, key: byMoment }),
  name: keyset({ by: customers.nameKey, id: customers.id, isAscending: true, key: byText }),
  spent: keyset({ by: customers.spentMinor, id: customers.id, isAscending: false, key: byCount }),
  orders: keyset({ by: customers.ordersCount, id: customers.id, isAscending: false, key: byCount }),
  newest: keyset({ by: customers.createdAt, id: customers.id, isAscending: false, key: byMoment }),
} satisfies Record<CustomerSort, unknown>;

type Asked = CustomerFilter & PageQuery & { sort: CustomerSort; now: Date };

/** A page of customers. Where no name has the words that were searched for, names that sound or look like them. */
export async function findCustomers(db: Db, shopId: ShopId, asked: Asked): Promise<Page<ListedCustomer>> {
  const page = await findOnce(db, shopId, asked, false);
  if (page.items.length > 0 || asked.search?.by !== "words") return page;
  return findOnce(db, shopId, asked, true);
}

function findOnce(
  db: Db,
  shopId: ShopId,
  { status, tag, region, reachable, search, inSegment, sort, now, ...page }: Asked,
  isLoose: boolean,
): Promise<Page<ListedCustomer>> {
  const wanted = and(
    inShop(shopId),
    withStatus(status, now),
    tag === undefined ? undefined : sql`${tag} = any(${customers.tags})`,
    region === undefined ? undefined : eq(customers.region, region),
    reachable && reachableBy(reachable),
    search ? found(db, shopId, search, isLoose) : undefined,
    inSegment,
  );
  const select = <Key extends AnyPgColumn>(by: Key) =>
    db.select({ item, key: by, id: customers.id }).from(customers);
  const order = orders[sort];
  return findPage(order as typeof orders.name, page, ({ where, orderBy, limit }) =>
    select(order.by as typeof orders.name.by)
      .where(and(wanted, where))
      .orderBy(orderBy)
      .limit(limit),
  ) as Promise<Page<ListedCustomer>>;
}

/** Customers by their ids, as the list shows them. */
export const findListed = async (
  db: Db,
  shopId: ShopId,
  ids: readonly CustomerId[],
): Promise<ListedCustomer[]> =>
  ids.length === 0
    ? []
    : db
        .select(item)
        .from(customers)
        .where(and(inShop(shopId), inArray(customers.id, [...ids])));

export const countCustomers = (db: Db, shopId: ShopId, now: Date) => {
  const those = (status: CustomerStatus) => and(inShop(shopId), withStatus(status, now));
  return countCapped<CustomerStatus>(db, customers, {
    all: those("all"),
    new: those("new"),
    regular: those("regular"),
    quiet: those("quiet"),
    blocked: those("blocked"),
  });
};

/** The shop's tags, the most used first. */
export async function findTags(db: Db, shopId: ShopId) {
  const { rows } = await db.execute<{ tag: string; count: number }>(sql`
    select tag, count(*)::int as count from customers, unnest(tags) as tag
    where shop_id = ${shopId} and not is_practice and merged_into is null
    group by tag order by count desc, tag limit 100`);
  return rows;
}
