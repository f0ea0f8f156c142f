import { Check, Columns3 } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
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
  /** The button was pressed before this part had arrived. */
  openAtOnce: boolean;
};

const row =
  "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-[7px] px-2.5 font-medium outline-none select-none touch:min-h-11 " +
  "data-highlighted:bg-surface-3 data-disabled:cursor-not-allowed data-disabled:text-ink-3";

/** Which columns are shown and how tall the rows are; stays open while several are ticked. */
export function ColumnMenu({ label, columns, onShow, density, openAtOnce }: ColumnMenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={openAtOnce}>
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
          className="z-menu max-h-(--radix-dropdown-menu-content-available-height) min-w-52 animate-appear overflow-y-auto rounded-[12px] border border-line bg-surface p-1.5 text-ink shadow-floating"
        >
          {columns.map((column) => (
            <DropdownMenu.CheckboxItem
              key={column.key}
              checked={column.shown}
              disabled={column.fixed}
              onSelect={(event) => event.preventDefault()}
              onCheckedChange={(shown) => onShow(column.key, shown)}
              className={row}
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
                    className={row}
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
