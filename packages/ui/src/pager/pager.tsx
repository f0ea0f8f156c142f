import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClasses } from "../button/button-classes.ts";
import { classNames } from "../class-names.ts";

/** Where a step leads: a link when it has an address, a button when it only does something. */
export type PagerStep = { label: string } & ({ href: string } | { onPress: () => void });

/** What a router's link needs; spread it with `to` taken from `href`. */
export type PagerLinkAttributes = {
  href: string;
  className: string;
  rel: "prev" | "next";
  children: ReactNode;
};

export type PagerProps = {
  /** Name of the navigation, "Pages". */
  label: string;
  /** Left out when there is nothing newer. */
  newer?: PagerStep | null;
  /** Left out when there is nothing older. */
  older?: PagerStep | null;
  /** At the left: how fresh the rows are, or their times. Never "of N": a cursor does not know N. */
  note?: ReactNode;
  pageSize?: { label: string; value: number; sizes: readonly number[]; onChange: (size: number) => void };
  renderLink?: (attributes: PagerLinkAttributes) => ReactNode;
  className?: string;
};

/** Newer and Older under a list that is read by cursor. */
export function Pager({
  label,
  newer,
  older,
  note,
  pageSize,
  renderLink = ({ children, ...attributes }) => <a {...attributes}>{children}</a>,
  className,
}: PagerProps) {
  return (
    <div
      className={classNames(
        "flex min-h-[58px] flex-wrap items-center justify-end gap-x-3 gap-y-2 px-5 py-2.5 narrow:px-4",
        className,
      )}
    >
      {note && <span className="mr-auto min-w-0 text-sm text-ink-3">{note}</span>}
      {pageSize && (
        <label className="flex items-center gap-2 text-sm text-ink-3">
          {pageSize.label}
          <select
            value={pageSize.value}
            onChange={(event) => pageSize.onChange(Number(event.target.value))}
            className="h-[34px] rounded-[8px] border border-line-control bg-surface px-2 text-sm font-semibold text-ink tabular-nums touch:h-11"
          >
            {pageSize.sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      {(newer || older) && (
        <nav aria-label={label} className="flex gap-2">
          {newer && <Step step={newer} rel="prev" renderLink={renderLink} />}
          {older && <Step step={older} rel="next" renderLink={renderLink} />}
        </nav>
      )}
    </div>
  );
}

type StepProps = {
  step: PagerStep;
  rel: "prev" | "next";
  renderLink: (attributes: PagerLinkAttributes) => ReactNode;
};

function Step({ step, rel, renderLink }: StepProps) {
  const look = buttonClasses({ variant: "light", size: "sm", className: "min-h-[34px]" });
  const face = (
    <>
      {rel === "prev" && <ChevronLeft aria-hidden="true" strokeWidth={1.9} />}
      {step.label}
      {rel === "next" && <ChevronRight aria-hidden="true" strokeWidth={1.9} />}
    </>
  );
  if ("href" in step) return renderLink({ href: step.href, className: look, rel, children: face });
  return (
    <button type="button" className={look} onClick={step.onPress}>
      {face}
    </button>
  );
}
