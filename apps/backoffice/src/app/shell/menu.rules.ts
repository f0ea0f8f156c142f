import { meets } from "@agiza/permissions/guards";
import { menuGroups, type MenuEntry, type MenuGroup } from "./menu-entries.ts";

/** So many entries have room beside a new order and More at 360 px. */
const barPlaces = 3;

/** What this person may open; the rest is not in the menu at all. */
export const entriesFor = (menu: readonly MenuEntry[], permissions: unknown): MenuEntry[] =>
  menu.filter(({ needs }) => meets(permissions, needs));

/** The entries by group, in the menu's order, without empty groups. */
export const inGroups = (entries: readonly MenuEntry[]): { group: MenuGroup; entries: MenuEntry[] }[] =>
  menuGroups
    .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
    .filter((part) => part.entries.length > 0);

/** What a phone shows below the page, and what is behind More. */
export function splitForPhone(entries: readonly MenuEntry[]): { bar: MenuEntry[]; more: MenuEntry[] } {
  const bar = entries.filter(({ primary }) => primary).slice(0, barPlaces);
  return { bar, more: entries.filter((entry) => !bar.includes(entry)) };
}

/** The entry a page belongs to: the one whose address is the longest beginning of the page's. */
export function entryAt(entries: readonly MenuEntry[], pathname: string): MenuEntry | undefined {
  let found: MenuEntry | undefined;
  for (const entry of entries) {
    const isAbove = pathname === entry.to || pathname.startsWith(`${entry.to}/`);
    if (isAbove && entry.to.length > (found?.to.length ?? 0)) found = entry;
  }
  return found;
}

/** A count as a badge shows it: large ones as 99+, or as another most. */
export const badgeText = (count: number, most = 99): string => (count > most ? `${most}+` : String(count));
