import type { ReactNode } from "react";
import { Link } from "react-router";

/** Under a list's title: the way to a page beside it. */
export const ListLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-brand-ink touch:min-h-11"
  >
    {children}
  </Link>
);
