import { useRef, useState } from "react";
import type { PointerEvent } from "react";

/** From here on the finger goes aside and does not scroll. */
const startsAfterPx = 12;
/** Letting go beyond this does it: far enough that no thumb gets there by accident. */
const doesAfterPx = 112;

type Sides = { right: (() => void) | undefined; left: (() => void) | undefined };

/** Follows a finger that goes aside over an element, and does what belongs to that side when it lets go far enough. */
export function useSwipeAside(sides: Sides) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const [movedPx, setMovedPx] = useState(0);

  const sideOf = (px: number) => (px > 0 ? sides.right : sides.left);
  function letGo() {
    start.current = null;
    setMovedPx(0);
  }

  const handlers = {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent<HTMLElement>) => {
      // A mouse has the menu, and marks text by dragging.
      if (pointerType !== "mouse" && isPrimary) start.current = { x: clientX, y: clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return;
      const px = event.clientX - start.current.x;
      const isAside =
        movedPx !== 0 || Math.abs(px) > Math.max(startsAfterPx, Math.abs(event.clientY - start.current.y));
      if (!isAside) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setMovedPx(sideOf(px) ? px : 0);
    },
    onPointerUp: ({ clientX }: PointerEvent<HTMLElement>) => {
      const px = movedPx === 0 || !start.current ? 0 : clientX - start.current.x;
      letGo();
      if (Math.abs(px) >= doesAfterPx) sideOf(px)?.();
    },
    onPointerCancel: letGo,
  };
  return { handlers, movedPx, isFar: Math.abs(movedPx) >= doesAfterPx };
}
