/** What a column of a till's statement can be about. */
export const statementFields = [
  "at",
  "time",
  "paid_in",
  "paid_out",
  "amount",
  "reference",
  "name",
  "phone",
  "note",
  "balance",
] as const;
export type StatementField = (typeof statementFields)[number];

/** What every statement must have; of the amounts one or the other. */
export const requiredFields: readonly StatementField[] = ["at"];

/** A line as the template shows it. */
export const templateExample: Record<StatementField, string> = {
  at: "26/11/2026",
  time: "09:05:12",
  paid_in: "25,000.00",
  paid_out: "",
  amount: "",
  reference: "DKQ4ZK90WL",
  name: "ASHA JUMA",
  phone: "0754 000 118",
  note: "Oda 10484",
  balance: "310,400.00",
};
