import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { classNames } from "../class-names.ts";
import { bottomSheetClasses, scrimClasses } from "./overlay-classes.ts";
import { useFocusReturn } from "./use-focus-return.ts";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Says the thing: "Cancel order #10482?". */
  title: ReactNode;
  /** What will happen. */
  description?: ReactNode;
  /** Keep at the left, act at the right. */
  actions?: ReactNode;
  closeLabel: string;
  width?: "sm" | "md" | "lg";
  children?: ReactNode;
};

const widths = { sm: "wide:w-[420px]", md: "wide:w-[540px]", lg: "wide:w-[760px]" };

/** A question that must be answered before going on; on phones it rises from below. Not for the order page. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  actions,
  closeLabel,
  width = "sm",
  children,
}: DialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content
          {...focusReturn}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={classNames(
            "fixed z-dialog grid animate-rise grid-rows-[auto_minmax(0,1fr)_auto] border border-line bg-surface text-ink shadow-floating outline-none",
            "wide:inset-0 wide:m-auto wide:h-fit wide:max-h-[88dvh] wide:max-w-[calc(100vw-32px)] wide:rounded-[18px]",
            bottomSheetClasses,
            widths[width],
          )}
        >
          <header className="flex items-start gap-3 px-5.5 pt-5">
            <div className="min-w-0 flex-1">
              <Radix.Title className="heading-card m-0">{title}</Radix.Title>
              {description && (
                <Radix.Description className="m-0 mt-2 text-ink-2">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <Button variant="icon" size="sm" aria-label={closeLabel} className="-mt-1 -mr-2">
                <X aria-hidden="true" strokeWidth={1.9} />
              </Button>
            </Radix.Close>
          </header>
          <div className={classNames("overflow-y-auto px-5.5", Boolean(children) && "pt-4")}>{children}</div>
          <footer className="flex justify-end gap-2.5 px-5.5 pt-5 pb-5 narrow:grid narrow:auto-cols-fr narrow:grid-flow-col">
            {actions}
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
