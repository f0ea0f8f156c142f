import type { CustomerImport } from "#data/customer-imports.ts";

/** An import that runs, with whatever differs. */
export const makeCustomerImport = (changed: Partial<CustomerImport> = {}): CustomerImport => ({
  id: "imp_1",
  file_name: "wateja.vcf",
  status: "running",
  total: 320,
  waiting: 70,
  added: 210,
  updated: 39,
  refused: 1,
  refusals: [
    {
      row: 37,
      name: "Duka la Rehema",
      code: "customer_import.row_two_customers",
      message: "These numbers belong to two customers of yours. Take one away, or skip the row.",
    },
  ],
  updated_at: "2026-11-21T11:05:00.000Z",
  created_at: "2026-11-21T11:04:00.000Z",
  ...changed,
});

/** A list as a shop writes it: some rows need a fix, one is known. */
export const customerList = (): string[][] => [
  ["Jina", "Simu", "Mkoa", "Lebo"],
  ["Asha Juma", "0754 111 222", "Dar es Salaam", "jumla"],
  ["Mama Neema", "255715333444", "", ""],
  ["Juma Mkubwa", "0754", "Mwanza", ""],
  ["Rehema", "", "Arusha", ""],
  ["Asha tena", "+255754111222", "", ""],
  ["Zainabu", "0784 222 333", "Nairobi", ""],
];
