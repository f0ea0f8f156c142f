import { useEffect, useEffectEvent } from "react";
import type { FoundCode } from "#entities/product/find-goods.rules.ts";

/** A scanner types a whole code within this time between keys; nobody else does. */
const keyGapMs = 50;
const shortestCode = 4;

/**
 * Hears a barcode scanner that types like a keyboard, wherever on the page it types: quick keys and Enter. Codes follow each
 * other without a pause, and each is told once.
 */
export function useScanner(
  codes: ReadonlyMap<string, FoundCode>,
  isOn: boolean,
  onScan: (code: string, found: FoundCode | undefined) => void,
): void {
  const scanned = useEffectEvent((code: string) => onScan(code, codes.get(code.toLowerCase())));
  useEffect(() => {
    if (!isOn) return;
    let typed = "";
    let lastAt = 0;
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const isQuick = event.timeStamp - lastAt < keyGapMs;
      lastAt = event.timeStamp;
      if (event.key === "Enter") {
        const code = typed;
        typed = "";
        if (!isQuick || code.length < shortestCode) return;
        // It is no press of the button that has the focus, and no search.
        event.preventDefault();
        event.stopPropagation();
        clearSearch(event.target, code);
        scanned(code);
      } else if (event.key.length === 1) {
        typed = isQuick ? typed + event.key : event.key;
      }
    };
    window.addEventListener("keydown", hear, true);
    return () => window.removeEventListener("keydown", hear, true);
  }, [isOn]);
}

/** Takes a code out of a box it was typed into. */
function clearSearch(target: EventTarget | null, code: string): void {
  if (!(target instanceof HTMLInputElement) || !target.value.endsWith(code)) return;
  // As if it was typed, so that whoever shows the value follows.
  Reflect.set(HTMLInputElement.prototype, "value", target.value.slice(0, -code.length), target);
  target.dispatchEvent(new Event("input", { bubbles: true }));
}
