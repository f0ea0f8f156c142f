import { products } from "#db/schema/products.ts";
import { productSets, setItems, setSlots } from "#db/schema/sets.ts";
import type { BaseCtx } from "#kernel/ctx.ts";
import { newId, type ProductId, type SetSlotId, type ShopId, type VariantId } from "#kernel/ids.ts";

type Goods = { productId: ProductId; variantId?: VariantId; quantity?: number };
type Slot = Partial<
  Pick<
    typeof setSlots.$inferInsert,
    "minPicks" | "maxPicks" | "repeats" | "priceRule" | "fixedMinor" | "otherLabel"
  >
> & { label: string; choices: Goods[] };

/** Puts a set on the shop's shelf: one with slots where it has any, else one that is always the same. */
export async function makeSet(
  base: BaseCtx,
  shopId: ShopId,
  set: { name: string; priceMinor: number; parts?: Goods[]; slots?: Slot[] },
): Promise<{ setId: ProductId; slotIds: SetSlotId[] }> {
  const now = base.now();
  const setId: ProductId = newId("prd", now);
  const slots = (set.slots ?? []).map((slot) => ({ ...slot, id: newId("slt", now) as SetSlotId }));
  const kind = slots.length > 0 ? "template_based_set" : "single_set_collection";
  const items = [
    ...(set.parts ?? []).map((goods) => ({ ...goods, slotId: null })),
    ...slots.flatMap(({ id, choices }) => choices.map((goods) => ({ ...goods, slotId: id }))),
  ];
  await base.store.tenant(shopId, async (db) => {
    await db.insert(products).values({
      shopId,
      id: setId,
      setKind: kind,
      name: set.name,
      category: "clothing & accessories",
      priceMinor: set.priceMinor,
      createdAt: now,
      updatedAt: now,
    });
    await db.insert(productSets).values({ shopId, productId: setId, kind, pricing: "fixed" });
    if (slots.length > 0) {
      await db.insert(setSlots).values(
        slots.map(({ choices: _choices, ...slot }, position) => ({
          minPicks: 1,
          maxPicks: 1,
          priceRule: "difference" as const,
          source: "list" as const,
          ...slot,
          shopId,
          setId,
          position,
        })),
      );
    }
    await db
      .insert(setItems)
      .values(
        items.map((item, position) => ({ ...item, shopId, setId, position, quantity: item.quantity ?? 1 })),
      );
  });
  return { setId, slotIds: slots.map(({ id }) => id) };
}
