import { Check, Plus } from "lucide-react";
import { Popover } from "radix-ui";
import { useEffect } from "react";
import type { ReactNode, RefObject } from "react";
import { classNames } from "../class-names.ts";
import type { ComboboxRow } from "./combobox-options.ts";

export type ComboboxListProps = {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  name: string;
  rows: readonly ComboboxRow[];
  rowId: (index: number) => string;
  active: number;
  chosenValue: string | null;
  /** Said under the rows: looking, or none found. */
  status: ReactNode;
  onActive: (index: number) => void;
  onChoose: (row: ComboboxRow) => void;
  onClose: () => void;
};

/** The list under a combobox. The focus never leaves the box, so rows are pressed by pointer only. */
export function ComboboxList({
  id,
  anchor,
  name,
  rows,
  rowId,
  active,
  chosenValue,
  status,
  onActive,
  onChoose,
  onClose,
}: ComboboxListProps) {
  const activeId = active >= 0 ? rowId(active) : null;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          role="presentation"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onFocusOutside={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target))
              event.preventDefault();
          }}
          onMouseDown={(event) => event.preventDefault()}
          className="z-menu w-(--radix-popover-trigger-width) min-w-[220px] animate-rise overflow-hidden rounded-lg border border-line bg-surface text-ink shadow-floating outline-none"
        >
          <div
            id={id}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist can show neither pictures nor second lines
            role="listbox"
            aria-label={name}
            className="max-h-[min(320px,var(--radix-popover-content-available-height))] overflow-y-auto p-1.5 empty:hidden"
          >
            {rows.map((row, index) => (
              <Row
                key={row.key}
                id={rowId(index)}
                row={row}
                active={index === active}
                chosen={row.kind === "option" && row.option.value === chosenValue}
                onActive={() => onActive(index)}
                onChoose={() => onChoose(row)}
              />
            ))}
          </div>
          <output className={status ? "block px-3.5 py-3 text-ink-3" : ""}>{status}</output>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

type RowProps = {
  id: string;
  row: ComboboxRow;
  active: boolean;
  chosen: boolean;
  onActive: () => void;
  onChoose: () => void;
};

function Row({ id, row, active, chosen, onActive, onChoose }: RowProps) {
  const disabled = row.kind === "option" && row.option.disabled;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box holds the focus and the keys; rows are its active descendants
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element shows text only
      role="option"
      aria-selected={chosen}
      aria-disabled={disabled || undefined}
      onPointerMove={() => !active && !disabled && onActive()}
      onClick={onChoose}
      className={classNames(
        "flex min-h-9 items-center gap-2.5 rounded-sm px-2 py-1 select-none touch:min-h-11",
        active && "bg-surface-3",
        disabled ? "cursor-not-allowed text-ink-3" : "cursor-pointer",
        row.kind === "create" && "font-semibold text-brand-ink",
      )}
    >
      {row.kind === "create" ? (
        <>
          <span className="grid size-7 flex-none place-items-center">
            <Plus aria-hidden="true" className="size-4" strokeWidth={1.9} />
          </span>
          {row.label}
        </>
      ) : (
        <>
          {row.option.thumb && (
            <span
              aria-hidden="true"
              className="grid size-7 flex-none place-items-center overflow-hidden rounded-sm"
            >
              {row.option.thumb}
            </span>
          )}
          <span className="min-w-0 flex-1">
            <span className="block truncate">{row.option.label}</span>
            {row.option.description && (
              <span className="block truncate text-sm text-ink-3">{row.option.description}</span>
            )}
          </span>
          {chosen && (
            <Check aria-hidden="true" className="size-4 flex-none text-brand-ink" strokeWidth={2.4} />
          )}
        </>
      )}
    </div>
  );
}
