import { Search, X } from "lucide-react";
import { useEffect, useImperativeHandle, useRef, useState } from "react";
import type { InputHTMLAttributes, KeyboardEvent, ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";
import { useFieldAttributes } from "../field/field-context.ts";
import { Spinner } from "../spinner/spinner.tsx";
import { bareInputClasses, controlBoxClasses } from "../text-input/control-classes.ts";

export type SearchInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "value" | "defaultValue" | "onChange" | "type" | "size"
> & {
  /** The search in force, as the address says. */
  value: string;
  /** Told the trimmed text once typing has paused, at once on Enter and when emptied. */
  /** Told of Enter with what was typed; where it answers true, the box is emptied. */
  onEnter?: (text: string) => boolean;
  onSearch: (text: string) => void;
  /** Name of the button that empties the box, "Clear search". */
  clearLabel: string;
  /** Milliseconds without a key until the search runs. */
  waitMs?: number;
  /** Results are on their way. */
  searching?: boolean;
  /** In place of the magnifying glass: what is searched by. */
  leading?: ReactNode;
  /** `sm` in a bar above a list. */
  size?: "sm" | "md";
  ref?: Ref<HTMLInputElement>;
};

/** A search box that asks after a pause of 300 ms, not at every key. */
export function SearchInput({
  value,
  onSearch,
  clearLabel,
  waitMs = 300,
  searching = false,
  leading,
  size = "md",
  className,
  onEnter,
  onKeyDown,
  ref,
  ...rest
}: SearchInputProps) {
  const wiring = useFieldAttributes(rest);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (value !== followed) {
    setFollowed(value);
    // The address changed to what was asked for, or from outside (Back, Clear): only then the box follows it.
    if (value !== asked) {
      setAsked(value);
      setText(value);
    }
  }

  function settle(next: string) {
    const trimmed = next.trim();
    setAsked(trimmed);
    if (trimmed !== value) onSearch(trimmed);
  }
  const settleNow = useRef(settle);
  useEffect(() => {
    settleNow.current = settle;
  });

  useEffect(() => {
    if (text.trim() === asked) return;
    const timer = setTimeout(() => settleNow.current(text), waitMs);
    return () => clearTimeout(timer);
  }, [text, asked, waitMs]);

  function empty() {
    setText("");
    settle("");
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (event.key === "Enter") {
      if (onEnter?.(text)) empty();
      else settle(text);
    }
    if (event.key === "Escape" && text) {
      event.stopPropagation();
      empty();
    }
  }

  return (
    <span
      className={classNames(
        controlBoxClasses,
        size === "sm" && "min-h-control-sm gap-0.5! text-sm! touch:text-lg!",
        leading ? "px-1!" : size === "sm" && "px-2.5!",
        className,
      )}
    >
      {leading ?? (
        <span aria-hidden="true" className="flex-none text-ink-3">
          {searching ? <Spinner className="size-4" /> : <Search className="size-4" strokeWidth={1.9} />}
        </span>
      )}
      <input
        autoComplete="off"
        enterKeyHint="search"
        maxLength={80}
        {...rest}
        {...wiring}
        ref={input}
        type="search"
        value={text}
        aria-busy={searching || undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        className={classNames(
          bareInputClasses,
          "[&::-webkit-search-cancel-button]:hidden",
          size === "sm" && "px-1.5",
        )}
      />
      {text && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => {
            empty();
            input.current?.focus();
          }}
          className={classNames(
            "grid size-7 flex-none place-items-center rounded-sm border-0 bg-transparent text-ink-3 hover:bg-surface-3 hover:text-ink touch:size-10",
            !leading && "-mr-1.5 touch:-mr-2.5",
          )}
        >
          <X aria-hidden="true" className="size-4" strokeWidth={1.9} />
        </button>
      )}
    </span>
  );
}
