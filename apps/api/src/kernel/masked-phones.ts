import type { Ctx } from "./ctx.ts";
import { maskPhone, toPhone } from "./phone.ts";

/** Whether the context's actor is shown customers' numbers whole. */
export const seesNumbers = ({ actor }: Pick<Ctx, "actor">): boolean =>
  actor.kind !== "staff" || !actor.masksPhones;

/** A customer's number as the context's actor is shown it: whole, or with its middle left out. */
export const phoneFor = <Phone extends string | null>(ctx: Pick<Ctx, "actor">, phone: Phone): Phone =>
  phone === null || seesNumbers(ctx) ? phone : (maskPhone(phone) as Phone);

/**
 * Nine to fifteen digits of any script with what people write between them: 0754.987.321, 07 54 98 73 21, (0754) 987321.
 * Better a bank account or two order numbers hidden than a phone shown. What begins as a word, such as an id, is none.
 */
const spelled = /(?<![\p{L}\p{N}_])\+?\(?\p{Nd}(?:[\s().,/\\_–—·-]{0,3}\p{Nd}){8,14}(?!\p{Nd})(?!\w\w)/gu;
const day = /^\d{4}-\d{2}-\d{2}(?!\d)/;
/** Of thousands, or with a decimal part: 1,284,500.00 and 1284500.50. */
const amount = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+\.\d{1,2}$/;

function maskFound(found: string): string {
  if (day.test(found) || amount.test(found)) return found;
  const digits = found.replace(/\D/g, "");
  // Figures of another script say nothing to a phone book here, and can be read all the same.
  if (digits === "") return "•••••";
  const known = toPhone(digits.length === 9 ? `0${digits}` : digits) ?? toPhone(`+${digits}`);
  return known ? maskPhone(known) : `••••• ${digits.slice(-3)}`;
}

/** What people wrote, as the context's actor is shown it: with the numbers in it masked where they see none whole. */
export const textsFor = <Value>(ctx: Pick<Ctx, "actor">, value: Value): Value =>
  seesNumbers(ctx) ? value : (maskPhonesIn(value) as Value);

/** The same value with every number in its texts masked, at any depth. */
export function maskPhonesIn(value: unknown): unknown {
  if (typeof value === "string") return value.replace(spelled, maskFound);
  if (Array.isArray(value)) return value.map(maskPhonesIn);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, maskPhonesIn(inner)]));
}
