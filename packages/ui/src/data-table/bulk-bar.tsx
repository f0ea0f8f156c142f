import { X } from "lucide-react";
import type { ReactNode } from "react";
import type { BulkAction } from "./table-column.ts";

export type BulkBarProps = {
  /** "3 selected". */
  count: ReactNode;
  /** What they come to together. */
  sum?: ReactNode;
  actions: readonly BulkAction[];
  /** Rows are being chosen, but none is yet. */
  nothingChosen: boolean;
  clearLabel: string;
  onClear: () => void;
};

const press =
  "inline-flex h-9 flex-none items-center gap-2 rounded-[8px] border-0 bg-transparent px-2.5 text-base font-semibold whitespace-nowrap text-on-inverse not-disabled:hover:bg-[rgb(128_134_190/0.24)] disabled:opacity-60 focus-visible:outline-offset-0 focus-visible:outline-current touch:h-11 [&_svg]:size-4";

/** What can be done with the chosen rows. */
export function BulkBar({ count, sum, actions, nothingChosen, clearLabel, onClear }: BulkBarProps) {
  return (
    <div className="flex min-h-12 animate-appear items-center gap-2 bg-inverse py-1 pr-3 pl-5 text-on-inverse narrow:fixed narrow:inset-x-0 narrow:bottom-(--bottom-bar,0px) narrow:z-sticky narrow:py-2 narrow:pr-2 narrow:pl-4">
      <div className="flex min-w-0 flex-1 items-center gap-x-2 overflow-x-auto [scrollbar-width:none] narrow:flex-col narrow:items-stretch">
        <output className="flex flex-none items-baseline gap-2 font-strong whitespace-nowrap">
          {count}
          {sum && <span className="font-normal text-on-inverse-2">{sum}</span>}
        </output>
        <span
          aria-hidden="true"
          className="mx-2 h-6 w-px flex-none bg-[rgb(128_134_190/0.5)] narrow:hidden"
        />
        <div className="flex min-w-0 gap-1 narrow:-ml-2.5 narrow:overflow-x-auto narrow:[scrollbar-width:none]">
          {actions.map((action) => (
            <button
              key={action.key}
              type="button"
              disabled={nothingChosen}
              className={press}
              onClick={action.onSelect}
            >
              {action.icon}
              {action.label}
            </button>
          ))}
        </div>
      </div>
      <button
        type="button"
        aria-label={clearLabel}
        className={`${press} narrow:self-start`}
        onClick={onClear}
      >
        <X aria-hidden="true" strokeWidth={1.9} />
      </button>
    </div>
  );
}
