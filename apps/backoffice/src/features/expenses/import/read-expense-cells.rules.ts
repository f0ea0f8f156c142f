import { expenseCategories, type ExpenseCategory, type ExpenseSource } from "#data/expenses.ts";

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
