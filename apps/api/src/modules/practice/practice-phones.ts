import { createHash } from "node:crypto";
import type { ShopId } from "#kernel/ids.ts";

/** The numbers a shop practises with; the same for a shop each time, and nobody's outside of the sandbox. */
export type PracticePhones = { phoneNumberId: string; shopPhone: string; customerPhone: string };

export function practicePhones(shopId: ShopId): PracticePhones {
  const hash = createHash("sha256").update(shopId).digest();
  const figures = (from: number, count: number) =>
    String(hash.readUIntBE(from, 6) % 10 ** count).padStart(count, "0");
  return {
    phoneNumberId: `9${figures(0, 14)}`,
    shopPhone: `+25575${figures(6, 7)}`,
    // A number of the sandbox's first network, so that one prompt pays.
    customerPhone: `+2557540${figures(12, 5)}`,
  };
}
