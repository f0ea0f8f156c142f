import type { ReactNode } from "react";

/** The one next action, always in reach of the thumb. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-bar border-t border-line bg-surface pt-3 pb-[max(14px,env(safe-area-inset-bottom))] shadow-[0_-8px_24px_-12px_rgb(20_22_60/0.18)]">
      <div className="mx-auto grid max-w-5xl gap-2.5 px-4 md:justify-items-end [&>*]:w-full md:[&>*]:w-[400px]">
        {children}
      </div>
    </div>
  );
}

/** Size and corners of the button in the bar. */
export const barButton = "h-[58px]! rounded-[15px]!";
