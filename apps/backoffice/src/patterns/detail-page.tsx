import type { ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";
import { PageFrame, type PageFrameProps } from "./page-frame.tsx";

export type DetailPageProps = PageFrameProps & {
  /** The narrow column at the right of desks, after the rest on phones. */
  aside?: ReactNode;
  /** What is read last: at the foot of the wide column of desks, after the aside on phones. */
  last?: ReactNode;
};

/** The page of one thing: its name and state, what can be done, its sections as cards in two columns. */
export function DetailPage({ aside, last, children, ...frame }: DetailPageProps) {
  return (
    <PageFrame {...frame}>
      <div
        className={classNames(
          "grid grid-cols-1 items-start gap-4 narrow:items-stretch print:block!",
          Boolean(aside) && "wide:grid-cols-[minmax(0,1fr)_350px]",
          Boolean(last) && "wide:grid-rows-[auto_1fr]",
        )}
      >
        {/* On phones all are one column, in which a card may stand elsewhere: `narrow:order-last`. */}
        <div className="grid min-w-0 gap-4 narrow:contents">{children}</div>
        {aside && (
          <div
            className={classNames("grid min-w-0 gap-4 narrow:contents", Boolean(last) && "wide:row-span-2")}
          >
            {aside}
          </div>
        )}
        {last}
      </div>
    </PageFrame>
  );
}
