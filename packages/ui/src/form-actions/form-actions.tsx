import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type FormActionsProps = {
  /** The state of the form in words, "You have changes that are not saved". */
  note?: ReactNode;
  /**
   * `rest` where nothing is left to do and `quiet` where something is: the buttons say as much, so that small windows leave it
   * to them; `notice` for what should be known, `danger` for what stands in the way.
   */
  tone?: "rest" | "quiet" | "notice" | "danger";
  /** Keep at the left, act at the right; on phones the last one takes the room. */
  children: ReactNode;
  className?: string;
};

const tones = {
  rest: "text-ink-3 narrow:sr-only",
  quiet: "text-ink-2 narrow:sr-only",
  notice: "text-ink-2",
  danger: "font-medium text-danger-ink",
};

/** The bar a long form is saved from: always in sight at the foot, above the phone's bottom bar where the page has one. */
export function FormActions({ note, tone = "notice", children, className }: FormActionsProps) {
  return (
    <div
      data-save-bar=""
      className={classNames(
        "sticky bottom-(--bottom-bar,0px) z-sticky flex flex-wrap items-center justify-end gap-x-2.5 gap-y-2 border-t border-line bg-surface px-7 py-2.5 shadow-raised narrow:px-4 narrow:pb-[max(10px,env(safe-area-inset-bottom))]",
        className,
      )}
    >
      <output
        className={classNames(
          "m-0 mr-auto flex min-w-0 items-center gap-2 narrow:basis-full narrow:text-sm",
          tones[tone],
          !note && "hidden",
        )}
      >
        {note && tone !== "rest" && (
          <CircleAlert aria-hidden="true" className="size-4 flex-none" strokeWidth={1.9} />
        )}
        {note}
      </output>
      <div className="flex gap-2.5 large-letters:flex-wrap narrow:flex-1 narrow:*:last:flex-1">
        {children}
      </div>
    </div>
  );
}
