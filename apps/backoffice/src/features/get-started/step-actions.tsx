import type { ReactNode } from "react";

/** The buttons at the foot of a step: the way on at the right, under the thumb on phones. */
export const StepActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 flex flex-wrap items-center justify-end gap-3 narrow:flex-col-reverse narrow:items-stretch">
    {children}
  </div>
);
