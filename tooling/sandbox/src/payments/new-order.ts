import { randomBytes } from "node:crypto";
import type { Core } from "../core.ts";
import type { PaymentOrder } from "../state/things.ts";
import { shopName } from "./orders.ts";
import { tanqrText } from "./tanqr.ts";

type NewOrder = Pick<
  PaymentOrder,
  "order_id" | "amount" | "currency" | "buyer_name" | "buyer_phone" | "webhook_url"
> & {
  /** What the payer's app shows. */
  reference: string;
  redirect_url: string | null;
  cancel_url: string | null;
  lifeMs: number;
  snippe?: NonNullable<PaymentOrder["snippe"]>;
};

/** Where a provider's card pages stand on this server. */
export const cardPagePath = "/pg";

/** Something to pay: it has a page and a code at once, and a prompt when one is asked for. */
export function addOrder(core: Core, wanted: NewOrder): PaymentOrder {
  const { reference, redirect_url, cancel_url, lifeMs, ...order } = wanted;
  const nowMs = core.clock.nowMs();
  return core.store.orders.put({
    ...order,
    created_at: new Date(nowMs).toISOString(),
    payment_status: "PENDING",
    page: { token: randomBytes(12).toString("base64url"), redirect_url, cancel_url },
    qr: tanqrText({ merchant: shopName(core), reference, amount: order.amount }),
    expires_at: new Date(nowMs + lifeMs).toISOString(),
    refunds: [],
    plan: [],
  });
}

/** The address of an order's card page, on the host that the provider was called at. */
export const cardPageOf = ({ page }: PaymentOrder, calledAt: string): string =>
  `${new URL(calledAt).origin}${cardPagePath}/${page.token}`;
