import type { Order } from "#data/order-types.ts";
import type { OrderPayments, PaymentAttempt } from "#data/payments.ts";

/** Something that was sold, as its receipt names it. */
export type ReceiptItem = {
  name: string;
  /** Size, pack, extras, and what is in a set. */
  details: string[];
  quantity: number;
  unitMinor: number;
  totalMinor: number;
};

/** What a receipt says, whatever it is written on. */
export type ReceiptFacts = {
  receiptNumber: string;
  orderNumber: number;
  /** Of the device it was sold on; null where it has none. */
  tillNumber: string | null;
  customer: { name: string; phone: string | null } | null;
  /** When the last money came. */
  paidAt: string;
  items: ReceiptItem[];
  subtotalMinor: number;
  discountMinor: number;
  fees: { name: string; amountMinor: number }[];
  deliveryFeeMinor: number;
  totalMinor: number;
  payments: Pick<
    PaymentAttempt,
    "method" | "network" | "amount_minor" | "reference" | "provider_reference"
  >[];
  returnedMinor: number;
  /** What a provider took back of what was paid. */
  takenBackMinor: number;
  /** What the customer paid the rider beside the total; null: nothing was agreed. */
  riderFareMinor: number | null;
  isPractice: boolean;
  /** Numbers of the notes that take it back, the first first. */
  creditNotes: number[];
};

/** "Kikoi, Bahari × 2". */
const inWords = ({ name, variant_name, quantity }: Order["lines"][number]["parts"][number]): string =>
  `${[name, variant_name].filter(Boolean).join(", ")} × ${quantity}`;

const toItem = (line: Order["lines"][number]): ReceiptItem => ({
  name: line.name,
  // Of a set the variant names what was picked, which its parts say with how many.
  details: [
    ...(line.parts.length > 0 ? line.parts.map(inWords) : [line.variant_name]),
    ...line.add_ons.map(({ name }) => name),
  ].filter(Boolean),
  quantity: line.quantity,
  unitMinor: line.unit_price_minor + line.add_ons.reduce((sum, { price_minor }) => sum + price_minor, 0),
  totalMinor: line.total_minor,
});

/** The receipt of an order; null before it was issued. What came until now is read with the payments. */
export function receiptOf(order: Order, payments: OrderPayments | undefined): ReceiptFacts | null {
  const number = order.timeline.find(({ kind }) => kind === "receipt.issued")?.facts["number"];
  if (number === undefined) return null;
  const paid = (payments?.attempts ?? []).filter(({ status }) => status === "succeeded");
  return {
    receiptNumber: String(number),
    orderNumber: order.number,
    tillNumber: order.till_number,
    customer: order.customer && { name: order.customer.name, phone: order.customer.phone },
    paidAt: paid[0]?.finished_at ?? order.updated_at,
    items: order.lines.map(toItem),
    subtotalMinor: order.subtotal_minor,
    discountMinor: order.discount_minor,
    fees: order.fees.map(({ name, amount_minor }) => ({ name, amountMinor: amount_minor })),
    deliveryFeeMinor: order.delivery_fee_minor,
    totalMinor: order.total_minor,
    // The first money first, as it came.
    payments: paid.toReversed(),
    // All that went counts as gone back; what a provider took was given by nobody.
    returnedMinor: Math.max(0, order.refunded_minor - order.taken_back_minor),
    takenBackMinor: Math.min(order.taken_back_minor, order.refunded_minor),
    riderFareMinor: order.handed_over?.fare_minor ?? order.rider?.fare_minor ?? null,
    isPractice: order.is_practice,
    creditNotes: order.timeline
      .filter(({ kind }) => kind === "receipt.credit_note")
      .map(({ facts }) => Number(facts["number"]))
      .toSorted((a, b) => a - b),
  };
}
