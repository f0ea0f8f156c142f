import { randomBytes } from "node:crypto";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Our name for an attempt at a provider: `AGZ` and 15 characters (75 random bits), never used again. */
export function newPaymentReference(): string {
  let reference = "AGZ";
  for (const byte of randomBytes(15)) reference += alphabet[byte % 32]!;
  return reference;
}
