import type { ReactNode } from "react";

/** Something wider than a phone, to be moved sideways by finger, wheel or arrow keys. */
export function Sideways({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without focus the arrow keys could not scroll it
    <section aria-label={label} tabIndex={0} className="overflow-x-auto">
      {children}
    </section>
  );
}

/** One part of the brand page under its heading. */
export function Chapter({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <header>
        <h2 className="m-0 font-display text-xl font-bold">{title}</h2>
        {note && <p className="m-0 mt-1 max-w-[68ch] text-ink-2">{note}</p>}
      </header>
      {children}
    </section>
  );
}

/** A white sheet with a quiet title. */
export function Sheet({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-3 rounded-lg border border-line bg-surface p-5 narrow:p-4">
      {title && <h3 className="m-0 text-sm font-semibold text-ink-3">{title}</h3>}
      {children}
    </div>
  );
}
