import { useNarrow } from "@agiza/ui/use-narrow";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useTexts } from "./texts.ts";

/** Id of what holds the toasts. */
export const toastsId = "toasts";

/** The one next action: on phones always in reach of the thumb, on desks a card that stays in sight beside the rest. */
export function ActionBar({ children }: { children: ReactNode }) {
  const t = useTexts();
  const bar = useRef<HTMLElement>(null);
  const isNarrow = useNarrow();
  // Toasts stand above it, however high its words make it. Told to them alone: a property of the whole page would have
  // every part of it styled again before the first look.
  useLayoutEffect(() => {
    if (!isNarrow) return;
    const tell = (space: string) =>
      document.getElementById(toastsId)?.style.setProperty("--bar-space", space);
    const watch = new ResizeObserver(([entry]) => tell(`${entry?.borderBoxSize[0]?.blockSize ?? 0}px`));
    if (bar.current) watch.observe(bar.current);
    return () => {
      watch.disconnect();
      tell("0px");
    };
  }, [isNarrow]);
  return (
    <section
      ref={bar}
      aria-label={t("nextStep")}
      className="sticky bg-surface narrow:bottom-0 narrow:z-bar narrow:border-t narrow:border-line narrow:pt-3 narrow:pb-[max(14px,env(safe-area-inset-bottom))] narrow:shadow-[0_-8px_24px_-12px_rgb(20_22_60/0.18)] wide:top-6 wide:w-[340px] wide:flex-none wide:self-start wide:rounded-[18px] wide:border wide:border-line wide:p-5"
    >
      <div className="mx-auto grid max-w-2xl grid-cols-1 gap-2.5 narrow:px-edge">{children}</div>
    </section>
  );
}

/** Size and corners of the button in the bar; with very large letters it takes two lines. */
export const barButton =
  "h-auto! min-h-[58px] w-full flex-wrap gap-y-1! rounded-[15px]! py-2 text-[min(1.0625rem,7vw)]! whitespace-normal!";

/** Its words at the left end, the price at the right one. */
export const withPrice = "justify-between! [&>span>span]:justify-start";
