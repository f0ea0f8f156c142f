import { cloneElement, useEffect, useId, useState } from "react";
import type { FocusEvent, HTMLAttributes, PointerEvent, ReactElement, ReactNode } from "react";
import { fetchEarly, laterPart, useLaterPart } from "../later/later-part.ts";

export type TooltipProps = {
  text: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  /** The control it explains; it has its own name already. */
  children: ReactElement;
};

const bubble = laterPart(async () => (await import("./tooltip-bubble.tsx")).TooltipBubble);

const waitMs = 400;

/** A few words on hover or focus after 400 ms; never the only label. Not for the order page. */
export function Tooltip({ text, side = "top", children }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState(false);
  const isHere = useLaterPart(bubble, shown, () => setShown(false));
  useEffect(() => {
    if (!anchor) return;
    fetchEarly(bubble);
    const timer = setTimeout(() => setShown(true), waitMs);
    return () => clearTimeout(timer);
  }, [anchor]);

  function hide() {
    setAnchor(null);
    setShown(false);
  }

  const control = children as ReactElement<HTMLAttributes<HTMLElement>>;
  const { props } = control;
  return (
    <>
      {cloneElement(control, {
        "aria-describedby": shown ? id : props["aria-describedby"],
        onPointerEnter: (event: PointerEvent<HTMLElement>) => {
          props.onPointerEnter?.(event);
          if (event.pointerType !== "touch") setAnchor(event.currentTarget);
        },
        onPointerLeave: (event: PointerEvent<HTMLElement>) => {
          props.onPointerLeave?.(event);
          hide();
        },
        /* Who presses knows what the control does. */
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          props.onPointerDown?.(event);
          hide();
        },
        onFocus: (event: FocusEvent<HTMLElement>) => {
          props.onFocus?.(event);
          if (event.currentTarget.matches(":focus-visible")) setAnchor(event.currentTarget);
        },
        onBlur: (event: FocusEvent<HTMLElement>) => {
          props.onBlur?.(event);
          hide();
        },
      })}
      {isHere && anchor && <bubble.Part id={id} text={text} side={side} anchor={anchor} onClose={hide} />}
    </>
  );
}
