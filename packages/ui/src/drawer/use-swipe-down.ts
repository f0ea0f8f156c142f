import { useRef, useState } from "react";
import type { PointerEvent } from "react";

const closesAfterPx = 80;

/** Lets a sheet from below be pulled down by its head: it follows the finger and closes 80 px on, else it goes back. */
export function useSwipeDown(onClose: () => void) {
  const startedAt = useRef<number | null>(null);
  const [pulledPx, setPulledPx] = useState(0);

  function letGo() {
    startedAt.current = null;
    setPulledPx(0);
  }

  const head = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest("button, a, input")) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      startedAt.current = event.clientY;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (startedAt.current !== null) setPulledPx(Math.max(0, event.clientY - startedAt.current));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const from = startedAt.current;
      letGo();
      if (from !== null && event.clientY - from >= closesAfterPx) onClose();
    },
    onPointerCancel: letGo,
  };
  return { head, pulledPx };
}
