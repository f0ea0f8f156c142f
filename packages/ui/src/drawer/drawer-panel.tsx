import type { CSSProperties } from "react";
import { Modal, ModalHead } from "../overlay/modal.tsx";
import { bottomSheetClasses } from "../overlay/overlay-classes.ts";
import type { PanelProps } from "../overlay/panel-props.ts";
import { useSwipeDown } from "./use-swipe-down.ts";

/** The drawer itself, without what waits for it. */
export function DrawerPanel({
  open,
  onOpenChange,
  title,
  description,
  actions,
  closeLabel,
  children,
}: PanelProps) {
  const { head, pulledPx } = useSwipeDown(() => onOpenChange(false));
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      described={Boolean(description)}
      className={`flex animate-appear flex-col border-line wide:inset-y-0 wide:right-0 wide:w-[420px] wide:border-l narrow:translate-y-(--pulled) ${bottomSheetClasses}`}
      style={{ "--pulled": `${pulledPx}px` } as CSSProperties}
    >
      <ModalHead
        {...head}
        title={title}
        description={description}
        descriptionClassName="mt-0.5 text-sm"
        closeLabel={closeLabel}
        closeClassName="-mr-2"
        className="relative px-5 pt-4 pb-3 narrow:touch-none"
      >
        <span
          aria-hidden="true"
          className="absolute inset-x-0 top-2 mx-auto h-1 w-9 rounded-full bg-line-2 wide:hidden"
        />
      </ModalHead>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
      {actions && (
        <footer className="grid auto-cols-fr grid-flow-col gap-2.5 border-t border-line px-5 py-3.5">
          {actions}
        </footer>
      )}
    </Modal>
  );
}
