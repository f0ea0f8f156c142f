import type { ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";
import { PageTitle, type PageTitleProps } from "#lib/page-title.tsx";

export type PageFrameProps = PageTitleProps & {
  /** Beside the title: pills, a time. Stays on phones, where the title itself stands in the bar above. */
  note?: ReactNode;
  /** At the right end of the title's line; a PageActions where phones need them under the thumb. */
  actions?: ReactNode;
  /** `list` is a little wider than `page`. */
  width?: keyof typeof widths;
  className?: string;
  children: ReactNode;
};

/** How much of the window the shell's bars take, for what sticks to its edges. */
export const shellEdges = "wide:[--top-bar:66px] narrow:[--bottom-bar:var(--menu-bar,0px)]";

/** A page that ends at the foot of the window at least, so that what is saved from there stands there. */
export const fullHeight = `flex flex-col ${shellEdges} wide:min-h-[calc(100dvh-142px)] narrow:min-h-[calc(100dvh-106px-var(--menu-bar,0px))]`;

const widths = { list: "max-w-[1400px]", page: "max-w-office" };

/** A page inside the shell: its name in the tab, the trail and the heading, its actions, its content. */
export function PageFrame({
  title,
  trail,
  note,
  actions,
  width = "page",
  className,
  children,
}: PageFrameProps) {
  return (
    <div
      className={classNames(
        "mx-auto narrow:has-[[data-phone-bar]]:pb-16",
        shellEdges,
        widths[width],
        className,
      )}
    >
      <PageTitle title={title} {...(trail ? { trail } : {})} />
      <header
        className={classNames(
          "flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden wide:min-h-10",
          width === "list" ? "wide:mb-2.5" : "wide:mb-4",
          Boolean(note) && "narrow:mb-3.5",
        )}
      >
        <h1 className="heading-page m-0 narrow:sr-only">{title}</h1>
        {note}
        {actions}
      </header>
      {children}
    </div>
  );
}
