import { classNames } from "../class-names.ts";
import { Modal, ModalHead } from "../overlay/modal.tsx";
import { bottomSheetClasses } from "../overlay/overlay-classes.ts";
import type { DialogProps } from "./dialog-props.ts";

const widths = { sm: "wide:w-[420px]", md: "wide:w-[540px]", lg: "wide:w-[760px]" };

/** The dialog itself, without what waits for it. */
export function DialogPanel({
  open,
  onOpenChange,
  title,
  description,
  actions,
  closeLabel,
  width = "sm",
  children,
}: DialogProps) {
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      described={Boolean(description)}
      className={classNames(
        "grid animate-rise grid-rows-[auto_minmax(0,1fr)_auto] border border-line",
        "wide:inset-0 wide:m-auto wide:h-fit wide:max-h-[88dvh] wide:max-w-[calc(100vw-32px)] wide:rounded-[18px]",
        bottomSheetClasses,
        widths[width],
      )}
    >
      <ModalHead
        title={title}
        description={description}
        descriptionClassName="mt-2"
        closeLabel={closeLabel}
        closeClassName="-mt-1 -mr-2"
        className="px-5.5 pt-5"
      />
      <div
        className={classNames("overflow-y-auto px-5.5", Boolean(children) && "pt-4", !actions && "pb-5.5")}
      >
        {children}
      </div>
      {actions && (
        <footer className="flex justify-end gap-2.5 px-5.5 pt-5 pb-5 narrow:grid narrow:auto-cols-fr narrow:grid-flow-col">
          {actions}
        </footer>
      )}
    </Modal>
  );
}
