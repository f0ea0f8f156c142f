import type { WireEntry } from "../../contract.ts";
import type { useTexts } from "../use-texts.ts";

/** What a call was about, in the reader's language; what a provider names itself stays as it is. */
export function callTitle({ title }: WireEntry, t: ReturnType<typeof useTexts>): string {
  const named = `wire.${title}`;
  return t.has(named) ? t(named) : title;
}
