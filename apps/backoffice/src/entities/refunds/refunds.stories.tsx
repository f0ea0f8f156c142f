import { userEvent, within } from "storybook/test";
import type { Order } from "#data/order-types.ts";
import { orderQuery } from "#data/orders.ts";
import { orderPaymentsQuery } from "#data/payments.ts";
import { orderRefundsQuery, type OrderRefunds } from "#data/refunds.ts";
import { waitingQuery } from "#data/conversations.ts";
import { makeAttempt, makeOrder, makePayments, makeRefund, makeRefunds } from "../../../test/make-order.ts";
import { makeStoryCache, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Refunds", parameters: { layout: "fullscreen" } };

const sold = {
  lifecycle: "completed",
  payment_status: "partially_refunded",
  next_lifecycles: [],
  paid_minor: 15_400_000,
  refunded_minor: 5_400_000,
} satisfies Partial<Order>;

const page = (refunds: Partial<OrderRefunds>, change: Partial<Order> = sold) =>
  screenStory("/orders/order-info/ord_1", () =>
    makeStoryCache((client) => {
      const order = makeOrder(change);
      client.setQueryData(waitingQuery("cus_1").queryKey, { items: [], count: 0 });
      client.setQueryData(orderQuery(order.id).queryKey, order);
      client.setQueryData(
        orderPaymentsQuery(order.id).queryKey,
        makePayments(order, {
          due_minor: change.paid_minor ? 0 : order.total_minor,
          attempts: change.paid_minor ? [makeAttempt()] : [],
        }),
      );
      client.setQueryData(orderRefundsQuery(order.id).queryKey, makeRefunds(order, refunds));
    }),
  );

const asked = {
  way: "provider",
  reference: "AGZ7K2M9Q4XT",
  network: "mpesa",
  credit_note_number: null,
  receipt_number: null,
  finished_at: null,
} as const;

/** Every way and every state: what went, what waits, what nobody knows of, what did not go. */
export const Every = page({
  items: [
    makeRefund({ id: "rfd_6", ...asked, status: "unknown", amount_minor: 1_200_000 }),
    makeRefund({ id: "rfd_5", ...asked, status: "sent", amount_minor: 800_000 }),
    makeRefund({ id: "rfd_4", ...asked, status: "failed", failure_code: "insufficient_funds" }),
    makeRefund({
      id: "rfd_3",
      way: "store_credit",
      amount_minor: 2_000_000,
      left_minor: 500_000,
      credit_note_number: 14,
      receipt_number: 82,
    }),
    makeRefund({
      id: "rfd_2",
      way: "own_wallet",
      network: "mpesa",
      provider_reference: "DKL9K2XQ1",
      amount_minor: 400_000,
      credit_note_number: 13,
      receipt_number: 82,
    }),
    makeRefund({ goods: [{ line_id: "oli_1", name: "Kitenge cha Wax", quantity: 2 }] }),
  ],
});

const payments = [
  {
    id: "pat_1",
    method: "mobile_money" as const,
    network: "mpesa" as const,
    phone: "+255754321987",
    amount_minor: 15_400_000,
    left_minor: 10_000_000,
    provider: "selcom" as const,
    at: "2026-11-21T11:20:00.000Z",
  },
];
const open = (refunds: Partial<OrderRefunds>, way: RegExp | null) => ({
  ...page(refunds),
  play: shows(async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Give money back|Rudisha pesa)$/ }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole("dialog"));
    if (way) await userEvent.click(dialog.getByRole("radio", { name: way }));
  }),
});
const ways = (["provider", "cash", "own_wallet", "store_credit", "exchange"] as const).map((way) => ({
  way,
  max_minor: way === "exchange" ? 3_000_000 : 10_000_000,
}));
const everything = {
  ways,
  payments,
  open_orders: [{ id: "ord_2", number: 10_491, due_minor: 3_000_000 }],
  goods: [{ line_id: "oli_1", name: "Kitenge cha Wax, M", quantity: 2 }],
};
export const AskedByProvider = open(everything, /^(The way it was paid|Kwa njia iliyolipiwa)/);
export const AskedFromWallet = open({ ...everything, without_pin_minor: 2_000_000 }, /^(By phone|Kwa simu)/);
export const AskedGoodsForGoods = open(everything, /^(Goods for goods|Bidhaa kwa bidhaa)/);
export const Settled = {
  ...page({ items: [makeRefund({ ...asked, status: "unknown" })] }),
  play: shows(async ({ canvas, canvasElement }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: /^(Say what became of it|Sema iliishia wapi)$/ }),
    );
    await within(canvasElement.ownerDocument.body).findByRole("dialog");
  }),
};
const due = { lifecycle: "pending", payment_status: "unpaid", paid_minor: 0 } satisfies Partial<Order>;
export const CreditToSpend = {
  ...page({ credit_minor: 4_500_000 }, due),
  play: shows(async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Pay with credit|Lipa kwa salio)$/ }));
    await within(canvasElement.ownerDocument.body).findByRole("dialog");
  }),
};
