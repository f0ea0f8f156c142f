import { compactPhone, parsePhone } from "@agiza/i18n/phone";
import { regions } from "#lib/regions.ts";
import { monthOf } from "#patterns/import/read-day.rules.ts";

/** A number as it is stored; null where no telephone can have it. Whether one abroad exists, the shop's side finds out. */
function readPhone(text: string): string | null {
  const compact = compactPhone(text);
  return (
    parsePhone(compact) ?? (/^\+[1-9]\d{7,14}$/.test(compact) && !compact.startsWith("+255") ? compact : null)
  );
}

/** The numbers of a cell: some write several into one. */
export const readPhones = (cell: string): { text: string; phone: string | null }[] =>
  cell
    .split(/\/|,|;|:::|\n|\s(?:au|or|na|and)\s/i)
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => ({ text, phone: readPhone(text) }));

const genderWords = {
  female: ["female", "f", "ke", "mke", "mwanamke", "woman", "bi", "mama"],
  male: ["male", "m", "me", "mume", "mwanaume", "mwanamume", "man", "bw", "baba"],
} as const;

/** Null where it is neither. */
export function readGender(cell: string): "female" | "male" | null {
  const word = cell.trim().toLowerCase().replace(/\.$/, "");
  const genders = Object.keys(genderWords) as (keyof typeof genderWords)[];
  return genders.find((gender) => (genderWords[gender] as readonly string[]).includes(word)) ?? null;
}

const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The day and month that a cell names, as 14/3, 14 Machi, 1990-03-14 or --03-14; null where it names none. */
export function readBirthday(cell: string): { month: number; day: number } | null {
  const text = cell.trim().toLowerCase();
  const [, isoMonth, isoDay] = /^(?:\d{4}|--?)[-/.]?(\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  const [, day, month] = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ]\d{2,4})?$/.exec(text) ?? [];
  const [, wordDay, word] = /^(\d{1,2})\.? +([a-z]{3,})\.?,?(?: +\d{2,4})?$/.exec(text) ?? [];
  const read = isoMonth
    ? { month: Number(isoMonth), day: Number(isoDay) }
    : month
      ? { month: Number(month), day: Number(day) }
      : word
        ? { month: monthOf(word), day: Number(wordDay) }
        : null;
  return read && read.day >= 1 && read.day <= (longest[read.month - 1] ?? 0) ? read : null;
}

/** Regions as people shorten them. */
const shortRegions: Record<string, (typeof regions)[number]> = {
  dar: "Dar es Salaam",
  dsm: "Dar es Salaam",
  daressalaam: "Dar es Salaam",
};

/** The region that a cell names; null where it is none of Tanzania's. */
export function readRegion(cell: string): string | null {
  const key = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, "");
  const said = key(cell.replace(/\b(mkoa( wa)?|region)\b/gi, ""));
  return regions.find((region) => key(region) === said) ?? shortRegions[said] ?? null;
}

export const readTags = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[,;|]|:::/)
      .map((tag) => tag.replace(/^\s*\*\s*/, "").trim())
      .filter((tag) => tag !== "" && tag !== "myContacts" && tag !== "starred"),
  ),
];
