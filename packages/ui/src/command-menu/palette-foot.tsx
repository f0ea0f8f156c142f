import { CornerDownLeft } from "lucide-react";
import type { ReactNode } from "react";
import type { CommandWords } from "./command-menu-props.ts";

/** The keys that work here, for those who have a keyboard. */
export function PaletteFoot({ words, note }: { words: CommandWords; note: ReactNode }) {
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-surface-2 px-4.5 py-2.5 text-xs text-ink-3 narrow:hidden">
      <Keys keys={["↑", "↓"]} verb={words.move} />
      <Keys keys={["Enter"]} verb={words.open} />
      <Keys keys={["Ctrl", "Enter"]} verb={words.newTab} />
      {note && <span className="ml-auto">{note}</span>}
    </div>
  );
}

function Keys({ keys, verb }: { keys: readonly string[]; verb: string }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-grid h-5 min-w-5 place-items-center rounded-xs border border-line-2 bg-surface px-1 font-sans text-2xs leading-none font-semibold"
        >
          {key === "Enter" ? <EnterKey /> : key}
        </kbd>
      ))}
      {verb}
    </span>
  );
}

/** The key's own sign, with its name for screen readers. */
export function EnterKey() {
  return (
    <>
      <CornerDownLeft aria-hidden="true" className="size-3" strokeWidth={2.2} />
      <span className="sr-only">Enter</span>
    </>
  );
}
