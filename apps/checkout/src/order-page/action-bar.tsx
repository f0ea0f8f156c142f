import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useTexts } from "./texts.ts";

/** Id of what holds the toasts. */
export const toastsId = "toasts";

/** The one next action, always in reach of the thumb. */
export function ActionBar({ children }: { children: ReactNode }) {
  const t = useTexts();
  const bar = useRef<HTMLElement>(null);
  // Toasts stand above it, however high its words make it. Told to them alone: a property of the whole page would have
  // every part of it styled again before the first look.
  useLayoutEffect(() => {
    const tell = (space: string) =>
      document.getElementById(toastsId)?.style.setProperty("--bar-space", space);
    const watch = new ResizeObserver(([entry]) => tell(`${entry?.borderBoxSize[0]?.blockSize ?? 0}px`));
    if (bar.current) watch.observe(bar.current);
    return () => {
      watch.disconnect();
      tell("0px");
    };
  }, []);
  return (
    <section
      ref={bar}
      aria-label={t("nextStep")}
      className="sticky bottom-0 z-bar border-t border-line bg-surface pt-3 pb-[max(14px,env(safe-area-inset-bottom))] shadow-[0_-8px_24px_-12px_rgb(20_22_60/0.18)]"
    >
      <div className="mx-auto grid max-w-5xl grid-cols-1 gap-2.5 px-edge md:justify-items-end [&>*]:w-full md:[&>*]:w-[400px]">
        {children}
      </div>
    </section>
  );
}

/** Size and corners of the button in the bar; with very large letters it takes two lines. */
export const barButton = "h-auto! min-h-[58px] flex-wrap gap-y-1! rounded-[15px]! py-2 whitespace-normal!";
