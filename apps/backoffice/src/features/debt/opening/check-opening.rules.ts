import { compactPhone, parsePhone } from "@agiza/i18n/phone";
import { readPrice } from "#entities/product/read-price.rules.ts";
import { dayAfter } from "#lib/shop-today.ts";
import {
  type CheckedRow,
  type ListRow,
  repeatFinder,
  type RowProblem,
} from "#patterns/import/list-row.rules.ts";
import { readDay } from "#patterns/import/read-day.rules.ts";
import type { OpeningList } from "./opening-list.ts";

/** The longest and largest that the API takes of each. */
export type OpeningLimits = { name: number; note: number; leastMinor: number; mostMinor: number };

/** What is older is for a court, and no reminder. */
const longestAgoDays = 5 * 366;

/** What a line says, and what of it cannot be taken as it stands. Nothing that is unsure becomes a debt. */
export function checkOpening(
  { row, cells, doubted }: ListRow<OpeningList>,
  limits: OpeningLimits,
  { today, day: usualDay }: { today: string; day: string },
): CheckedRow<OpeningList> {
  const problems: RowProblem<OpeningList>[] = [];
  const text = (field: "name" | "note"): string => {
    const said = (cells[field] ?? "").replaceAll(/\s+/g, " ").trim();
    const longest = limits[field];
    if (said.length > longest)
      problems.push({ field, code: "too_long", proposal: said.slice(0, longest).trim() });
    return said;
  };

  const name = text("name");
  const phone = parsePhone(compactPhone(cells.phone ?? ""));
  if (cells.phone === undefined) problems.push({ field: "phone", code: "phone_missing" });
  else if (phone === null) problems.push({ field: "phone", code: "phone_invalid" });

  const amount = readPrice(cells.amount ?? "");
  if (cells.amount === undefined) problems.push({ field: "amount", code: "amount_missing" });
  else if (amount && amount.minor > limits.mostMinor) problems.push({ field: "amount", code: "amount_high" });
  else if (amount && amount.minor < limits.leastMinor) problems.push({ field: "amount", code: "amount_low" });
  else if (!amount?.isSure) {
    const proposal = amount && (amount.minor / 100).toLocaleString("en-US");
    problems.push({ field: "amount", code: "amount_words", ...(proposal !== null && { proposal }) });
  }

  const day = cells.given_on === undefined ? usualDay : readDay(cells.given_on);
  if (day === null) problems.push({ field: "given_on", code: "day_unknown", proposal: "" });
  else if (day > today) problems.push({ field: "given_on", code: "day_ahead", proposal: "" });
  else if (day < dayAfter(today, -longestAgoDays)) problems.push({ field: "given_on", code: "day_far" });
  const note = text("note");
  for (const field of doubted?.fields ?? []) {
    if (problems.some((problem) => problem.field === field)) continue;
    problems.push({ field, code: "doubted", proposal: cells[field] ?? "", line: doubted!.line });
  }
  const isWhole = problems.length === 0 && phone !== null && amount !== null && day !== null;
  return {
    row,
    cells,
    ...(doubted && { doubted }),
    problems,
    content: isWhole ? { name, phone, amount_minor: amount.minor, given_on: day, note } : null,
  };
}

/** Lines that say the same number, amount and day as one before them. */
export const findRepeated = repeatFinder<OpeningList>(({ content }) => {
  if (content === null) return [];
  const { phone, amount_minor: minor, given_on: day } = content;
  return [{ field: "amount" as const, key: [phone, minor, day].join("|") }];
}, "twice_in_file");
