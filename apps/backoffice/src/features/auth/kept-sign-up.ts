import { readStored, removeStored, writeStored } from "@agiza/i18n/safe-storage";
import type { CodeReceipt } from "./use-sent-code.ts";

const key = "agiza.sign-up";

export type KeptSignUp = {
  name: string;
  receipt: CodeReceipt;
  /** Until when its code holds, in ms since 1970. */
  untilMs: number;
};

/** Keeps who signs up for as long as the code holds: who looks for it in another app may find this page read anew. No password. */
export function keepSignUp(name: string, receipt: CodeReceipt): void {
  const kept: KeptSignUp = { name, receipt, untilMs: Date.now() + receipt.expires_in_seconds * 1000 };
  writeStored(key, JSON.stringify(kept));
}

/** Who was signing up, while the code holds. */
export function keptSignUp(): KeptSignUp | null {
  const stored = readStored(key);
  if (stored === null) return null;
  try {
    // Only keepSignUp writes here; another version's shape fails at the next line.
    const kept = JSON.parse(stored) as KeptSignUp;
    if (kept.untilMs > Date.now() && kept.receipt.identifier !== "") return kept;
  } catch {
    // Not what was kept.
  }
  forgetSignUp();
  return null;
}

export const forgetSignUp = (): void => removeStored(key);
