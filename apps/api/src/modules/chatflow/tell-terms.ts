import { formatMoney } from "@agiza/i18n/money";
import { plain } from "@agiza/chatflow/plain";
import { listActiveAreas } from "#modules/delivery-areas/list-active-areas.ts";
import { getPayRoutes } from "#modules/payments/get-pay-routes.ts";
import { waysToPay } from "#modules/payments/routing.rules.ts";
import type { Turn } from "./turn.ts";

const shownAreas = 12;

/** Where the shop delivers to and for how much; only the area that the message names, where it names one. */
export async function tellDelivery({ tx, t }: Turn, message: string): Promise<string> {
  const all = await listActiveAreas(tx);
  if (all.length === 0) return t("deliveryNone");
  const said = ` ${plain(message)} `;
  const named = all.filter(({ name }) => said.includes(` ${plain(name)} `));
  const areas = named.length > 0 ? named : all;
  const rest = areas.length - shownAreas;
  return [
    t("deliveryTo"),
    ...areas
      .slice(0, shownAreas)
      .map(({ name, feeKind, feeMinor, feeBasisPoints }) =>
        feeKind === "fixed_amount"
          ? t("deliveryArea", { area: name, fee: formatMoney(feeMinor) })
          : t("deliveryShare", { area: name, percent: feeBasisPoints / 100 }),
      ),
    ...(rest > 0 ? [t("basketMore", { count: rest })] : []),
  ].join("\n");
}

/** How the shop can be paid. */
export async function tellPayment({ tx, t, shop }: Turn): Promise<string> {
  const { mobileMoney, card, qr } = waysToPay(await getPayRoutes(tx), tx.settings.chargeReach);
  const ways = [
    ...(mobileMoney ? [t("methods.mobile_money")] : []),
    ...(card ? [t("methods.card")] : []),
    ...(qr ? [t("methods.qr")] : []),
    ...(shop.payOnCollection ? [t("payAtHandover")] : []),
  ];
  return ways.length === 0
    ? t("payWaysUnknown")
    : [t("payWays"), ...ways.map((way) => `• ${way}`)].join("\n");
}
