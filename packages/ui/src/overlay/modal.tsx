import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ComponentProps, ReactNode, RefObject } from "react";
import { Button } from "../button/button.tsx";
import { scrimClasses } from "./overlay-classes.ts";
import { useFocusReturn } from "./use-focus-return.ts";

export type ModalProps = Omit<ComponentProps<typeof Radix.Content>, "title" | "className"> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  className: string;
  /** Without one the panel is described by nothing, which has to be said. */
  described: boolean;
  /** Gets the focus when the panel opens; the panel itself where left out. */
  focusFirst?: RefObject<HTMLElement | null>;
};

/** A panel above the dimmed page that keeps the focus inside and gives it back when it closes. */
export function Modal({ open, onOpenChange, described, focusFirst, className, ...panel }: ModalProps) {
  const focusReturn = useFocusReturn(focusFirst);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content
          {...focusReturn}
          // Pressing a toast says nothing about the panel.
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest("[aria-live=off]"))
              event.preventDefault();
          }}
          {...(described ? {} : { "aria-describedby": undefined })}
          {...panel}
          className={`fixed z-dialog bg-surface text-ink shadow-floating outline-none ${className}`}
        />
      </Radix.Portal>
    </Radix.Root>
  );
}

export type ModalHeadProps = Omit<ComponentProps<"header">, "title" | "className"> & {
  title: ReactNode;
  description?: ReactNode;
  descriptionClassName: string;
  closeLabel: string;
  closeClassName: string;
  className: string;
};

/** The panel's name, what it is about, and the way out at the right. */
export function ModalHead({
  title,
  description,
  descriptionClassName,
  closeLabel,
  closeClassName,
  className,
  children,
  ...rest
}: ModalHeadProps) {
  return (
    <header {...rest} className={`flex gap-3 ${description ? "items-start" : "items-center"} ${className}`}>
      {children}
      <div className="min-w-0 flex-1">
        <Radix.Title className="heading-card m-0">{title}</Radix.Title>
        {description && (
          <Radix.Description className={`m-0 text-ink-2 ${descriptionClassName}`}>
            {description}
          </Radix.Description>
        )}
      </div>
      <Radix.Close asChild>
        <Button variant="icon" size="sm" aria-label={closeLabel} className={closeClassName}>
          <X aria-hidden="true" strokeWidth={1.9} />
        </Button>
      </Radix.Close>
    </header>
  );
}
