import type { ReactNode } from "react";

/** The head of a column: its name, and at the right what can be done with all of it. Below a desk the tab above it shows the name. */
export function PanelHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div
      className={`flex flex-wrap items-center gap-2 px-4.5 py-2 desk:min-h-14.5 ${children ? "" : "max-desk:sr-only"}`}
    >
      <h2 className="heading-card mr-auto max-desk:sr-only">{title}</h2>
      {children}
    </div>
  );
}
