import type { ReactNode } from "react";

export type ComboboxOption = {
  value: string;
  label: string;
  /** A quiet second line, "+255 754 000 218". */
  description?: string;
  /** A picture of 28 px before the label. */
  thumb?: ReactNode;
  /** Further words it is found by. */
  keywords?: string;
  disabled?: boolean;
};

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/**
 * The options in which every typed word begins some word of the label, the description or the keywords; those whose
 * label begins with the text come first, otherwise the given order stays.
 */
export function matchingOptions(options: readonly ComboboxOption[], typed: string): ComboboxOption[] {
  const wanted = plain(typed).split(/\s+/u).filter(Boolean);
  if (wanted.length === 0) return [...options];
  const found = options.filter((option) => {
    const words = plain(`${option.label} ${option.description ?? ""} ${option.keywords ?? ""}`).split(
      /[\s,./()-]+/u,
    );
    return wanted.every((want) => words.some((word) => word.startsWith(want)));
  });
  const start = plain(typed);
  const rank = (option: ComboboxOption) => (plain(option.label).startsWith(start) ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other));
}

/** Whether nothing is called exactly what was typed, so that creating it makes sense. */
export function isNewName(options: readonly ComboboxOption[], typed: string): boolean {
  const name = plain(typed);
  return name !== "" && options.every((option) => plain(option.label) !== name);
}

/** One row of the open list: something to choose, or the offer to make a new one. */
export type ComboboxRow =
  | { kind: "option"; key: string; option: ComboboxOption }
  | { kind: "create"; key: string; label: string };

/** The next row that can be chosen, around the ends; -1 when there is none. */
export function nextOpenRow(rows: readonly ComboboxRow[], from: number, step: 1 | -1): number {
  for (let tried = 1; tried <= rows.length; tried += 1) {
    const start = from < 0 && step < 0 ? 0 : from;
    const index = (start + step * tried + rows.length * 2) % rows.length;
    const row = rows[index];
    if (row && !(row.kind === "option" && row.option.disabled)) return index;
  }
  return -1;
}
