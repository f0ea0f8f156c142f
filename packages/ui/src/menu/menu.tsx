import { DropdownMenu } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type MenuItem = {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  /** Red, for what cannot be undone. */
  danger?: boolean;
};

export type MenuProps = {
  /** The button that opens it; a Button with a name. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: "start" | "end";
};

/** Actions behind a button. Not for the order page. */
export function Menu({ trigger, items, align = "end" }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-menu min-w-44 animate-appear rounded-[12px] border border-line bg-surface p-1.5 text-ink shadow-floating"
        >
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.key}
              disabled={item.disabled}
              onSelect={item.onSelect}
              className={classNames(
                "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-[7px] px-2.5 font-medium outline-none select-none touch:min-h-11",
                "data-highlighted:bg-surface-3 data-disabled:cursor-not-allowed data-disabled:text-ink-3 [&_svg]:size-[18px] [&_svg]:flex-none",
                item.danger ? "text-danger-ink" : "[&_svg]:text-ink-3",
              )}
            >
              {item.icon}
              {item.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
