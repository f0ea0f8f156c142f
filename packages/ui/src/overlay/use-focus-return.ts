import { useRef } from "react";

/**
 * Gives the focus back to whatever opened the overlay. Radix does so only for its own trigger, and ours are opened by
 * state from anywhere.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
