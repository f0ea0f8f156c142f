import { ChevronDown } from "lucide-react";
import { useId } from "react";
import type { HTMLAttributes, ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type CardProps = HTMLAttributes<HTMLElement> & { as?: "section" | "article" | "div" | "li" };

/** A white sheet with a line around it; borders carry the structure, no shadow. */
export function Card({ as: Element = "section", className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames("rounded-lg border border-line bg-surface", className)} />;
}

export type CardHeaderProps = {
  title: ReactNode;
  /** A quiet number or word after the title. */
  note?: ReactNode;
  /** Buttons, links or a sum at the right end; a link is as high as a finger needs it. */
  actions?: ReactNode;
  level?: 2 | 3;
  className?: string;
};

/** Title row of a card. */
export function CardHeader({ title, note, actions, level = 2, className }: CardHeaderProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div
      className={classNames(
        "flex min-h-11 items-center gap-2.5 large-letters:flex-wrap px-5 pt-4 narrow:px-4 narrow:pt-3.5",
        className,
      )}
    >
      <Heading className="heading-card m-0">{title}</Heading>
      {note !== undefined && <span className="text-sm text-ink-3">{note}</span>}
      {actions && (
        <div className="ml-auto flex items-center gap-2 [&>a]:-my-2.5 [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center">
          {actions}
        </div>
      )}
    </div>
  );
}

export type CardFoldHeaderProps = {
  title: string;
  /** What is inside, in a few words while it is closed. */
  summary?: string | undefined;
  isOpen: boolean;
  onPress: () => void;
};

/** Title row of a card whose inside is shown at a press. */
export function CardFoldHeader({ title, summary, isOpen, onPress }: CardFoldHeaderProps) {
  const id = useId();
  const isSummed = summary !== undefined && !isOpen;
  return (
    <div className="relative">
      <h2 className="heading-card m-0">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-describedby={isSummed ? id : undefined}
          onClick={onPress}
          // The summary below belongs to what is pressed.
          className="flex min-h-15 w-full items-center justify-between gap-2.5 rounded-lg border-0 bg-transparent px-5 py-3 text-left text-inherit after:absolute after:inset-0 narrow:px-4"
        >
          {title}
          <ChevronDown
            aria-hidden="true"
            className={classNames("size-5 flex-none text-ink-3", isOpen && "rotate-180")}
            strokeWidth={1.9}
          />
        </button>
      </h2>
      {isSummed && (
        <p
          id={id}
          className="m-0 -mt-3 line-clamp-2 px-5 pb-3 text-sm leading-snug text-pretty text-ink-3 narrow:px-4"
        >
          {summary}
        </p>
      )}
    </div>
  );
}

/** Padded inside of a card: 20 px on desks, 16 on phones. */
export function CardBody({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={classNames("px-5 pt-4 pb-5 narrow:px-4 narrow:pb-4", className)} />;
}
