import type { Schemas } from "@agiza/api-client/client";
import {
  type CheckedRow,
  type ListRow,
  repeatFinder,
  type RowProblem,
} from "#patterns/import/list-row.rules.ts";
import { isFeeWord, readAmount, readMoment } from "./read-statement-cells.rules.ts";
import type { StatementField } from "./statement-fields.ts";

/** A statement of a till. */
export type StatementList = {
  field: StatementField;
  content: Schemas["StatementLine"];
  code: "at_missing" | "at_unknown" | "amount_missing" | "amount_unknown" | "not_whole";
};

type Network = NonNullable<Schemas["MobileNetwork"]>;

const amountFields = ["paid_in", "paid_out", "amount"] as const;

/** What a line says, and what of it cannot be taken as it stands. */
export function checkLine(
  { row, cells }: ListRow<StatementList>,
  network: Network | null,
): CheckedRow<StatementList> {
  const problems: RowProblem<StatementList>[] = [];
  const at = cells.at ? readMoment(cells.at, cells.time) : null;
  if (!cells.at) problems.push({ field: "at", code: "at_missing" });
  else if (at === null) problems.push({ field: "at", code: "at_unknown" });
  const [paidIn, paidOut, amount] = amountFields.map((field) => {
    const minor = readAmount(cells[field] ?? "");
    if (minor === null) problems.push({ field, code: "amount_unknown" });
    return minor ?? 0;
  }) as [number, number, number];
  const signedMinor = paidIn !== 0 ? Math.abs(paidIn) : paidOut !== 0 ? -Math.abs(paidOut) : amount;
  const field = amountFields.find((one) => cells[one] !== undefined) ?? "paid_in";
  if (signedMinor === 0 && !problems.some(({ code }) => code === "amount_unknown"))
    problems.push({ field, code: "amount_missing" });
  const isIn = signedMinor > 0;
  // Money in is paid to orders, which are of whole shillings.
  if (isIn && signedMinor % 100 !== 0) problems.push({ field, code: "not_whole" });
  const { reference, name, phone, note } = cells;
  const balance = cells.balance === undefined ? null : readAmount(cells.balance);
  const isFee = !isIn && isFeeWord(`${note ?? ""} ${name ?? ""}`);
  const content = {
    direction: isIn ? ("in" as const) : isFee ? ("fee" as const) : ("out" as const),
    at: at ?? "",
    amount_minor: Math.max(100, Math.ceil(Math.abs(signedMinor) / 100) * 100),
    ...(network && { network }),
    ...(reference && { reference: reference.slice(0, 60) }),
    ...(name && { name: name.slice(0, 120) }),
    ...(phone && { phone: phone.slice(0, 30) }),
    ...(note && { note: note.slice(0, 300) }),
    ...(balance !== null && { balance_minor: balance }),
  };
  return { row, cells, content: problems.length === 0 ? content : null, problems };
}

/** A line that comes twice is known where it is booked. */
export const findRepeated = repeatFinder<StatementList>(() => [], "at_unknown");
