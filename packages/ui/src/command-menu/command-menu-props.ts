import type { ReactNode } from "react";

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
