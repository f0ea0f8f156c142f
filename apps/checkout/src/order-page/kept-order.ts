import { readStored, removeStored, writeStored } from "@agiza/i18n/safe-storage";
import { textHash } from "#lib/text-hash.ts";
import type { Order } from "./order.ts";

/** The order as it was read last, and when (milliseconds). */
export type KeptOrder = { order: Order; readAt: number };

type Slot = KeptOrder & {
  link: string;
  /** The script that kept it: another release might read an older answer wrongly. */
  script: string | undefined;
};

const slotName = "order-seen";
const longestMs = 3 * 24 * 60 * 60 * 1000;

const pageScript = (): string | undefined => document.querySelector<HTMLScriptElement>("script[src]")?.src;

/**
 * Remembers the order for the next visit, and for one without network. One order, the last one this phone looked at;
 * never its token.
 */
export function keepOrder(token: string, { order, readAt }: KeptOrder): void {
  const slot: Slot = { link: textHash(token), script: pageScript(), order, readAt };
  writeStored(slotName, JSON.stringify(slot));
}

export const forgetOrder = (): void => removeStored(slotName);

/** What this link showed last on this phone; null when that is too old, another order, or cannot be understood. */
export function keptOrder(token: string): KeptOrder | null {
  try {
    const slot = JSON.parse(readStored(slotName) ?? "null") as Slot | null;
    if (slot?.link !== textHash(token) || slot.script !== pageScript()) return null;
    const ageMs = Date.now() - slot.readAt;
    if (Array.isArray(slot.order?.products) && ageMs >= 0 && ageMs < longestMs)
      return { order: slot.order, readAt: slot.readAt };
    forgetOrder();
    return null;
  } catch {
    return null;
  }
}
