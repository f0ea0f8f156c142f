import { and, asc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { countCapped } from "#db/capped-counts.ts";
import { findPage, keyset } from "#db/keyset.ts";
import { deliveryAreas } from "#db/schema/delivery-areas.ts";
import { contains } from "#db/text-search.ts";
import type { Db } from "#kernel/db.ts";
import type { DeliveryAreaId, ShopId } from "#kernel/ids.ts";
import { byText, type PageQuery } from "#kernel/paging.ts";
import type { AreaStatus } from "./delivery-areas.rules.ts";

const view = {
  id: deliveryAreas.id,
  name: deliveryAreas.name,
  feeKind: deliveryAreas.feeKind,
  feeMinor: deliveryAreas.feeMinor,
  feeBasisPoints: deliveryAreas.feeBasisPoints,
  minOrderMinor: deliveryAreas.minOrderMinor,
  takesMinutes: deliveryAreas.takesMinutes,
  active: deliveryAreas.active,
  updatedAt: deliveryAreas.updatedAt,
  createdAt: deliveryAreas.createdAt,
};

/** An area as everybody who works in the shop sees it. */
export type DeliveryArea = Pick<typeof deliveryAreas.$inferSelect, keyof typeof view>;

/** What the owner says of an area. */
export type DeliveryAreaForm = Pick<
  typeof deliveryAreas.$inferInsert,
  "name" | "feeKind" | "feeMinor" | "feeBasisPoints" | "minOrderMinor" | "takesMinutes" | "active"
>;

export type DeliveryAreaChange = Partial<DeliveryAreaForm> & { removedAt?: Date };

const inShop = (shopId: ShopId) => and(eq(deliveryAreas.shopId, shopId), isNull(deliveryAreas.removedAt));
const thisArea = (shopId: ShopId, id: DeliveryAreaId) => and(inShop(shopId), eq(deliveryAreas.id, id));

const withStatus: Record<AreaStatus, SQL | undefined> = {
  all: undefined,
  active: eq(deliveryAreas.active, true),
  paused: eq(deliveryAreas.active, false),
};

const byName = keyset({
  by: deliveryAreas.nameKey,
  id: deliveryAreas.id,
  isAscending: true,
  key: byText,
});

const mostActive = 200;

/** Those that are offered, by name. */
export const findActiveAreas = (db: Db, shopId: ShopId): Promise<DeliveryArea[]> =>
  db
    .select(view)
    .from(deliveryAreas)
    .where(and(inShop(shopId), eq(deliveryAreas.active, true)))
    .orderBy(asc(deliveryAreas.nameKey))
    .limit(mostActive);

/** A page of areas by name. */
export const findAreas = (
  db: Db,
  shopId: ShopId,
  { status, search, ...page }: PageQuery & { status: AreaStatus; search?: string | undefined },
) =>
  findPage(byName, page, ({ where, orderBy, limit }) =>
    db
      .select({ item: view, key: deliveryAreas.nameKey, id: deliveryAreas.id })
      .from(deliveryAreas)
      .where(
        and(
          inShop(shopId),
          withStatus[status],
          search ? contains(deliveryAreas.name, search) : undefined,
          where,
        ),
      )
      .orderBy(orderBy)
      .limit(limit),
  );

export const countAreas = (db: Db, shopId: ShopId) =>
  countCapped<AreaStatus>(db, deliveryAreas, {
    all: inShop(shopId),
    active: and(inShop(shopId), withStatus.active),
    paused: and(inShop(shopId), withStatus.paused),
  });

export async function findArea(db: Db, shopId: ShopId, id: DeliveryAreaId) {
  const [area] = await db.select(view).from(deliveryAreas).where(thisArea(shopId, id));
  return area;
}

/** Those of the areas that there are, their rows locked in one order until the transaction ends. */
export const findAreasForUpdate = (db: Db, shopId: ShopId, ids: DeliveryAreaId[]) =>
  db
    .select(view)
    .from(deliveryAreas)
    .where(and(inShop(shopId), inArray(deliveryAreas.id, ids)))
    .orderBy(asc(deliveryAreas.id))
    .for("update");

export async function insertArea(db: Db, values: typeof deliveryAreas.$inferInsert) {
  const [area] = await db.insert(deliveryAreas).values(values).returning(view);
  return area!;
}

/** Changes an area whose row is locked. */
export async function updateArea(
  db: Db,
  shopId: ShopId,
  id: DeliveryAreaId,
  values: DeliveryAreaChange & { updatedAt: Date },
) {
  const [area] = await db.update(deliveryAreas).set(values).where(thisArea(shopId, id)).returning(view);
  return area!;
}
