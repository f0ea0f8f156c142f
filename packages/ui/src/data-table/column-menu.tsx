import { Check, Columns3 } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { menuClasses, menuRowClasses } from "../overlay/overlay-classes.ts";
import type { Density } from "./table-column.ts";

export type ColumnMenuProps = {
  label: string;
  columns: readonly { key: string; label: string; shown: boolean; fixed: boolean }[];
  onShow: (key: string, shown: boolean) => void;
  density?: {
    label: string;
    value: Density;
    names: Record<Density, string>;
    onChange: (value: Density) => void;
  };
};

/**
 * Which columns are shown and how tall the rows are; stays open while several are ticked. Open at once: its button was
 * pressed before this part had arrived.
 */
export function ColumnMenu({ label, columns, onShow, density }: ColumnMenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild>
        <Button variant="ghost" size="sm" icon={<Columns3 aria-hidden="true" strokeWidth={1.9} />}>
          {label}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className={`${menuClasses} max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto`}
        >
          {columns.map((column) => (
            <DropdownMenu.CheckboxItem
              key={column.key}
              checked={column.shown}
              disabled={column.fixed}
              onSelect={(event) => event.preventDefault()}
              onCheckedChange={(shown) => onShow(column.key, shown)}
              className={menuRowClasses}
            >
              <Tick />
              {column.label}
            </DropdownMenu.CheckboxItem>
          ))}
          {density && (
            <>
              <DropdownMenu.Separator className="mx-2.5 my-1.5 h-px bg-line" />
              <DropdownMenu.Label className="caps px-2.5 py-1.5 text-ink-3">
                {density.label}
              </DropdownMenu.Label>
              <DropdownMenu.RadioGroup
                value={density.value}
                onValueChange={(value) => density.onChange(value as Density)}
              >
                {(["comfortable", "compact", "touch"] as const).map((value) => (
                  <DropdownMenu.RadioItem
                    key={value}
                    value={value}
                    onSelect={(event) => event.preventDefault()}
                    className={menuRowClasses}
                  >
                    <Tick />
                    {density.names[value]}
                  </DropdownMenu.RadioItem>
                ))}
              </DropdownMenu.RadioGroup>
            </>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Tick(): ReactNode {
  return (
    <span className="grid size-4 flex-none place-items-center">
      <DropdownMenu.ItemIndicator>
        <Check aria-hidden="true" className="size-4 text-brand-ink" strokeWidth={2.4} />
      </DropdownMenu.ItemIndicator>
    </span>
  );
}
