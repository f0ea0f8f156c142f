import type { BaseCtx } from "#kernel/ctx.ts";
import { addDays, shopClock } from "#modules/pre-orders/pre-orders.rules.ts";
import { addProforma } from "#modules/proformas/add-proforma.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { asOwner } from "./demo-actors.ts";
import type { Ids } from "./demo-ids.ts";

/** Prices that were promised, oldest first. */
const promised = [
  {
    buyer: "Shule ya Msingi Mapambano",
    goods: { name: "Sare za kwaya, kitenge", priceMinor: 2_800_000, quantity: 24 },
    days: 14,
  },
  {
    buyer: "Hoteli ya Mzizima",
    goods: { name: "Aproni za wahudumu, zenye nembo", priceMinor: 1_900_000, quantity: 18 },
    days: 7,
  },
  {
    buyer: "Harusi ya Amina na Said",
    goods: { name: "Gauni la msimamizi, kushona kwa vipimo", priceMinor: 9_500_000, quantity: 6 },
    days: 21,
  },
];

/** What the demo shop promised schools, hotels and weddings. */
export async function addDemoProformas(base: BaseCtx, limits: RateLimitPort, ids: Ids): Promise<void> {
  const ctx = asOwner(base, ids);
  const { day: today } = shopClock(base.now());
  for (const [index, { buyer, goods, days }] of promised.entries())
    await addProforma(
      ctx,
      {
        customerId: null,
        buyerName: buyer,
        buyerPhone: null,
        buyerTin: null,
        note: "",
        lines: [{ ...goods, note: "" }],
        fees: [],
        validUntil: addDays(today, days),
        expectedTotalMinor: goods.priceMinor * goods.quantity,
      },
      { limits, pin: null },
      `demo-proforma-${index}`,
    );
}
