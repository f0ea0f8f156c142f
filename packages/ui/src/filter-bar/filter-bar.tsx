import { ChevronDown, SlidersHorizontal, X } from "lucide-react";
import { useState, type ButtonHTMLAttributes, type ReactNode, type Ref } from "react";
import { buttonClasses } from "../button/button-classes.ts";
import { Button } from "../button/button.tsx";
import { classNames } from "../class-names.ts";
import { SearchInput, type SearchInputProps } from "../search-input/search-input.tsx";

export type SearchBy = {
  /** Name of the choice, "Search by". */
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

export type FilterSearch = Pick<
  SearchInputProps,
  "value" | "onSearch" | "clearLabel" | "placeholder" | "inputMode" | "searching"
> & {
  /** Name of the box, "Search orders". */
  label: string;
};

export type ActiveFilter = {
  key: string;
  label: string;
  icon?: ReactNode;
  /** Name of the cross, "Remove Nov 15 to 21". */
  removeLabel: string;
  onRemove: () => void;
};

export type FilterBarProps = {
  /** Name of the bar, "Filter orders". */
  label: string;
  searchBy?: SearchBy;
  search?: FilterSearch;
  /** What narrows the list now; each can be taken away. */
  active?: readonly ActiveFilter[];
  /** What could narrow it: FilterChips that open a menu. */
  children?: ReactNode;
  /** Those that are seldom wanted: on a desk they wait behind a chip of this name, "More filters". */
  more?: { label: string; filters: ReactNode };
  clear?: { label: string; onClear: () => void } | null;
  /** How the rows are arranged: the column menu, on phones choosing and sorting. */
  arrange?: ReactNode;
  /** Names the button that shows filters and arranging on phones, "Filter and sort"; left out, they always stand there. */
  foldLabel?: string;
  /** At the far end: what can be done with the list as a whole. */
  trailing?: ReactNode;
  className?: string;
};

/**
 * Search and filters above a list. What is on is tinted and can be removed; on phones what could narrow the list, and how it
 * is arranged, wait behind one button.
 */
export function FilterBar({
  label,
  searchBy,
  search,
  active = [],
  children,
  more,
  clear,
  arrange,
  foldLabel,
  trailing,
  className,
}: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const isFolded = foldLabel !== undefined && !isOpen;
  const narrowed = active.length > 0 || Boolean(clear);
  return (
    <search
      aria-label={label}
      className={classNames(
        "flex flex-wrap items-center gap-2 px-5 py-3.5 wide:items-start narrow:gap-x-1.5 narrow:gap-y-3 narrow:px-4 narrow:py-3",
        className,
      )}
    >
      {search && <SearchBox searchBy={searchBy} search={search} />}
      {foldLabel !== undefined && (Boolean(children) || Boolean(arrange)) && (
        <Button
          variant="light"
          size="icon"
          aria-label={foldLabel}
          aria-expanded={isOpen}
          icon={<SlidersHorizontal aria-hidden="true" strokeWidth={1.9} />}
          onClick={() => setOpen(!isOpen)}
          className="flex-none aria-expanded:border-brand-line aria-expanded:bg-brand-soft wide:hidden"
        />
      )}
      {(narrowed || Boolean(children)) && (
        <div
          className={classNames(
            "flex min-w-0 flex-wrap items-center gap-2 wide:flex-[1_1_480px] narrow:order-last narrow:w-full",
            isFolded && !narrowed && "narrow:hidden",
          )}
        >
          {active.map(({ key, ...filter }) => (
            <ActiveFilterChip key={key} {...filter} />
          ))}
          <div className={classNames("contents", isFolded && "narrow:hidden")}>
            {children}
            {more && <MoreFilters {...more} />}
          </div>
          {clear && (
            <button
              type="button"
              className={buttonClasses({ variant: "link", size: "sm", className: "touch:min-h-11" })}
              onClick={clear.onClear}
            >
              {clear.label}
            </button>
          )}
        </div>
      )}
      {arrange && (
        <div
          className={classNames(
            "flex items-center justify-between gap-2 wide:ml-auto wide:flex-none narrow:order-last narrow:w-full",
            isFolded && "narrow:hidden",
          )}
        >
          {arrange}
        </div>
      )}
      {trailing && (
        <div
          className={classNames(
            "ml-auto flex flex-none items-center gap-2 narrow:gap-1.5",
            Boolean(arrange) && "wide:ml-0",
          )}
        >
          {trailing}
        </div>
      )}
    </search>
  );
}

/** What narrows a list now, with a cross that takes it away. */
export const ActiveFilterChip = ({ icon, label, removeLabel, onRemove }: Omit<ActiveFilter, "key">) => (
  <span className="inline-flex h-control-sm flex-none items-center gap-[7px] rounded-full border border-brand-line bg-brand-soft pl-[11px] text-sm font-semibold whitespace-nowrap text-brand-ink [&_svg]:size-[15px]">
    {icon}
    {label}
    <button
      type="button"
      aria-label={removeLabel}
      onClick={onRemove}
      className="-ml-1.5 grid h-full w-8 place-items-center rounded-full border-0 bg-transparent p-0 text-inherit touch:w-11"
    >
      <X aria-hidden="true" strokeWidth={1.9} />
    </button>
  </span>
);

function MoreFilters({ label, filters }: NonNullable<FilterBarProps["more"]>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FilterChip
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="aria-expanded:[&>svg]:rotate-180 narrow:hidden"
      >
        {label}
      </FilterChip>
      <div className={classNames("contents", !isOpen && "wide:hidden")}>{filters}</div>
    </>
  );
}

function SearchBox({ searchBy, search }: { searchBy?: SearchBy; search: FilterSearch }) {
  const { label, ...box } = search;
  return (
    <SearchInput
      {...box}
      aria-label={label}
      size="sm"
      leading={searchBy && <SearchByChoice {...searchBy} />}
      className="max-w-full min-w-0 flex-[1_1_220px] wide:max-w-[300px] touch:min-h-control-md narrow:basis-[100px] large-letters:basis-full"
    />
  );
}

function SearchByChoice({ label, options, value, onChange }: SearchBy) {
  return (
    <span className="relative flex flex-none">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-[calc(var(--h-sm)-8px)] max-w-36 appearance-none truncate rounded-sm border-0 bg-surface-4 pr-7 pl-2 text-sm font-medium text-ink-2 focus-visible:outline-offset-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-1.5 size-4 -translate-y-1/2 text-ink-2"
        strokeWidth={1.9}
      />
    </span>
  );
}

export type FilterChipProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  icon?: ReactNode;
  /** Whether a press turns it on and there is nothing more to choose. */
  isPlain?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A filter that is not on yet; pass it as the trigger of a menu, or have a press turn it on. */
export function FilterChip({
  icon,
  isPlain = false,
  children,
  className,
  type = "button",
  ...rest
}: FilterChipProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(
        "inline-flex h-control-sm flex-none items-center gap-[7px] rounded-full border border-line-2 bg-surface px-[11px] text-sm font-medium whitespace-nowrap text-ink-2 hover:border-line-control hover:text-ink aria-pressed:border-brand-line aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand-ink touch:h-11 [&_svg]:size-[15px]",
        className,
      )}
    >
      {icon}
      {children}
      {!isPlain && <ChevronDown aria-hidden="true" strokeWidth={1.9} />}
    </button>
  );
}
