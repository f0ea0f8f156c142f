import type { Hono } from "hono";
import { z } from "zod";
import type { Payment, Payout } from "../contract.ts";
import type { Core } from "../core.ts";
import { cardPageOf } from "../payments/new-order.ts";
import { completeOrder, providerOf, referenceOf, reverseOrder } from "../payments/orders.ts";
import { ControlError, parseBody } from "./control-error.ts";

const Code = z.object({
  text: z.string().trim().min(1).max(1000),
  /** Of the payer's own choosing, where the app lets them; the code's own when left out. */
  amount: z.int().min(1).max(50_000_000).optional(),
  times: z.int().min(1).max(5).default(1),
});

const Change = z
  .object({
    amount: z.int().min(1).max(50_000_000),
    status: z.enum(["PENDING", "COMPLETED", "CANCELLED", "REJECTED"]),
    forgotten: z.boolean(),
  })
  .partial();

/** What is to be paid and was paid out, and the phone that pays a code. */
export function addPaymentRoutes(app: Hono, core: Core): void {
  app.get("/payments", (c) =>
    c.json(
      [...core.store.orders.all()].map((order): Payment => ({
        id: order.order_id,
        provider: providerOf(order),
        reference: referenceOf(order),
        amount: order.amount,
        status: order.payment_status,
        page_url: cardPageOf(order, c.req.url),
        qr: order.qr,
      })),
    ),
  );

  /* What a provider's list can say that nobody was told: another amount, another state, or nothing. */
  app.post("/payments/:id/change", async (c) => {
    const { amount, status, forgotten } = parseBody(Change, await c.req.text());
    const order = core.store.orders.get(c.req.param("id"));
    if (!order) throw new ControlError(404, "sandbox.payment_unknown", "There is no such payment.");
    if (forgotten) core.store.orders.drop(order.order_id);
    else
      core.store.orders.put({
        ...order,
        ...(amount !== undefined && { paid_amount: amount }),
        ...(status !== undefined && { payment_status: status }),
      });
    return c.body(null, 204);
  });

  /* Long after it was paid: each provider tells of it in its own words, or waits until it is asked. */
  app.post("/payments/:id/take-back", (c) => {
    const order = core.store.orders.get(c.req.param("id"));
    if (order?.payment_status !== "COMPLETED") {
      throw new ControlError(409, "sandbox.payment_not_paid", "Nothing came that could be taken back.");
    }
    reverseOrder(core, order.order_id);
    return c.body(null, 204);
  });

  app.get("/payouts", (c) =>
    c.json(
      [...core.store.payouts.all()].map(({ id, provider, to, amount, status }): Payout => ({
        id,
        provider,
        to,
        amount,
        status,
      })),
    ),
  );

  /* A code can be paid again, and late: nobody can call back a picture. Only what the shop took back is refused. */
  app.post("/codes", async (c) => {
    const { text, amount, times } = parseBody(Code, await c.req.text());
    const order = [...core.store.orders.all()].find(({ qr }) => qr === text);
    if (!order) throw new ControlError(404, "sandbox.code_unknown", "No payment has this code.");
    if (order.payment_status === "CANCELLED") {
      throw new ControlError(409, "sandbox.code_cancelled", "The shop took this payment back.");
    }
    const paid = { amount: amount ?? order.amount, channel: "TANQR" } as const;
    for (let time = 0; time < times; time++) completeOrder(core, order.order_id, paid);
    return c.json({ id: order.order_id, amount: paid.amount, currency: order.currency, times });
  });
}
