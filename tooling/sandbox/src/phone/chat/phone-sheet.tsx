import { useEffect, useLayoutEffect, useRef, type ReactNode } from "react";

type PhoneSheetProps = {
  label: string;
  /** Keys pressed while focus is in the sheet. */
  onKey: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/**
 * A sheet that rises over the chat inside the phone. The rest of the page stays usable, so it is not modal; focus
 * comes into it only from this phone or from nowhere, never from a field somebody is filling in another column.
 */
export function PhoneSheet({ label, onKey, children }: PhoneSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = sheet.current;
    const phone = element?.closest("section");
    const before = document.activeElement;
    if (before === null || before === document.body || phone?.contains(before)) {
      element?.focus({ preventScroll: true });
    }
    return () => {
      if (!element?.contains(document.activeElement)) return;
      /* The chat underneath can take focus again only after this commit. */
      requestAnimationFrame(() => phone?.querySelector("textarea")?.focus({ preventScroll: true }));
    };
  }, []);
  useEffect(() => {
    const element = sheet.current;
    element?.addEventListener("keydown", onKey);
    return () => element?.removeEventListener("keydown", onKey);
  }, [onKey]);
  return (
    <div className="absolute inset-0 z-sticky flex animate-appear flex-col justify-end bg-[rgb(11_14_26/.55)]">
      <dialog
        open
        ref={sheet}
        aria-label={label}
        tabIndex={-1}
        className="relative m-0 max-h-full w-full max-w-none animate-rise overflow-y-auto rounded-t-[22px] bg-surface px-4.5 pt-4 pb-3.5 text-ink outline-none"
      >
        {children}
      </dialog>
    </div>
  );
}
