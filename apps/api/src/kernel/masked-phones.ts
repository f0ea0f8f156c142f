import type { Ctx } from "./ctx.ts";
import { maskPhone } from "./phone.ts";

/** Whether the context's actor is shown customers' numbers whole. */
export const seesNumbers = ({ actor }: Pick<Ctx, "actor">): boolean =>
  actor.kind !== "staff" || !actor.masksPhones;

/** A customer's number as the context's actor is shown it: whole, or with its middle left out. */
export const phoneFor = <Phone extends string | null>(ctx: Pick<Ctx, "actor">, phone: Phone): Phone =>
  phone === null || seesNumbers(ctx) ? phone : (maskPhone(phone) as Phone);

const numberShape = /\+\d{9,15}/g;
/** Tanzanian numbers as people write them: 0754 987 321, 255-754-987-321. */
const localShape = /(?<![\w+])(?:255|0)[ -]?[67]\d{2}[ -]?\d{3}[ -]?\d{3}(?!\w)/g;
const spelled = /(?<![\w+])\+255[ -][67]\d{2}[ -]?\d{3}[ -]?\d{3}(?!\w)/g;
const maskSpelled = (found: string): string => maskPhone(`+255${found.replace(/\D/g, "").slice(-9)}`);

/** The same value with every number in its texts masked, at any depth. */
export function maskPhonesIn(value: unknown): unknown {
  if (typeof value === "string")
    return value
      .replace(numberShape, maskPhone)
      .replace(spelled, maskSpelled)
      .replace(localShape, maskSpelled);
  if (Array.isArray(value)) return value.map(maskPhonesIn);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, maskPhonesIn(inner)]));
}
