import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { BulkBar } from "./bulk-bar.tsx";
import type { BulkBarProps } from "./bulk-bar.tsx";

export type TableTopProps = { toolbar: ReactNode; bulk: BulkBarProps | undefined };

/**
 * What stands above the rows and stays in sight while they scroll. Choosing rows moves none of them: on a desk the bar of
 * actions takes the toolbar's place, on a phone it rises above the bottom bar. `--top-bar` and `--bottom-bar` say how much
 * of the window's edges is taken.
 */
export function TableTop({ toolbar, bulk }: TableTopProps) {
  if (!toolbar && !bulk) return null;
  return (
    <div className="wide:sticky wide:top-(--top-bar,0px) wide:z-sticky wide:grid wide:*:[grid-area:1/1]">
      {toolbar && (
        <div className={classNames("border-b border-line bg-surface", bulk && "wide:invisible")}>
          {toolbar}
        </div>
      )}
      {bulk && <BulkBar {...bulk} />}
    </div>
  );
}
