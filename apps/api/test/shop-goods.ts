import { addOnGroups, addOns, productAddOnGroups } from "#db/schema/add-ons.ts";
import { type ProductPack, products, productVariants } from "#db/schema/products.ts";
import { customers } from "#db/schema/customers.ts";
import { deliveryAreas } from "#db/schema/delivery-areas.ts";
import type { BaseCtx, Ctx } from "#kernel/ctx.ts";
import { forShop, inTransaction } from "#kernel/ctx.ts";
import {
  type AddOnGroupId,
  type AddOnId,
  type CustomerId,
  type DeliveryAreaId,
  newId,
  type ProductId,
  type ShopId,
  type VariantId,
} from "#kernel/ids.ts";
import { addOrderFromBasket } from "#modules/orders/add-order-from-basket.ts";

/** The shop's own work, such as a job's. */
export const shopCtx = (base: BaseCtx, shopId: ShopId): Ctx =>
  forShop(base, shopId, { kind: "system", job: "test" });

type Goods = {
  priceMinor?: number;
  stock?: number | null;
  unit?: "piece" | "kg";
  packs?: ProductPack[];
  costMinor?: number;
  name?: string;
  /** Prices by name; stock per variant when given. */
  variants?: { name: string; priceMinor: number; stock?: number | null; active?: boolean }[];
  groups?: {
    name: string;
    required?: boolean;
    min?: number;
    max: number;
    items: { name: string; priceMinor: number; available?: boolean }[];
  }[];
};

/** What the variants that are on come to; null where one is not counted. */
const sumOf = (variants: NonNullable<Goods["variants"]>): number | null =>
  variants
    .filter(({ active = true }) => active)
    .reduce<number | null>(
      (sum, { stock = null }) => (sum === null || stock === null ? null : sum + stock),
      0,
    );

/** Puts a product on the shop's shelf; answers the ids by name. */
export async function makeProduct(base: BaseCtx, shopId: ShopId, goods: Goods = {}) {
  const now = base.now();
  const productId: ProductId = newId("prd", now);
  const variants: Record<string, VariantId> = {};
  const addOnIds: Record<string, AddOnId> = {};
  await base.store.tenant(shopId, async (db) => {
    await db.insert(products).values({
      shopId,
      id: productId,
      name: goods.name ?? "Kitenge",
      category: "clothing & accessories",
      priceMinor: goods.priceMinor ?? 1_000_000,
      unit: goods.unit ?? "piece",
      packs: goods.packs ?? [],
      costMinor: goods.costMinor ?? null,
      options: goods.variants ? [{ name: "Size", values: goods.variants.map(({ name }) => name) }] : [],
      stock: goods.variants ? sumOf(goods.variants) : (goods.stock ?? null),
      createdAt: now,
      updatedAt: now,
    });
    for (const [position, variant] of (goods.variants ?? []).entries()) {
      const id: VariantId = newId("var", now);
      variants[variant.name] = id;
      await db.insert(productVariants).values({
        shopId,
        id,
        productId,
        name: variant.name,
        options: { Size: variant.name },
        priceMinor: variant.priceMinor,
        stock: variant.stock ?? null,
        active: variant.active ?? true,
        position,
      });
    }
    for (const [position, group] of (goods.groups ?? []).entries()) {
      const groupId: AddOnGroupId = newId("agr", now);
      await db.insert(addOnGroups).values({
        shopId,
        id: groupId,
        name: group.name,
        required: group.required ?? false,
        min: group.min ?? 0,
        max: group.max,
        createdAt: now,
        updatedAt: now,
      });
      await db.insert(productAddOnGroups).values({ shopId, productId, groupId, position });
      for (const [place, item] of group.items.entries()) {
        const id: AddOnId = newId("ado", now);
        addOnIds[item.name] = id;
        await db.insert(addOns).values({
          shopId,
          id,
          groupId,
          name: item.name,
          priceMinor: item.priceMinor,
          available: item.available ?? true,
          position: place,
        });
      }
    }
  });
  return { productId, variants, addOnIds };
}

/** Of these customers no two have one phone, also where many are made. */
let phones = Math.floor(Math.random() * 9e7);

export async function makeCustomer(base: BaseCtx, shopId: ShopId, name = "Zainab Salum") {
  const now = base.now();
  const id: CustomerId = newId("cus", now);
  const phone = `+2557${String((phones += 1)).padStart(8, "0")}`;
  await base.store.tenant(shopId, (db) =>
    db.insert(customers).values({ shopId, id, name, phone, language: "sw", createdAt: now }),
  );
  return { id, phone };
}

export async function makeDeliveryArea(base: BaseCtx, shopId: ShopId, id: string, feeMinor: number) {
  const at = base.now();
  const area = { shopId, id: id as DeliveryAreaId, name: id, feeMinor, createdAt: at, updatedAt: at };
  await base.store.tenant(shopId, (db) => db.insert(deliveryAreas).values(area));
}

/** An order from the chat that waits for its customer, with the token of its link. */
export async function makeOrder(
  base: BaseCtx,
  shopId: ShopId,
  items: { productId: ProductId; quantity: number }[],
  customerId?: CustomerId,
) {
  const customer = customerId ?? (await makeCustomer(base, shopId)).id;
  const made = await inTransaction(shopCtx(base, shopId), (tx) =>
    addOrderFromBasket(tx, { customerId: customer, items }),
  );
  return { ...made, customerId: customer, token: new URL(made.url).searchParams.get("token")! };
}
