import { useEffect } from "react";
import type { ReactNode } from "react";
import { laterPart } from "../later/later-part.ts";
import { OpenedLater } from "../later/opened-later.tsx";

const palette = laterPart(async () => (await import("./palette.tsx")).Palette);

export type CommandItem = {
  key: string;
  /** The words that are searched and marked where they match. */
  label: string;
  /** Strong, before the words: an order's number. Searched too. */
  lead?: string;
  icon?: ReactNode;
  /** At the right: a phone number, an amount. */
  note?: ReactNode;
  /** At the right, before the note: a StatusPill. */
  status?: ReactNode;
  /** A key that does it without the palette, shown only. */
  shortcut?: string;
  /** More words to find it by. */
  keywords?: readonly string[];
  /** `newTab` when Ctrl or Command was held. */
  onSelect: (how: { newTab: boolean }) => void;
};

export type CommandGroup = { key: string; label: string; items: readonly CommandItem[] };

export type CommandWords = {
  /** Name of the palette, "Search and do". */
  label: string;
  placeholder: string;
  closeLabel: string;
  /** Empties the box on phones, "Clear". */
  clearLabel: string;
  /** Nothing found; says what to try. */
  emptyLabel: string;
  loadingLabel: string;
  /** First of the chips on phones, "All". */
  allLabel: string;
  move: string;
  open: string;
  newTab: string;
};

export type CommandMenuProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly CommandGroup[];
  query: string;
  onQueryChange: (query: string) => void;
  words: CommandWords;
  /** True while a server searches: what is found already stays. */
  loading?: boolean;
  /** False where the groups are already what matches; true, they are filtered here. */
  filter?: boolean;
  /** Quiet, at the foot: "Works offline, 412 customers on this device". */
  note?: ReactNode;
};

/** Everything by name, from anywhere: Ctrl K. It is fetched the first time it opens. Full screen on phones. */
export function CommandMenu(props: CommandMenuProps) {
  return <OpenedLater part={palette} props={props} />;
}

/** Calls `onPress` at Ctrl K or Command K, wherever the focus is, instead of what the browser does there. */
export function useCommandKey(onPress: () => void) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      onPress();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [onPress]);
}
