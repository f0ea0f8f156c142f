import { expenseCategories, type ExpenseCategory, type ExpenseSource } from "#data/expenses.ts";

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

/** The day a cell names, as 14/11/2026, 2026-11-14 or 14 Novemba 2026, with or without an hour; null where it names none. */
export function readDay(cell: string): string | null {
  const text = cell.trim().toLowerCase();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ t].*)?$/.exec(text);
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!);
  const plain = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:,? \d.*)?$/.exec(text);
  if (plain) return dayOf(plain[3]!, plain[2]!, plain[1]!);
  const words = /^(\d{1,2})[- ]([a-z]{3,})\.?[-, ]+(\d{4}|\d{2})$/.exec(text);
  if (!words) return null;
  const month = monthWords.findIndex((ways) => ways.includes(words[2]!.slice(0, 3))) + 1;
  return dayOf(words[3]!, String(month), words[1]!);
}

function dayOf(year: string, month: string, day: string): string | null {
  const full = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = Date.parse(`${full}T00:00:00Z`);
  // The 31st of November is no day, although the clock would go on to December.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(full) ? full : null;
}

/** Words that shops write for the ten categories in both languages. */
const categoryWords: Record<ExpenseCategory, string> = {
  rent: "rent kodi pango",
  salary: "salary salaries wages wage mshahara mishahara posho",
  utilities: "utilities utility electricity water internet umeme maji luku intaneti bando vocha airtime",
  marketing: "marketing advert adverts advertising ads matangazo tangazo masoko",
  insurance: "insurance bima",
  supplies: "supplies packaging stationery mifuko vifungashio vifaa uzi",
  equipment: "equipment machine machines tools mashine samani furniture",
  travel: "travel transport fare fuel delivery usafiri nauli boda bodaboda bajaji mafuta safari",
  food: "food lunch tea chakula chai",
  other: "other others misc miscellaneous nyingine mengine mengineyo",
};
const categoryOf = new Map(
  expenseCategories.flatMap((category) =>
    categoryWords[category].split(" ").map((word) => [word, category] as const),
  ),
);

/** The category that a shop's word belongs to; null where none is known. */
export function readExpenseCategory(cell: string): ExpenseCategory | null {
  for (const word of cell.toLowerCase().split(/[^\p{L}]+/u)) {
    const category = categoryOf.get(word);
    if (category) return category;
  }
  return null;
}

const sourceWords: Record<ExpenseSource, readonly string[]> = {
  drawer: ["drawer", "till", "cash", "droo", "taslimu", "keshi", "mkononi"],
  wallet: [
    "wallet",
    "mobile",
    "pesa",
    "mpesa",
    "airtel",
    "mixx",
    "tigo",
    "tigopesa",
    "yas",
    "halopesa",
    "simu",
    "lipa",
    "pochi",
  ],
  bank: ["bank", "benki", "crdb", "nmb", "nbc", "card", "kadi", "cheque", "hundi"],
};

/** Where the money came from; null where it names neither the drawer, mobile money nor a bank. */
export function readSource(cell: string): ExpenseSource | null {
  const words = cell.toLowerCase().split(/[^\p{L}]+/u);
  const sources = Object.keys(sourceWords) as ExpenseSource[];
  return sources.find((source) => words.some((word) => sourceWords[source].includes(word))) ?? null;
}
