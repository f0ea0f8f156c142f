import type { ReactNode } from "react";

export type SkipLinkProps = { href?: `#${string}`; children: ReactNode };

/** First stop of the Tab key: jumps over the menu. Give the target `id="main"` and `tabIndex={-1}`. */
export function SkipLink({ href = "#main", children }: SkipLinkProps) {
  return (
    <a
      href={href}
      className="fixed top-3 left-3 z-toast -translate-y-20 rounded-md bg-inverse px-4 py-2.5 font-semibold text-on-inverse no-underline focus:translate-y-0 print:hidden"
    >
      {children}
    </a>
  );
}
