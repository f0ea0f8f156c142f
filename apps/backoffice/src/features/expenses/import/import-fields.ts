/** What a column of a list of expenses can be about; all else is left out. */
export const importFields = ["spent_on", "amount", "category", "paid_from", "supplier", "note"] as const;
export type ImportField = (typeof importFields)[number];

/** What every row must have. */
export const requiredFields: readonly ImportField[] = ["spent_on", "amount"];

/** An expense as the template shows it. */
export const templateExample: Record<ImportField, string> = {
  spent_on: "14/11/2026",
  amount: "60000",
  category: "Usafiri",
  paid_from: "Droo",
  supplier: "Juma Boda",
  note: "Mzigo wa Sinza",
};
