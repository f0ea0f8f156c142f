/** The beginnings of the months' names in both languages, January first. */
const monthWords = [
  ["jan"],
  ["feb"],
  ["mar", "mac"],
  ["apr"],
  ["may", "mei"],
  ["jun"],
  ["jul"],
  ["aug", "ago"],
  ["sep"],
  ["oct", "okt"],
  ["nov"],
  ["dec", "des"],
];

/** The month, from 1, that a word of small letters begins to name in either language; 0 where it names none. */
export const monthOf = (word: string): number =>
  monthWords.findIndex((ways) => ways.includes(word.slice(0, 3))) + 1;

/** The day a cell names, as 14/11/2026, 2026-11-14 or 14 Novemba 2026, with or without an hour; null where it names none. */
export function readDay(cell: string): string | null {
  const text = cell.trim().toLowerCase();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ t].*)?$/.exec(text);
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!);
  const plain = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:,? \d.*)?$/.exec(text);
  if (plain) return dayOf(plain[3]!, plain[2]!, plain[1]!);
  const words = /^(\d{1,2})[- ]([a-z]{3,})\.?[-, ]+(\d{4}|\d{2})$/.exec(text);
  if (!words) return null;
  return dayOf(words[3]!, String(monthOf(words[2]!)), words[1]!);
}

function dayOf(year: string, month: string, day: string): string | null {
  const full = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = Date.parse(`${full}T00:00:00Z`);
  // The 31st of November is no day, although the clock would go on to December.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(full) ? full : null;
}
