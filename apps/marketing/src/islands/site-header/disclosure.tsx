import { useEffect, useRef } from "react";
import type { ReactNode } from "react";

export type DisclosureProps = {
  /** What the button is called when its content alone does not say it. */
  label?: string;
  summary: ReactNode;
  summaryClassName?: string;
  className?: string;
  children: ReactNode;
};

/**
 * A button that opens what is below it. It is a native details element, so it also works before and without scripts;
 * scripts add closing by Escape, by a press elsewhere and by moving the focus out.
 */
export function Disclosure({ label, summary, summaryClassName, className, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const closing = new AbortController();
    const { signal } = closing;
    const closeIfOutside = (event: Event) => {
      if (element.open && event.target instanceof Node && !element.contains(event.target))
        element.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !element.open) return;
      element.open = false;
      element.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", closeIfOutside, { signal });
    document.addEventListener("focusin", closeIfOutside, { signal });
    document.addEventListener("keydown", closeOnEscape, { signal });
    return () => closing.abort();
  }, []);

  return (
    <details ref={details} className={className}>
      <summary aria-label={label} className={summaryClassName}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
