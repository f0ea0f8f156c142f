import { useRef } from "react";
import type { RefObject } from "react";

/**
 * Gives the focus back to whatever opened the overlay. Radix does so only for its own trigger, and ours are opened by
 * state from anywhere. Without `first`, the panel's first control gets it.
 */
export function useFocusReturn(first?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      if (!first?.current) return;
      event.preventDefault();
      first.current.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
