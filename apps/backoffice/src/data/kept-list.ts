import { readStored, tryToStore } from "@agiza/i18n/safe-storage";
import { useSyncExternalStore } from "react";

/** A list that this device keeps for all its tabs, until somebody lets go of what is in it. */
export type KeptList<Item> = {
  /** The oldest first. */
  read: () => readonly Item[];
  use: () => readonly Item[];
  change: (edit: (items: readonly Item[]) => readonly Item[]) => void;
  /** Keys of what the device had no room for: it lasts as long as this page. */
  useUnkept: () => ReadonlySet<string>;
};

/** @param name under which the device keeps it */
export function keepList<Item extends { key: string }>(name: string): KeptList<Item> {
  /** As the device has it. */
  let kept: readonly Item[] = [];
  let keptText: string | null = null;
  let shown: readonly Item[] = [];
  /** What is shown and not kept: written with the next change for which there is room. */
  let unkept: ReadonlySet<string> = new Set();
  const followers = new Set<() => void>();

  /** Reads what other tabs wrote, too. */
  function read(): readonly Item[] {
    const text = readStored(name);
    if (text === null || text === keptText) return shown;
    try {
      kept = JSON.parse(text) as Item[];
      keptText = text;
      const ours = shown.filter(({ key }) => unkept.has(key));
      shown = [...kept.filter(({ key }) => !unkept.has(key)), ...ours];
    } catch {
      // Cut off in the middle of writing: what this page knows is written again with the next change.
    }
    return shown;
  }

  function write(items: readonly Item[]): boolean {
    const text = JSON.stringify(items);
    if (!tryToStore(name, text)) return false;
    kept = items;
    keptText = text;
    return true;
  }

  function change(edit: (items: readonly Item[]) => readonly Item[]): void {
    shown = edit(read());
    if (!write(shown)) write(kept.filter(({ key }) => shown.some((one) => one.key === key)));
    const left = shown.filter((one) => !kept.includes(one)).map(({ key }) => key);
    if (left.length > 0 || unkept.size > 0) unkept = new Set(left);
    for (const follower of followers) follower();
  }

  function follow(onChange: () => void): () => void {
    const onStored = ({ key }: StorageEvent) => {
      if (key === name) onChange();
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
    use: () => useSyncExternalStore(follow, read),
    useUnkept: () => useSyncExternalStore(follow, () => unkept),
  };
}
