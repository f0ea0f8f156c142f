import type { BaseCtx } from "#kernel/ctx.ts";
import { setPin } from "#modules/auth/set-pin.ts";
import { getDayEnd } from "#modules/day-ends/get-day-end.ts";
import { signDay } from "#modules/day-ends/sign-day.ts";
import { addDays, shopClock } from "#modules/pre-orders/pre-orders.rules.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { asManager } from "./demo-actors.ts";
import { demoPassword } from "./demo-people.ts";
import type { Ids } from "./demo-ids.ts";

/** Of the demo shop's manager, at the counter and under a day. */
const pin = "2580";

/** Oldest first; yesterday waits for somebody to count it. */
const signed = [
  { daysAgo: 4, shortMinor: 0, note: "" },
  { daysAgo: 3, shortMinor: 200_000, note: "Chenji ya mteja wa asubuhi" },
  { daysAgo: 2, shortMinor: 0, note: "" },
];

/** Three days that the demo shop's manager counted and signed; one of them was short. */
export async function addDemoDayEnds(base: BaseCtx, limits: RateLimitPort, ids: Ids): Promise<void> {
  const asha = asManager(base, ids, [
    { resource: "transactions", action: "read" },
    { resource: "transactions", action: "create" },
  ]);
  await setPin(asha, limits, { pin, password: demoPassword });
  const { day: today } = shopClock(base.now());
  for (const { daysAgo, shortMinor, note } of signed) {
    const day = addDays(today, -daysAgo);
    const { expectedMinor } = await getDayEnd(asha, day);
    const countedMinor = Math.max(0, expectedMinor - shortMinor);
    const count = { countedMinor, expectedMinor, ownTills: [], pieces: [], note };
    await signDay(asha, day, count, { limits, pin }, `demo-day-${daysAgo}`);
  }
}
