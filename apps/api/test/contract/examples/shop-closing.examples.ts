import { eq } from "drizzle-orm";
import { shops } from "#db/schema/shops.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { defineExamples, same } from "../example.ts";

/** The caller's shop as it stands before the request. */
const shopThatCloses = (closesAt: Date | null) => async (world: ShopWorld) => {
  const [shop] = await world.ctx.store.system((db) =>
    db.update(shops).set({ closesAt }).where(eq(shops.shopId, world.shopId)).returning({ name: shops.name }),
  );
  return { ids: [], name: shop!.name };
};

export const shopClosingExamples = {
  ...defineExamples(shopThatCloses(null), {
    getWhatIsOpen: { ask: () => ({}), expected: same(200, 403, 401) },
    askToClose: {
      // The PIN that an owner gets in the examples of the profile.
      ask: (_of, { name }) => ({ body: { name, pin: "4821" } }),
      expected: same(200, 403, 401),
      reads: true,
    },
  }),
  ...defineExamples(shopThatCloses(new Date("2099-01-01T00:00:00.000Z")), {
    keepShop: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  }),
};
