import { languages } from "@agiza/i18n/language";
import type { Language } from "@agiza/i18n/language";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Check, ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { buttonClasses } from "../button/button-classes.ts";
import type { ButtonVariant } from "../button/button-classes.ts";
import { classNames } from "../class-names.ts";
import { Flag } from "../flag/flag.tsx";

/* Each language is named in itself, so that who needs it can read it. */
const names: Record<Language, string> = { en: "English", sw: "Kiswahili" };
const countries: Record<Language, "gb" | "tz"> = { en: "gb", sw: "tz" };

export type LanguageSwitchProps = {
  /** Name of the button, "Language". */
  label: string;
  variant?: ButtonVariant;
  size?: "sm" | "md" | "lg";
  /** Which edge of the button the list lines up with. */
  align?: "start" | "end";
  className?: string;
};

/** The flag and code of the language in use; a press opens the list of both. Choosing sets and stores it. */
export function LanguageSwitch({
  label,
  variant = "ghost",
  size = "sm",
  align = "end",
  className,
}: LanguageSwitchProps) {
  const { language, setLanguage } = useLanguage();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  useEffect(() => {
    if (!open) return;
    root.current?.querySelector<HTMLElement>("[aria-checked=true]")?.focus();
    function closeOutside(event: Event) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    }
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [open]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function move(event: KeyboardEvent) {
    if (event.key === "Escape") {
      event.stopPropagation();
      return close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const items = [...(root.current?.querySelectorAll<HTMLElement>("[role=menuitemradio]") ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    items[(at + step + items.length) % items.length]?.focus();
  }

  return (
    <div ref={root} className={classNames("relative inline-block", className)}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        className={buttonClasses({ variant, size })}
        onClick={() => setOpen(!open)}
      >
        <Flag country={countries[language]} className="h-3.5! w-[21px]!" />
        <span className="sr-only">{label}: </span>
        {language.toUpperCase()}
        <span className="sr-only">, {names[language]}</span>
        <ChevronDown aria-hidden="true" strokeWidth={1.9} />
      </button>
      {open && (
        <div
          id={menuId}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={move}
          className={classNames(
            "absolute top-full z-menu mt-1.5 min-w-44 animate-appear rounded-[12px] border border-line bg-surface p-1.5 text-ink shadow-floating",
            align === "end" ? "right-0" : "left-0",
          )}
        >
          {languages.map((choice) => (
            <button
              key={choice}
              type="button"
              role="menuitemradio"
              aria-checked={choice === language}
              lang={choice}
              className="flex min-h-9 w-full items-center gap-2.5 rounded-[7px] border-0 bg-transparent px-2.5 text-left font-medium hover:bg-surface-3 focus-visible:bg-surface-3 focus-visible:-outline-offset-2 touch:min-h-11"
              onClick={() => {
                setLanguage(choice);
                close();
              }}
            >
              <Flag country={countries[choice]} />
              {names[choice]}
              {choice === language && (
                <Check aria-hidden="true" className="ml-auto size-4 text-ink-3" strokeWidth={1.9} />
              )}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
