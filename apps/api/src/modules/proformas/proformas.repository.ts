import { and, eq, gte, inArray, isNotNull, isNull, lt, max, or, type SQL, sql } from "drizzle-orm";
import { findPage, keyset } from "#db/keyset.ts";
import { proformas, type ProformaRow } from "#db/schema/proformas.ts";
import { users } from "#db/schema/staff.ts";
import { contains } from "#db/text-search.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, ProformaId, ShopId, UserId } from "#kernel/ids.ts";
import { byMoment, type PageQuery } from "#kernel/paging.ts";
import type { ProformaStatus } from "./proforma-status.rules.ts";

const newestFirst = keyset({ by: proformas.createdAt, id: proformas.id, isAscending: false, key: byMoment });

const listed = {
  id: proformas.id,
  number: proformas.number,
  buyerName: proformas.buyerName,
  totalMinor: proformas.totalMinor,
  validUntil: proformas.validUntil,
  createdAt: proformas.createdAt,
  orderId: proformas.orderId,
  cancelledAt: proformas.cancelledAt,
};

const standing = (today: string): Record<ProformaStatus, SQL | undefined> => ({
  open: and(isNull(proformas.orderId), isNull(proformas.cancelledAt), gte(proformas.validUntil, today)),
  expired: and(isNull(proformas.orderId), isNull(proformas.cancelledAt), lt(proformas.validUntil, today)),
  ordered: isNotNull(proformas.orderId),
  cancelled: isNotNull(proformas.cancelledAt),
});

export type ProformaQuery = PageQuery & {
  status?: ProformaStatus | "all" | undefined;
  search?: string | undefined;
};

/** Which proformas somebody sees. */
export type ProformaSight = {
  /** Whose alone; null: everybody's. */
  createdBy: UserId | null;
  /** Whether buyers are found by what their name holds. */
  byName: boolean;
};

const madeBy = (createdBy: UserId | null) =>
  createdBy === null ? undefined : eq(proformas.createdBy, createdBy);

/** @param today the shop's day, which says what is over */
export const findProformas = (
  db: Db,
  shopId: ShopId,
  { status = "all", search, ...page }: ProformaQuery,
  { today, sight }: { today: string; sight: ProformaSight },
) =>
  findPage(newestFirst, page, ({ where, orderBy, limit }) =>
    db
      .select({ item: listed, key: proformas.createdAt, id: proformas.id })
      .from(proformas)
      .where(
        and(
          eq(proformas.shopId, shopId),
          status === "all" ? undefined : standing(today)[status],
          search
            ? or(
                sight.byName ? contains(proformas.buyerName, search) : undefined,
                sql`${proformas.number}::text = ${search}`,
              )
            : undefined,
          madeBy(sight.createdBy),
          where,
        ),
      )
      .orderBy(orderBy)
      .limit(limit),
  );

const thisOne = (shopId: ShopId, id: ProformaId) => and(eq(proformas.shopId, shopId), eq(proformas.id, id));

/** @param createdBy whose alone it may be; null: anybody's */
export async function findProforma(db: Db, shopId: ShopId, id: ProformaId, createdBy: UserId | null) {
  const [row] = await db
    .select({ proforma: proformas, createdBy: { id: users.id, name: users.name } })
    .from(proformas)
    .innerJoin(users, eq(users.id, proformas.createdBy))
    .where(and(thisOne(shopId, id), madeBy(createdBy)));
  return row;
}

export async function findProformaForUpdate(
  db: Db,
  shopId: ShopId,
  id: ProformaId,
  createdBy: UserId | null,
): Promise<ProformaRow | undefined> {
  const [row] = await db
    .select()
    .from(proformas)
    .where(and(thisOne(shopId, id), madeBy(createdBy)))
    .for("update");
  return row;
}

/** The number after the highest; under the shop's lock, so that two never have the same. */
export async function nextProformaNumber(db: Db, shopId: ShopId): Promise<number> {
  const [row] = await db
    .select({ last: max(proformas.number) })
    .from(proformas)
    .where(eq(proformas.shopId, shopId));
  return (row?.last ?? 0) + 1;
}

export const insertProforma = (db: Db, values: typeof proformas.$inferInsert) =>
  db.insert(proformas).values(values);

export const updateProforma = (
  db: Db,
  shopId: ShopId,
  id: ProformaId,
  values: Pick<typeof proformas.$inferInsert, "orderId" | "cancelledAt">,
) => db.update(proformas).set(values).where(thisOne(shopId, id));

/** Makes proformas of a customer another's. */
export const moveProformas = (db: Db, shopId: ShopId, { from, to }: { from: CustomerId; to: CustomerId }) =>
  db
    .update(proformas)
    .set({ customerId: to })
    .where(and(eq(proformas.shopId, shopId), eq(proformas.customerId, from)));

const over = sql`case when ${proformas.orderId} is null then coalesce(${proformas.cancelledAt}, now()) end`;

/** Who it was made for is nobody any more; what was asked stays, and promises nothing. Null: whoever it was made for. */
export const emptyBuyer = (
  db: Db,
  shopId: ShopId,
  buyer: { id: CustomerId; phones: readonly string[] } | null,
  erased: string,
) =>
  db
    .update(proformas)
    .set({ buyerName: erased, buyerPhone: null, buyerTin: null, note: "", goods: {}, cancelledAt: over })
    .where(
      and(
        eq(proformas.shopId, shopId),
        buyer
          ? or(eq(proformas.customerId, buyer.id), inArray(proformas.buyerPhone, [...buyer.phones]))
          : undefined,
      ),
    );
