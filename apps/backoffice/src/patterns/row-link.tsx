import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "#lib/class-names.ts";

/** The name of a row, which is the way to its page. The row opens it too, so that there is one stop for the Tab key. */
export function RowLink({
  to,
  className,
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Link to={to} tabIndex={-1} className={classNames("no-underline", className)}>
      {children}
    </Link>
  );
}
