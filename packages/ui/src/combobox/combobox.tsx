import { ChevronsUpDown } from "lucide-react";
import { lazy, Suspense, useId, useImperativeHandle, useRef, useState } from "react";
import type { KeyboardEvent, Ref } from "react";
import { classNames } from "../class-names.ts";
import { useFieldAttributes } from "../field/field-context.ts";
import { Spinner } from "../spinner/spinner.tsx";
import { bareInputClasses, controlBoxClasses } from "../text-input/control-classes.ts";
import { isNewName, matchingOptions, nextOpenRow } from "./combobox-options.ts";
import type { ComboboxOption, ComboboxRow } from "./combobox-options.ts";

/* Placing a list beside a box weighs more than the box, so that part comes when the box is first touched. */
const loadList = () => import("./combobox-list.tsx");
const ComboboxList = lazy(async () => ({ default: (await loadList()).ComboboxList }));

export type ComboboxTexts = {
  /** Name of the list, "Products". */
  list: string;
  /** Name of the button that opens the list, "Show all". */
  open: string;
  loading: string;
  none: string;
  /** Words of the row that makes a new one of the typed text. */
  create?: (text: string) => string;
};

export type ComboboxProps = {
  /** Value of the chosen option, or null. */
  value: string | null;
  onChange: (value: string | null) => void;
  options: readonly ComboboxOption[];
  texts: ComboboxTexts;
  /** The chosen option where `options` holds only the results of a search. */
  selected?: ComboboxOption;
  /** Told of every key when the server does the filtering; without it the box filters `options` itself. */
  onSearch?: (text: string) => void;
  loading?: boolean;
  /** Makes a new one of the typed name; needs `texts.create`. */
  onCreate?: (text: string) => void;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  /** Name under which a plain form posts the value. */
  name?: string;
  ref?: Ref<HTMLInputElement>;
  onBlur?: () => void;
  "aria-label"?: string;
  className?: string;
};

/** A box that narrows a list while one types: products with pictures, customers, or a new name made on the spot. */
export function Combobox({
  value,
  onChange,
  options,
  texts,
  selected,
  onSearch,
  loading = false,
  onCreate,
  placeholder,
  disabled,
  name,
  ref,
  onBlur,
  className,
  ...rest
}: ComboboxProps) {
  const wiring = useFieldAttributes(rest);
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [activeRow, setActiveRow] = useState(-1);

  const chosen = value === null ? undefined : (selected ?? options.find((option) => option.value === value));
  const search = typed ?? "";
  const shown = onSearch ? options : matchingOptions(options, search);
  const createLabel = onCreate && !loading && isNewName(options, search) && texts.create?.(search.trim());
  const rows: ComboboxRow[] = shown.map((option) => ({ kind: "option", key: option.value, option }));
  if (createLabel) rows.push({ kind: "create", key: "create", label: createLabel });
  /* What was found may have shrunk since the arrows last moved. */
  const active = rows[activeRow] ? activeRow : nextOpenRow(rows, -1, 1);
  const rowId = (index: number) => `${listId}-${index}`;

  function show() {
    if (disabled || open) return;
    setOpen(true);
    setActiveRow(options.findIndex((option) => option.value === value));
    onSearch?.("");
  }

  function hide() {
    setOpen(false);
    setTyped(null);
  }

  function type(text: string) {
    setOpen(true);
    setTyped(text);
    setActiveRow(-1);
    onSearch?.(text);
    if (text === "" && value !== null) onChange(null);
  }

  function choose(row: ComboboxRow | undefined) {
    if (!row || (row.kind === "option" && row.option.disabled)) return;
    if (row.kind === "option") onChange(row.option.value);
    else onCreate?.(search.trim());
    hide();
  }

  function press(event: KeyboardEvent) {
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (open) setActiveRow(nextOpenRow(rows, active, key === "ArrowDown" ? 1 : -1));
      else show();
    } else if (key === "Enter" && open) {
      event.preventDefault();
      choose(rows[active]);
    } else if (key === "Escape" && open) {
      event.stopPropagation();
      hide();
    }
  }

  return (
    <div ref={box} className={classNames(controlBoxClasses, className)}>
      {chosen?.thumb && typed === null && (
        <span
          aria-hidden="true"
          className="-ml-1.5 grid size-7 flex-none place-items-center overflow-hidden rounded-sm"
        >
          {chosen.thumb}
        </span>
      )}
      <input
        {...wiring}
        aria-label={rest["aria-label"]}
        ref={input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && active >= 0 ? rowId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        placeholder={placeholder}
        value={typed ?? chosen?.label ?? ""}
        onChange={(event) => type(event.target.value)}
        onClick={show}
        onFocus={() => void loadList().catch(() => undefined)}
        onKeyDown={press}
        onBlur={() => {
          hide();
          onBlur?.();
        }}
        className={bareInputClasses}
      />
      <button
        type="button"
        tabIndex={-1}
        disabled={disabled}
        aria-label={texts.open}
        className="-mr-1.5 grid size-7 flex-none place-items-center rounded-sm border-0 bg-transparent text-ink-3 not-disabled:hover:bg-surface-3 touch:-mr-2.5 touch:size-10"
        /* Keeps the caret in the box, so that leaving it stays the one way out. */
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          input.current?.focus();
          if (open) hide();
          else show();
        }}
      >
        {loading && open ? (
          <Spinner className="size-4" />
        ) : (
          <ChevronsUpDown aria-hidden="true" className="size-4" strokeWidth={1.9} />
        )}
      </button>
      {name && <input type="hidden" name={name} value={value ?? ""} />}
      {open && (
        <Suspense>
          <ComboboxList
            id={listId}
            anchor={box}
            name={texts.list}
            rows={rows}
            rowId={rowId}
            active={active}
            chosenValue={value}
            status={loading ? texts.loading : shown.length === 0 ? texts.none : null}
            onActive={setActiveRow}
            onChoose={choose}
            onClose={hide}
          />
        </Suspense>
      )}
    </div>
  );
}
