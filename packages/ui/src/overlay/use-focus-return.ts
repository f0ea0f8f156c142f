import { useRef } from "react";
import type { RefObject } from "react";

/** An item of a menu is gone by the time the overlay closes; the button that opened its menu is still there. */
function openerOf(focused: Element | null): Element | null {
  const button = focused?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return button ? document.getElementById(button) : focused;
}

/**
 * Gives the focus back to whatever opened the overlay. Radix does so only for its own trigger, and ours are opened by
 * state from anywhere. While it is open `first` has it, or the panel itself: its name is read out, no cross is offered
 * first, and no phone's keyboard rises over it.
 */
export function useFocusReturn(first?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = openerOf(document.activeElement);
      event.preventDefault();
      const panel = event.currentTarget instanceof HTMLElement ? event.currentTarget : null;
      (first?.current ?? panel)?.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // A page that was opened from the overlay has taken the focus.
      const isTaken = document.activeElement !== null && document.activeElement !== document.body;
      if (!isTaken && opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
