import type { ExpenseImport } from "#data/expense-imports.ts";

/** An import that runs, with whatever differs. */
export const makeExpenseImport = (changed: Partial<ExpenseImport> = {}): ExpenseImport => ({
  id: "imp_1",
  file_name: "matumizi-oktoba.csv",
  status: "running",
  total: 320,
  waiting: 70,
  added: 249,
  updated: 0,
  refused: 1,
  refusals: [
    {
      row: 37,
      name: "Chakula cha mchana",
      code: "drawer.not_enough",
      message: "There is not that much cash in the drawer.",
    },
  ],
  updated_at: "2026-11-21T11:05:00.000Z",
  created_at: "2026-11-21T11:04:00.000Z",
  ...changed,
});

/** A list as a shop writes it: some rows need a fix, one is recorded already. */
export const expenseList = (): string[][] => [
  ["Tarehe", "Kiasi", "Aina", "Njia", "Maelezo"],
  ["3/10/2026", "5,000/=", "Boda", "Taslimu", "Mzigo wa Sinza"],
  ["5/10/2026", "600000", "Kodi", "CRDB", "Kodi ya Oktoba"],
  ["7/10/2026", "elfu 12", "Chakula", "", "Chakula cha mchana"],
  ["32/10/2026", "30,000", "LUKU", "", "Umeme"],
  ["9/10/2026", "48,000", "Zawadi", "", "Mifuko"],
  ["11/10/2026", "15000", "", "", "Usafi"],
];
