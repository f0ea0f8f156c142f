import { classNames } from "../class-names.ts";
import type { CommandItem } from "./command-menu-props.ts";
import { MarkedText } from "./marked-text.tsx";
import { EnterKey } from "./palette-foot.tsx";

/** What one row of the palette shows; the chosen one also shows the key that opens it. */
export function ItemFace({ item, query }: { item: CommandItem; query: string }) {
  return (
    <>
      {item.icon && (
        <span aria-hidden="true" className="grid flex-none place-items-center text-ink-3 [&>svg]:size-[18px]">
          {item.icon}
        </span>
      )}
      <span className="min-w-0 flex-1 truncate">
        {item.lead && (
          <span className="mr-2.5 font-semibold">
            <MarkedText text={item.lead} query={query} />
          </span>
        )}
        <MarkedText text={item.label} query={query} />
      </span>
      {item.status}
      {item.note && (
        <span
          className={classNames("flex-none text-ink-2 tabular-nums", Boolean(item.status) && "narrow:hidden")}
        >
          {item.note}
        </span>
      )}
      <kbd
        aria-hidden="true"
        className="hidden size-5 flex-none place-items-center rounded-xs border border-line-2 bg-surface text-ink-3 wide:group-data-[selected=true]/item:grid"
      >
        <EnterKey />
      </kbd>
      {item.shortcut && (
        <kbd className="flex-none rounded-xs border border-line-2 bg-surface px-1.5 py-1 font-sans text-2xs leading-none font-semibold text-ink-3 group-data-[selected=true]/item:hidden narrow:hidden">
          {item.shortcut}
        </kbd>
      )}
    </>
  );
}
