import { useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * A panel that one press opens: the first thing in it gets the focus, Escape gives it back to the button, and what is pressed
 * or focused elsewhere closes it.
 */
export function usePressPanel() {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  /** Holds the button and the panel. */
  const place = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    setIsOpen(false);
    opener.current?.focus({ preventScroll: true });
  };
  const follow = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) return event.key === "Escape" ? close() : undefined;
    if (!place.current?.contains(event.target as Node)) setIsOpen(false);
  });
  useEffect(() => {
    if (!isOpen) return;
    panel.current?.querySelector<HTMLElement>("button, a")?.focus({ preventScroll: true });
    panel.current?.scrollIntoView?.({ block: "nearest" });
    const listen = (event: Event) => follow(event);
    const names = ["keydown", "focusin", "pointerdown"] as const;
    for (const name of names) document.addEventListener(name, listen);
    return () => {
      for (const name of names) document.removeEventListener(name, listen);
    };
  }, [isOpen]);
  return { isOpen, setIsOpen, close, opener, place, panel };
}
