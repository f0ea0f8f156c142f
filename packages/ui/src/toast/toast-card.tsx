import { useEffect, useRef, useState } from "react";
import type { PointerEvent } from "react";
import { dismissToast } from "./toast-store.ts";
import type { ToastEntry, ToastType } from "./toast-store.ts";

export const swipeThresholdPx = 50;

const tones: Record<ToastType, string> = {
  success: "bg-success-soft text-success-ink",
  danger: "bg-danger-soft text-danger-ink",
  warning: "bg-warning-soft text-warning-ink",
  info: "bg-info-soft text-info-ink",
};

/* Four small drawings of our own, so that the toast weighs the same with or without an icon library. */
const circle = "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0";
const drawings: Record<ToastType, string> = {
  success: `${circle}M8 12.3l2.8 2.8 5.2-5.7`,
  danger: `${circle}M12 7.5v5.5M12 16.3v.1`,
  warning: "M12 3.5 2.8 19.5h18.4zM12 9.5v4.5M12 16.9v.1",
  info: `${circle}M12 16.5V11M12 7.7v.1`,
};

function Drawing({ path, size }: { path: string; size: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}

type ToastCardProps = {
  entry: ToastEntry;
  held: boolean;
  closeLabel: string;
  /** Told once a dismissed toast has moved out of sight. */
  onGone: (id: number) => void;
};

/** One toast: waits its time, holds while the region is held, leaves when swiped 50 px aside or by Escape. */
export function ToastCard({ entry, held, closeLabel, onGone }: ToastCardProps) {
  const { id, open, toastType, title, description, action } = entry;
  const card = useRef<HTMLLIElement>(null);
  const leftMs = useRef(entry.duration);
  const swipeFrom = useRef<number | null>(null);
  const [shift, setShift] = useState(0);

  useEffect(() => {
    if (held || !open || leftMs.current === Infinity) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => dismissToast(id), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [held, open, id]);

  useEffect(() => {
    const item = card.current;
    function closeByKey(event: KeyboardEvent) {
      if (event.key === "Escape") dismissToast(id);
    }
    item?.addEventListener("keydown", closeByKey);
    return () => item?.removeEventListener("keydown", closeByKey);
  }, [id]);

  useEffect(() => {
    if (open) return;
    let current = true;
    /* Asks the browser instead of a clock: with reduced motion there is nothing to wait for. */
    const moving = card.current?.getAnimations?.() ?? [];
    void Promise.allSettled(moving.map((animation) => animation.finished)).then(() => {
      if (current) onGone(id);
    });
    return () => {
      current = false;
    };
  }, [open, id, onGone]);

  function settle() {
    swipeFrom.current = null;
    setShift(0);
  }

  function endSwipe(event: PointerEvent<HTMLLIElement>) {
    const from = swipeFrom.current;
    if (from !== null && Math.abs(event.clientX - from) >= swipeThresholdPx) {
      swipeFrom.current = null;
      dismissToast(id);
    } else {
      settle();
    }
  }

  function swipe(event: PointerEvent<HTMLLIElement>) {
    if (swipeFrom.current === null) return;
    const moved = event.clientX - swipeFrom.current;
    /* Captured only once it moves, or a press on the buttons would never arrive. */
    if (Math.abs(moved) > 6) event.currentTarget.setPointerCapture(event.pointerId);
    setShift(moved);
  }

  return (
    <li
      ref={card}
      aria-hidden={!open || undefined}
      inert={!open}
      className={`touch-pan-y rounded-lg border border-line bg-surface p-3.5 text-ink shadow-floating ${open ? "pointer-events-auto animate-rise" : "animate-depart"}`}
      style={
        shift ? { translate: `${shift}px`, opacity: 1 - Math.min(Math.abs(shift) / 200, 0.6) } : undefined
      }
      onPointerDown={(event) => (swipeFrom.current = event.clientX)}
      onPointerMove={swipe}
      onPointerUp={endSwipe}
      onPointerCancel={settle}
    >
      <div className="flex items-start gap-3">
        <span className={`grid size-[34px] flex-none place-items-center rounded-[10px] ${tones[toastType]}`}>
          <Drawing path={drawings[toastType]} size={20} />
        </span>
        <div
          role={toastType === "danger" ? "alert" : "status"}
          className="min-w-0 flex-1 self-center wrap-anywhere"
        >
          <p className="m-0 font-strong">{title}</p>
          {description && <p className="m-0 text-sm text-ink-2">{description}</p>}
        </div>
        {action && (
          <button
            type="button"
            className="self-center rounded-[8px] border border-line-2 bg-surface px-2.5 py-1.5 text-sm font-semibold hover:bg-surface-3"
            onClick={() => {
              action.onPress();
              dismissToast(id);
            }}
          >
            {action.label}
          </button>
        )}
        <button
          type="button"
          aria-label={closeLabel}
          className="-m-2 grid size-8 flex-none place-items-center rounded-[8px] border-0 bg-transparent text-ink-3 hover:bg-surface-3 touch:size-11"
          onClick={() => dismissToast(id)}
        >
          <Drawing path="M6 6l12 12M18 6 6 18" size={16} />
        </button>
      </div>
    </li>
  );
}
