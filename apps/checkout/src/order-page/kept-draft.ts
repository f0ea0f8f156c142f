import { readStored, removeStored, writeStored } from "@agiza/i18n/safe-storage";
import { textHash } from "#lib/text-hash.ts";
import type { Cart } from "./cart.ts";

/** What this phone remembers of one order. */
export type KeptDraft = {
  /** The choices made so far, until they are sent. */
  cart?: Cart;
  /** Submitted without network: sends itself when there is some. */
  queued?: boolean;
  /** Key of a request to pay whose answer has not come, with what it asked for. */
  payRequest?: { content: string; key: string };
};

/** The token itself is never stored: whoever reads the phone's storage must not get the order with it. */
const nameOf = (token: string) => `order:${textHash(token)}`;

/** What was kept for this link; nothing when it cannot be understood. */
export function readDraft(token: string): KeptDraft {
  try {
    const draft = JSON.parse(readStored(nameOf(token)) ?? "{}") as KeptDraft | null;
    if (typeof draft !== "object" || draft === null) return {};
    return draft.cart === undefined || isCart(draft.cart) ? draft : {};
  } catch {
    return {};
  }
}

/** Changes what is kept; a draft with nothing in it is forgotten. */
export function keepDraft(token: string, change: KeptDraft): void {
  const draft: KeptDraft = { ...readDraft(token), ...change };
  const text = JSON.stringify(draft);
  if (text === "{}") removeStored(nameOf(token));
  else writeStored(nameOf(token), text);
}

/** An older page or a curious customer may have written anything there. */
function isCart(cart: Cart): boolean {
  const { name, phone, landmark, directions, note, lines, pin, voiceNote } = cart;
  return (
    Array.isArray(lines) &&
    (pin === undefined ||
      [pin?.latitude, pin?.longitude, pin?.accuracy_m].every((part) => typeof part === "number")) &&
    (!voiceNote || [voiceNote.at, voiceNote.ms].every((part) => typeof part === "number")) &&
    lines.every(
      (line) =>
        typeof line?.options === "object" &&
        line.options &&
        Array.isArray(line.addOnIds) &&
        ["string", "undefined"].includes(typeof line.productId),
    ) &&
    [name, phone, landmark, directions, note, ...lines.map((line) => line.note)].every(
      (text) => typeof text === "string",
    )
  );
}
