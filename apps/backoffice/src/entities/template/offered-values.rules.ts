import { type ValuePlace, wordsBefore } from "./template-text.rules.ts";

/** What is known while a template is filled in. */
export type KnownValues = { customerName: string; shopName: string; orderNumbers: readonly number[] };

export type OfferedValue = { kind: "customer" | "shop" | "order"; value: string };

/** What a value may be filled with by a press; what is not known is not offered. */
export function offeredValues({ customerName, shopName, orderNumbers }: KnownValues): OfferedValue[] {
  const offered: OfferedValue[] = [
    { kind: "customer", value: customerName },
    { kind: "shop", value: shopName },
    ...orderNumbers.map((number) => ({ kind: "order" as const, value: String(number) })),
  ];
  return offered.filter(({ value }) => value !== "");
}

const greeting =
  /(^|\s)(habari|mambo|asante|karibu|samahani|mpendwa|ndugu|hi|hello|hey|dear|thank you|thanks|sorry)[\s,]*$/i;
const orderMark = /#\s*$|\b(oda|order|namba|number|no\.?)\s*$/i;
const shopMark = /\b(kununua kutoka|oda (yako |zako )?kutoka|duka la|buying from|orders? (at|from))\s*$/i;

/**
 * What most likely stands in a value, so that it need not be typed; "" where nothing says it. After a greeting comes a
 * name, after "your order at" the shop, after "number" an order, and whoever wrote the shop's name as the example meant it.
 */
export function likelyValue(place: ValuePlace, example: string, known: KnownValues): string {
  if (place.part === "link") return "";
  const before = wordsBefore(place);
  if (greeting.test(before)) return known.customerName;
  if (shopMark.test(before) || (example !== "" && example === known.shopName)) return known.shopName;
  const [only, ...more] = known.orderNumbers;
  return orderMark.test(before) && only !== undefined && more.length === 0 ? String(only) : "";
}
