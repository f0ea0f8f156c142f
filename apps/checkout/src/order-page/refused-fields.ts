import type { SubmitBody } from "./order.ts";
import { fieldIds } from "./cart-problems.ts";

/** A sentence of the server's that belongs to one place of the form. */
export type RefusedField = { field: string; text: string };

type Detail = { loc: readonly (string | number)[]; msg: string };

const fields: Record<string, string> = {
  "customer.name": fieldIds.name,
  "customer.phone": fieldIds.phone,
  "fulfilment.area_id": fieldIds.area,
  due_on: "day",
};

/**
 * Where the details of a refusal belong. Lines are named by their place in what was sent; what has no field of its
 * own stands at its line, or at the products.
 */
export function refusedFields(detail: readonly Detail[], sent: SubmitBody): RefusedField[] {
  return detail.map(({ loc, msg }) => {
    const [, part, ...rest] = loc.map(String);
    if (part !== "lines") return { field: fields[[part, ...rest].join(".")] ?? fieldIds.products, text: msg };
    const lineId = sent.lines[Number(rest[0])]?.line_id;
    return { field: lineId === undefined ? fieldIds.products : fieldIds.line(lineId), text: msg };
  });
}
