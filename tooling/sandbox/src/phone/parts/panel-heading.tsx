import type { ReactNode } from "react";

/** The head of a column: its name, and at the right what can be done with all of it. */
export function PanelHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-14.5 flex-wrap items-center gap-2 px-4.5 py-2">
      <h2 className="heading-card mr-auto">{title}</h2>
      {children}
    </div>
  );
}
