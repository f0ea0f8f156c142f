import { ChevronRight } from "lucide-react";
import { Fragment } from "react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type Crumb = { label: string; href: string };

/** What a router's link needs; spread it with `to` taken from `href`. */
export type CrumbLinkAttributes = { href: string; className: string; children: ReactNode };

export type BreadcrumbProps = {
  /** Name of the navigation, "Breadcrumb". */
  label: string;
  /** The pages above, outermost first. */
  parents: readonly Crumb[];
  /** This page. */
  current: string;
  renderLink?: (attributes: CrumbLinkAttributes) => ReactNode;
  className?: string;
};

/** The way back up. When there is little room the parents shorten first and this page stays readable. */
export function Breadcrumb({
  label,
  parents,
  current,
  renderLink = ({ children, ...attributes }) => <a {...attributes}>{children}</a>,
  className,
}: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={classNames("min-w-0", className)}>
      <ol className="m-0 flex min-w-0 list-none items-center gap-[7px] p-0 font-medium text-ink-3">
        {parents.map((parent) => (
          <Fragment key={parent.href}>
            <li className="flex min-w-6 flex-[0_1000_auto] overflow-hidden rounded-xs touch:min-h-11 touch:items-center">
              {renderLink({
                href: parent.href,
                className:
                  "min-w-0 truncate text-ink-3 no-underline hover:text-ink hover:underline focus-visible:-outline-offset-2",
                children: parent.label,
              })}
            </li>
            <li aria-hidden="true" className="flex flex-none">
              <ChevronRight className="size-3.5" strokeWidth={1.9} />
            </li>
          </Fragment>
        ))}
        <li aria-current="page" className="min-w-0 flex-initial truncate font-strong text-ink">
          {current}
        </li>
      </ol>
    </nav>
  );
}
