import type { BaseCtx } from "#kernel/ctx.ts";
import { changePreOrderSettings } from "#modules/pre-orders/change-pre-order-settings.ts";
import { addDays, firstPreOrderForm, shopClock } from "#modules/pre-orders/pre-orders.rules.ts";
import { asOwner } from "./demo-actors.ts";
import type { Ids } from "./demo-ids.ts";
import { newestBeingMade, productsNamed, setDays } from "./demo-pre-orders.repository.ts";

/** What the demo shop makes to order. */
const made = [
  { name: "Aproni ya kitenge", noticeDays: 2, dailyQuantity: 10, isRequired: true },
  { name: "Kapu la safari", noticeDays: 3, dailyQuantity: 4, isRequired: false },
];

/** In how many days the newest orders that are being made are due. */
const dueIn = [1, 1, 3];

/** Two goods that are made to order, and some orders for the next days. */
export async function addDemoPreOrders(base: BaseCtx, shop: Ids): Promise<void> {
  const ctx = asOwner(base, shop);
  const ids = await productsNamed(
    ctx,
    made.map(({ name }) => name),
  );
  await changePreOrderSettings(ctx, {
    ...firstPreOrderForm,
    isEnabled: true,
    dailyOrders: 6,
    closedWeekdays: [0],
    depositKind: "percent",
    depositPercent: 50,
    products: made.flatMap(({ name, ...rules }) => {
      const productId = ids.get(name);
      return productId ? [{ productId, ...rules }] : [];
    }),
  });
  const today = shopClock(base.now()).day;
  const orders = await newestBeingMade(ctx, dueIn.length);
  await setDays(
    ctx,
    orders.map(({ id }, index) => ({ id, dueOn: addDays(today, dueIn[index]!) })),
  );
}
