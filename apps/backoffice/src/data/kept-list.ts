import { readStored, tryToWriteStored } from "@agiza/i18n/safe-storage";
import { useSyncExternalStore } from "react";
import { noteOnPageAlone } from "#lib/kept-stores.ts";

type Kept<Item> = {
  /** Whether the API has still to get it. */
  isUnsent: (item: Item) => boolean;
};

/**
 * A list that this device keeps over reloads and shares between its tabs. Where storage is full or denied it lasts as long as
 * the page: the page says so, and asks before it is left while anything is unsent.
 *
 * @param storeName of the list on this device
 */
export function makeKeptList<Item extends { key: string }>(storeName: string, { isUnsent }: Kept<Item>) {
  let shown: readonly Item[] = [];
  let shownText: string | null = null;
  let isStored = true;
  const followers = new Set<() => void>();

  /** Reads what other tabs wrote, too. */
  function read(): readonly Item[] {
    // What could not be written is known to this page alone.
    if (!isStored) return shown;
    const text = readStored(storeName);
    if (text === null || text === shownText) return shown;
    const stored = parse(text);
    // Cut off in the middle of writing: what this page knows is written again with the next change.
    if (stored) [shown, shownText] = [stored, text];
    return shown;
  }

  function change(edit: (items: readonly Item[]) => readonly Item[]): void {
    shown = edit(isStored ? read() : withOthers());
    shownText = JSON.stringify(shown);
    isStored = tryToWriteStored(storeName, shownText);
    noteOnPageAlone(storeName, !isStored);
    if (isStored) window.removeEventListener("beforeunload", askBeforeLeaving);
    else window.addEventListener("beforeunload", askBeforeLeaving);
    for (const follower of followers) follower();
  }

  /** What this page alone knows, with what other tabs may have written since: nothing of either is lost. */
  function withOthers(): readonly Item[] {
    const known = new Set(shown.map(({ key }) => key));
    const others = parse(readStored(storeName) ?? "[]") ?? [];
    return [...others.filter(({ key }) => !known.has(key)), ...shown];
  }

  const askBeforeLeaving = (event: BeforeUnloadEvent) => {
    if (shown.some(isUnsent)) event.preventDefault();
  };

  function follow(onChange: () => void): () => void {
    const onStored = ({ key }: StorageEvent) => {
      if (key === storeName) onChange();
    };
    followers.add(onChange);
    window.addEventListener("storage", onStored);
    return () => {
      followers.delete(onChange);
      window.removeEventListener("storage", onStored);
    };
  }

  return {
    read,
    change,
    /** Everything this device keeps, the oldest first. */
    useItems: (): readonly Item[] => useSyncExternalStore(follow, read),
    /** Whether it outlasts the page. */
    useIsStored: (): boolean => useSyncExternalStore(follow, () => isStored),
  };

  function parse(text: string): Item[] | null {
    try {
      return JSON.parse(text) as Item[];
    } catch {
      return null;
    }
  }
}
