import { useEffect, useEffectEvent } from "react";

/** Does something when a key of the keyboard's top row is pressed anywhere on the page, unless a dialog is open. */
export function useKey(name: "F2" | "F9", act: () => void): void {
  const press = useEffectEvent(act);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== name || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      press();
    };
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, [name]);
}
