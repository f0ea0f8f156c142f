import type { Tx } from "#kernel/ctx.ts";
import { getPayRoutes } from "#modules/payments/get-pay-routes.ts";
import { waysToPay } from "#modules/payments/routing.rules.ts";

/** Whether the shop takes payments by a prompt on the customer's phone. */
export const takesMobileMoney = async (tx: Tx): Promise<boolean> =>
  waysToPay(await getPayRoutes(tx), tx.settings.chargeReach).mobileMoney;
