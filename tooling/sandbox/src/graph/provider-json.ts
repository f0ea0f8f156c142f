/**
 * JSON the way Meta writes it: everything beyond ASCII, and every slash, is escaped. Whoever parses such a body and
 * writes it again before checking the signature gets other bytes, and finds out here instead of in production.
 */
export function providerJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .replaceAll("/", "\\/");
}

/** The account every number of this sandbox belongs to. */
export const businessAccountId = "102030405060708";
