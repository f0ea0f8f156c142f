import type { Language } from "@agiza/i18n/language";
import type { PayNumberFacts, PayRoute } from "#db/pay-routes-json.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import {
  type ChargeMethod,
  chargeMethods,
  type ChargeReach,
  type MobileNetwork,
} from "#kernel/payment-words.ts";
import type { ProviderFee } from "#kernel/provider-fee.ts";
import { askedOf, depositDueOf } from "#modules/orders/order-payment.rules.ts";
import { type PayNumberSteps, stepsFor } from "#modules/provider-accounts/pay-numbers.rules.ts";
import { bearerOf, rateOn } from "#modules/provider-accounts/provider-fees.rules.ts";
import { minPartOf } from "./part-payment.rules.ts";
import { chooseRoute, waysToPay } from "./routing.rules.ts";

/** A fee that the customer bears: of one network, or of all payments of the method. */
export type FeeOnCustomer = Pick<ProviderFee, "kind" | "feeMinor" | "basisPoints"> & {
  method: ChargeMethod;
  network: MobileNetwork | null;
};

/** Everything that a customer may choose of to pay an order. */
export type WaysOfOrder = {
  methods: (ChargeMethod | "cash")[];
  /** Networks whose phones can be asked. */
  networks: MobileNetwork[];
  /** Numbers that are paid to by hand. */
  payNumbers: PayNumberSteps[];
  /** The smallest part in hundredths; null where the order is paid as a whole. */
  minPartMinor: number | null;
  fees: FeeOnCustomer[];
};

type Facts = {
  order: Pick<
    OrderRow,
    | "lifecycle"
    | "settlement"
    | "fulfilmentKind"
    | "totalMinor"
    | "paidMinor"
    | "refundedMinor"
    | "creditedMinor"
    | "depositMinor"
  >;
  routes: readonly PayRoute[];
  payNumbers: readonly PayNumberFacts[];
  payOnCollection: boolean;
};

/** What a shop offers for an order, and nothing that it could not take. */
export function waysOfOrder(
  { order, routes, payNumbers, payOnCollection }: Facts,
  { chargeReach: reach, providerFees }: { chargeReach: ChargeReach; providerFees: readonly ProviderFee[] },
  { language, day }: { language: Language; day: string },
): WaysOfOrder {
  const ways = waysToPay(routes, reach);
  const offered = { mobile_money: ways.mobileMoney, card: ways.card, qr: ways.qr };
  const methods = chargeMethods.filter((method) => offered[method]);
  const hasCash = payOnCollection && order.fulfilmentKind !== "counter" && depositDueOf(order) === 0;
  const fees = methods.flatMap((method) =>
    (method === "mobile_money" ? ways.prompts : [null]).flatMap((network) => {
      const route = chooseRoute(routes, { method, network }, reach);
      if (!route || bearerOf(route.customerPaysFeeOn, method) === "shop") return [];
      const rate = rateOn(providerFees, { ...route, method, network, day });
      if (!rate) return [];
      const { kind, feeMinor, basisPoints } = rate;
      return [{ method, network, kind, feeMinor, basisPoints }];
    }),
  );
  return {
    methods: [...methods, ...(hasCash ? (["cash"] as const) : [])],
    networks: ways.prompts,
    payNumbers: payNumbers.map((number) => stepsFor(number, language, askedOf(order))),
    minPartMinor: minPartOf(order),
    fees,
  };
}
