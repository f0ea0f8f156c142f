import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { useSwipeAside } from "./use-swipe-aside.ts";

/** What sweeping a card to one side does. */
export type CardSwipe = { label: string; icon?: ReactNode; onSwipe: () => void };

export type CardSwipes = { right?: CardSwipe | undefined; left?: CardSwipe | undefined };

/** A card that follows the finger to the side and shows what letting go will do; half way back, it does nothing. */
export function CardSwipe({ right, left, children }: CardSwipes & { children: ReactNode }) {
  const { handlers, movedPx, isFar } = useSwipeAside({ right: right?.onSwipe, left: left?.onSwipe });
  const side = movedPx > 0 ? right : left;
  return (
    <div {...handlers} className="relative touch-pan-y overflow-hidden">
      {movedPx !== 0 && side && (
        <span
          aria-hidden="true"
          className={classNames(
            "absolute inset-0 flex items-center gap-2 px-5 text-sm font-semibold [&_svg]:size-5",
            movedPx < 0 && "flex-row-reverse",
            isFar ? "bg-brand text-on-brand" : "bg-brand-soft text-brand-ink",
          )}
        >
          {side.icon}
          {side.label}
        </span>
      )}
      <div
        className={classNames("bg-surface", movedPx === 0 && "transition-transform")}
        style={movedPx === 0 ? undefined : { transform: `translateX(${movedPx}px)` }}
      >
        {children}
      </div>
    </div>
  );
}
