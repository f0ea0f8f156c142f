import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether the header `x-hub-signature-256` belongs to these bytes. */
export function isSigned(body: Buffer, header: string | undefined, secret: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac("sha256", secret).update(body).digest("hex")}`);
  const given = Buffer.from(header ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
