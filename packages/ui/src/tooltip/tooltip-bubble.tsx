import { Popover } from "radix-ui";
import { useRef } from "react";
import type { ReactNode } from "react";

export type TooltipBubbleProps = {
  id: string;
  text: ReactNode;
  side: "top" | "right" | "bottom" | "left";
  anchor: HTMLElement;
  onClose: () => void;
};

/** The words beside the control. They take no focus and go by Escape. */
export function TooltipBubble({ id, text, side, anchor, onClose }: TooltipBubbleProps) {
  const control = useRef(anchor);
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={control} />
      <Popover.Portal>
        <Popover.Content
          id={id}
          role="tooltip"
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onFocusOutside={(event) => event.preventDefault()}
          className="pointer-events-none z-menu max-w-64 animate-appear rounded-[7px] bg-inverse px-2.5 py-1.5 text-sm font-medium text-on-inverse shadow-raised"
        >
          {text}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
