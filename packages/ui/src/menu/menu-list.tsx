import { DropdownMenu } from "radix-ui";
import { useRef } from "react";
import type { FocusEvent } from "react";
import { classNames } from "../class-names.ts";
import { menuClasses, menuRowClasses } from "../overlay/overlay-classes.ts";
import type { MenuProps } from "./menu-props.ts";

export type MenuListProps = MenuProps & Required<Pick<MenuProps, "openedBy">>;

/** The button again, now with its list, open at once: it was pressed before this part had arrived. */
export function MenuList({ trigger, items, align = "end", openedBy }: MenuListProps) {
  const first = useRef(openedBy === "key");

  /* Later openings are known to the library; the first was made by a press it did not see. */
  function standOnFirst(event: FocusEvent<HTMLElement>) {
    if (!first.current || event.target !== event.currentTarget) return;
    first.current = false;
    event.currentTarget.querySelector<HTMLElement>("[role=menuitem]:not([data-disabled])")?.focus();
  }

  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onFocus={standOnFirst}
          className={classNames(menuClasses, "min-w-44")}
        >
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.key}
              disabled={item.disabled}
              onSelect={item.onSelect}
              className={classNames(
                menuRowClasses,
                "[&_svg]:size-[18px] [&_svg]:flex-none",
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
