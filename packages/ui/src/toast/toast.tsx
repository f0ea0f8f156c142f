import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { onToastChange, toast as showToast, toastEntries } from "./toast-store.ts";
import { ToastCard } from "./toast-card.tsx";

/** Brings the reader to the toasts. */
export const hotkey = "F8";

/** Shows a toast from anywhere, also outside React; returns its id. */
export const toast = showToast;

export type ToasterProps = {
  /** Name of the region, "Notifications"; F8 jumps to it. */
  label: string;
  /** Name of the button that closes one, "Close". */
  closeLabel?: string;
};

/**
 * Where toasts appear: where each asks to be, above a bar as high as `--bar-space`; on phones, below 640 px, at the top
 * under a bar as high as `--top-space`. Beside an open dialog or drawer they stand in the corner where its buttons never
 * are. Put it once at the root of an app.
 */
export function Toaster({ label, closeLabel = "Close" }: ToasterProps) {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const [held, setHeld] = useState(false);
  const [away, setAway] = useState(false);
  const entries = useSyncExternalStore(onToastChange, toastEntries, toastEntries);
  const [gone, setGone] = useState(() => new Set(entries.flatMap(({ open, id }) => (open ? [] : id))));
  const shown = entries.filter(({ open, id }) => open || !gone.has(id));
  const openCount = entries.filter(({ open }) => open).length;
  const forget = useCallback((id: number) => setGone((before) => new Set(before).add(id)), []);

  useEffect(() => {
    function jump(event: KeyboardEvent) {
      if (event.key !== hotkey || region.current?.contains(document.activeElement)) return;
      cameFrom.current = document.activeElement;
      region.current?.focus();
    }
    const hold = () => setHeld(true);
    const letGo = () => setHeld(false);
    const leaving = new AbortController();
    const until = { signal: leaving.signal };
    document.addEventListener("keydown", jump, until);
    for (const type of ["pointerover", "focusin"]) region.current?.addEventListener(type, hold, until);
    for (const type of ["pointerleave", "focusout"]) region.current?.addEventListener(type, letGo, until);
    /* Nobody reads a window that lies behind another one. */
    window.addEventListener("blur", () => setAway(true), until);
    window.addEventListener("focus", () => setAway(false), until);
    return () => leaving.abort();
  }, []);

  /* Closing a toast by keyboard must not throw the reader back to the top of the page. */
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!region.current?.contains(focused) || focused?.closest("li:not([inert])")) return;
    if (openCount > 0) region.current.focus();
    else if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }, [openCount]);

  /* A toast closed under the pointer never sends its leave event, so an empty region lets go by itself. */
  if (held && openCount === 0) setHeld(false);

  return (
    <section
      ref={region}
      aria-label={`${label} (${hotkey})`}
      // What has this is left in sight of screen readers while a dialog hides the page; each toast says how it is read out.
      aria-live="off"
      tabIndex={-1}
      className="pointer-events-none fixed print:hidden inset-x-0 top-(--top-space,0px) z-toast p-4 outline-none grid gap-3 min-[640px]:inset-0 min-[640px]:p-0"
    >
      {(["top", "bottom-right"] as const).map((position) => (
        <ol
          key={position}
          className={
            "m-0 grid list-none gap-3 p-0 empty:hidden min-[640px]:absolute min-[640px]:w-[380px] " +
            (position === "top"
              ? "min-[640px]:top-4 min-[640px]:left-1/2 min-[640px]:-translate-x-1/2"
              : "min-[640px]:right-4 min-[640px]:bottom-[calc(1rem+var(--bar-space,0px))]")
          }
        >
          {shown
            .filter((entry) => entry.position === position)
            .map((entry) => (
              <ToastCard
                key={entry.id}
                entry={entry}
                held={held || away}
                closeLabel={closeLabel}
                onGone={forget}
              />
            ))}
        </ol>
      ))}
    </section>
  );
}
