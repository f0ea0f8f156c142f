import { useEffect, useId, useRef, type ReactNode } from "react";

type DialogProps = { title: string; onClose: () => void; children: ReactNode };

/** A modal dialog, open while it is mounted; Escape and a press beside it close it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className="m-auto w-[min(440px,calc(100vw-32px))] animate-rise rounded-[18px] border border-line bg-surface p-0 text-ink shadow-floating backdrop:bg-[rgb(11_14_26/.55)]"
    >
      <div className="p-5">
        <h2 id={titleId} className="heading-card mb-2">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
