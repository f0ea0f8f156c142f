import type { Order } from "#data/order-types.ts";
import { orderPaymentsQuery, type OrderPayments } from "#data/payments.ts";
import { type OrderFiscalReceipt, orderFiscalReceiptsQuery } from "#data/order-fiscal.ts";
import { shopQuery } from "#data/shop.ts";
import { makeAttempt, makeEntry, makeOrder, makePayments, makeShop } from "../../../test/make-order.ts";
import { makeFiscalReceipt } from "../../../test/make-fiscal-receipt.ts";
import { makeStoryCache, pagesStory, shows } from "../../../test/story-app.tsx";
import { receiptOf } from "./receipt-facts.rules.ts";
import { ReceiptCard } from "./receipt-card.tsx";
import { ReceiptSheet } from "./receipt-sheet.tsx";
import { ReceiptStrip } from "./receipt-strip.tsx";

export default { title: "Back-office/Receipt", parameters: { layout: "fullscreen" } };

const issued = [makeEntry({ kind: "receipt.issued", facts: { number: 82 } })];
const [line] = makeOrder().lines;

/** On every width of paper, and as the order's page shows it. */
function Papers({
  order,
  payments,
  fiscal,
}: {
  order: Order;
  payments: OrderPayments;
  fiscal: OrderFiscalReceipt[];
}) {
  const facts = receiptOf(order, payments)!;
  const shop = makeShop();
  return (
    <div className="grid gap-6 p-4">
      <h1 className="sr-only">Papers</h1>
      <div className="max-w-sm">
        <ReceiptCard order={order} />
      </div>
      <ReceiptStrip facts={facts} shop={shop} fiscal={fiscal} className="w-[50mm]" />
      <div className="max-w-[128mm]">
        <ReceiptSheet facts={facts} shop={shop} fiscal={fiscal} />
      </div>
    </div>
  );
}

function papers(
  change: Partial<Order> = {},
  more: Partial<OrderPayments> = {},
  fiscal: OrderFiscalReceipt[] = [],
) {
  const order = makeOrder({ timeline: issued, payment_status: "paid", paid_minor: 15_400_000, ...change });
  const payments = makePayments(order, {
    attempts: [makeAttempt({ amount_minor: order.paid_minor })],
    ...more,
  });
  return {
    ...pagesStory(
      "/orders/order-info/ord_1",
      [{ path: "*", Component: () => <Papers order={order} payments={payments} fiscal={fiscal} /> }],
      () =>
        makeStoryCache((client) => {
          client.setQueryData(shopQuery().queryKey, makeShop());
          client.setQueryData(orderPaymentsQuery(order.id).queryKey, payments);
          client.setQueryData(orderFiscalReceiptsQuery(order.id).queryKey, {
            buyer: null,
            has_device: fiscal.length > 0,
            items: fiscal,
          });
        }),
    ),
    play: shows(({ canvas }) => canvas.findAllByText(/82/)),
  };
}

export const Full = papers();
export const SoldAtTheCounter = papers({
  till_number: "A-000123",
  customer: null,
  discount_minor: 770_000,
  fees: [{ name: "Mfuko", amount_minor: 50_000 }],
  total_minor: 14_680_000,
  paid_minor: 14_680_000,
});
export const PaidInParts = papers(
  {},
  {
    attempts: [
      makeAttempt({ id: "pat_2", method: "cash", network: null, amount_minor: 400_000 }),
      makeAttempt({ amount_minor: 15_000_000 }),
    ],
  },
);
export const GivenBack = papers({
  refunded_minor: 15_400_000,
  payment_status: "refunded",
  timeline: [...issued, makeEntry({ kind: "receipt.credit_note", facts: { number: 3 } })],
});
export const OfTra = papers({}, {}, [makeFiscalReceipt()]);
/** The partner that gives the code has not answered yet. */
export const CodeFollows = papers({}, {}, [
  makeFiscalReceipt({ code: null, verify_url: null, state: "waiting" }),
]);
export const Practice = papers({ is_practice: true });
export const LongAndDear = papers({
  lines: Array.from({ length: 40 }, (_, index) => ({
    ...line!,
    id: `lin_${index}`,
    name: "Gauni la kitenge la sherehe, refu lenye mikono mipana na mkanda wa kiuno",
    quantity: 999,
    unit_price_minor: 99_999_999_900,
    total_minor: 99_999_999_900,
  })),
  subtotal_minor: 3_999_999_996_000,
  total_minor: 3_999_999_996_000,
  paid_minor: 3_999_999_996_000,
});
