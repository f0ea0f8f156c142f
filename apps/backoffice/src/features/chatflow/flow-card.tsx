import type { ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";

type FlowCardProps = {
  isSelected: boolean;
  isWrong: boolean;
  id?: string;
  children: ReactNode;
};

/** A card of the script; what is pressed beside its buttons opens it. */
export function FlowCard({ isSelected, isWrong, id, children }: FlowCardProps) {
  return (
    <article
      id={id}
      className={classNames(
        "relative scroll-mt-24 scroll-mb-40 rounded-lg border bg-surface",
        isSelected
          ? "border-brand shadow-[inset_0_0_0_1px_var(--brand)]"
          : isWrong
            ? "border-danger"
            : "border-line-2",
      )}
    >
      {children}
    </article>
  );
}

type CardTitleProps = {
  /** What a press does, read aloud. */
  label: string;
  isSelected: boolean;
  onSelect: (() => void) | null;
  children: string;
};

/** The card's name; where it can be opened, the whole card is the button. */
export function CardTitle({ label, isSelected, onSelect, children }: CardTitleProps) {
  return (
    <h2 className="m-0 min-w-0 flex-1 truncate text-md font-strong">
      {onSelect ? (
        <button
          type="button"
          aria-pressed={isSelected}
          aria-label={label}
          onClick={onSelect}
          className="block w-full cursor-pointer truncate border-0 bg-transparent p-0 text-left text-ink after:absolute after:inset-0 after:rounded-lg"
        >
          {children}
        </button>
      ) : (
        children
      )}
    </h2>
  );
}
