import { type BaseCtx, inTransaction } from "#kernel/ctx.ts";
import { eachByItself } from "#kernel/each-by-itself.ts";
import { shopClock } from "#modules/pre-orders/pre-orders.rules.ts";
import { dayBegins } from "./to-make.events.ts";
import { findShopsWithWork } from "./to-make.repository.ts";

/** From six in the morning on, and not any more once the day is half over. */
const tellsBetween = { from: 6, to: 12 };

/** Tells every shop in the morning how many orders it makes today: once a day, whatever process finds it. */
export async function tellOfDay(base: BaseCtx): Promise<void> {
  const { day, hour } = shopClock(base.now());
  if (hour < tellsBetween.from || hour >= tellsBetween.to) return;
  const found = await base.store.readSystem((db) => findShopsWithWork(db, day));
  await eachByItself(base, "to-make.tell-of-day", found, (ctx, { shopId, count }) =>
    inTransaction(ctx, (tx) =>
      // What the count was first is what was told.
      tx.once({ scope: "to-make.day", key: `${shopId}:${day}`, content: { day } }, async () => {
        await tx.emit(dayBegins({ day, count }));
        return {};
      }),
    ),
  );
}
