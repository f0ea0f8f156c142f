import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { InputHTMLAttributes, KeyboardEvent } from "react";
import { classNames } from "../class-names.ts";
import { useFieldAttributes } from "../field/field-context.ts";
import { Spinner } from "../spinner/spinner.tsx";
import { bareInputClasses, controlBoxClasses } from "../text-input/control-classes.ts";

export type SearchInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "value" | "defaultValue" | "onChange" | "type" | "size"
> & {
  /** The search in force, as the address says; the text typed since is the box's own until it settles. */
  value: string;
  /** Told once typing has paused, at once on Enter and when emptied. */
  onSearch: (text: string) => void;
  /** Name of the button that empties the box, "Clear search". */
  clearLabel: string;
  /** Milliseconds without a key until the search runs. */
  waitMs?: number;
  /** Results are on their way. */
  searching?: boolean;
};

/** A search box that asks after a pause of 300 ms, not at every key. */
export function SearchInput({
  value,
  onSearch,
  clearLabel,
  waitMs = 300,
  searching = false,
  className,
  onKeyDown,
  ...rest
}: SearchInputProps) {
  const wiring = useFieldAttributes(rest);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => settle(typed), waitMs);
    return () => clearTimeout(timer);
  });

  function settle(next: string) {
    setTyped(null);
    if (next !== value) onSearch(next);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (event.key === "Enter") settle(text);
    if (event.key === "Escape" && text) {
      event.stopPropagation();
      settle("");
    }
  }

  return (
    <span className={classNames(controlBoxClasses, className)}>
      <span aria-hidden="true" className="flex-none text-ink-3">
        {searching ? <Spinner className="size-4" /> : <Search className="size-4" strokeWidth={1.9} />}
      </span>
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        {...wiring}
        ref={input}
        type="search"
        value={text}
        aria-busy={searching || undefined}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        className={classNames(bareInputClasses, "[&::-webkit-search-cancel-button]:hidden")}
      />
      {text && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => {
            settle("");
            input.current?.focus();
          }}
          className="-mr-1.5 grid size-7 flex-none place-items-center rounded-sm border-0 bg-transparent text-ink-3 hover:bg-surface-3 hover:text-ink touch:-mr-2.5 touch:size-10"
        >
          <X aria-hidden="true" className="size-4" strokeWidth={1.9} />
        </button>
      )}
    </span>
  );
}
