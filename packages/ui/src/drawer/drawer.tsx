import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { CSSProperties, ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { classNames } from "../class-names.ts";
import { bottomSheetClasses, scrimClasses } from "../dialog/overlay-classes.ts";
import { useFocusReturn } from "../dialog/use-focus-return.ts";
import { useSwipeDown } from "./use-swipe-down.ts";

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Stays in sight under the scrolling part. */
  actions?: ReactNode;
  closeLabel: string;
  children?: ReactNode;
};

/** A side sheet of 420 px for work beside the page; on phones a sheet from below with a grabber, closed by a pull. Not for the order page. */
export function Drawer({
  open,
  onOpenChange,
  title,
  description,
  actions,
  closeLabel,
  children,
}: DrawerProps) {
  const focusReturn = useFocusReturn();
  const { head, pulledPx } = useSwipeDown(() => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content
          {...focusReturn}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={classNames(
            "fixed z-dialog flex animate-appear flex-col border-line bg-surface text-ink shadow-floating outline-none",
            "wide:inset-y-0 wide:right-0 wide:w-[420px] wide:border-l",
            bottomSheetClasses,
            "narrow:translate-y-(--pulled)",
          )}
          style={{ "--pulled": `${pulledPx}px` } as CSSProperties}
        >
          <header {...head} className="relative flex items-start gap-3 px-5 pt-4 pb-3 narrow:touch-none">
            <span
              aria-hidden="true"
              className="absolute inset-x-0 top-2 mx-auto h-1 w-9 rounded-full bg-line-2 wide:hidden"
            />
            <div className="min-w-0 flex-1">
              <Radix.Title className="heading-card m-0">{title}</Radix.Title>
              {description && (
                <Radix.Description className="m-0 mt-0.5 text-sm text-ink-2">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <Button variant="icon" size="sm" aria-label={closeLabel} className="-mr-2">
                <X aria-hidden="true" strokeWidth={1.9} />
              </Button>
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
          {actions && (
            <footer className="grid auto-cols-fr grid-flow-col gap-2.5 border-t border-line px-5 py-3.5">
              {actions}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
