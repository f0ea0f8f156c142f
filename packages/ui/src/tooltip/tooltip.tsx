import { Tooltip as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

export type TooltipProps = {
  text: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  /** The control it explains; it has its own name already. */
  children: ReactElement;
};

/** A few words on hover or focus after 400 ms; never the only label. Not for the order page. */
export function Tooltip({ text, side = "top", children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-menu max-w-64 animate-appear rounded-[7px] bg-inverse px-2.5 py-1.5 text-sm font-medium text-on-inverse shadow-raised"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
