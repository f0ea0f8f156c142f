import type { CSSProperties, ReactNode } from "react";
import type { usePointAt } from "./use-point-at.ts";

export type PlotSliderProps = {
  label: string;
  count: number;
  /** The point that is looked at or, before anyone looks, the latest. */
  spoken: number;
  /** That point in words. */
  spokenText: string;
  handlers: ReturnType<typeof usePointAt>["handlers"];
  style: CSSProperties;
  /** The card beside the point. */
  children: ReactNode;
};

/** An unseen range input over the plot: arrows walk along the points and a screen reader says each with its numbers. */
export function PlotSlider({ label, count, spoken, spokenText, handlers, style, children }: PlotSliderProps) {
  return (
    <div className="absolute" style={style}>
      <input
        {...handlers}
        type="range"
        min={0}
        max={count - 1}
        value={spoken}
        aria-label={label}
        aria-valuetext={spokenText}
        className="peer absolute inset-0 m-0 size-full touch-pan-y appearance-none opacity-0"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-sm outline-offset-2 outline-focus peer-focus-visible:outline-2"
      />
      {children}
    </div>
  );
}
