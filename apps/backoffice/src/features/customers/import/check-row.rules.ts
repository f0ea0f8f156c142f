import type { Schemas } from "@agiza/api-client/client";
import {
  type CheckedRow,
  type ListRow,
  repeatFinder,
  type RowProblem,
} from "#patterns/import/list-row.rules.ts";
import type { ImportField } from "./import-fields.ts";
import { readBirthday, readGender, readPhones, readRegion, readTags } from "./read-customer-cells.rules.ts";

/** A list of customers. */
export type CustomerList = {
  field: ImportField;
  content: Schemas["ImportedCustomer"];
  code:
    | "phone_missing"
    | "phone_invalid"
    | "too_long"
    | "too_many"
    | "gender_unknown"
    | "birthday_unknown"
    | "region_unknown"
    | "twice_in_file"
    | "two_customers"
    | "doubted";
};

/** The longest and most that the API takes of each. */
export type ImportLimits = {
  name: number;
  district: number;
  landmark: number;
  notes: number;
  tags: number;
  tag: number;
  phones: number;
};

const phoneFields = ["phone", "phone_2", "phone_3"] as const;

/** What a row says, and what of it cannot be taken as it stands. Nothing that is unsure becomes part of a customer. */
export function checkRow(
  { row, cells, doubted }: ListRow<CustomerList>,
  limits: ImportLimits,
): CheckedRow<CustomerList> {
  const problems: RowProblem<CustomerList>[] = [];
  const text = (field: ImportField, longest: number): string => {
    const said = (cells[field] ?? "").replaceAll(/[^\S\n]+/g, " ").trim();
    if (said.length > longest) {
      problems.push({ field, code: "too_long", proposal: said.slice(0, longest).trim() });
    }
    return said;
  };
  /** What a cell says in words we know, or nothing, which is a problem where it says something. */
  const known = <Read>(
    field: "gender" | "birthday" | "region",
    read: (cell: string) => Read | null,
  ): Read | undefined => {
    const cell = cells[field];
    if (cell === undefined) return undefined;
    const found = read(cell);
    if (found === null) problems.push({ field, code: `${field}_unknown`, proposal: "" });
    return found ?? undefined;
  };

  const name = text("name", limits.name);
  const phones: string[] = [];
  for (const field of phoneFields) {
    const numbers = readPhones(cells[field] ?? "");
    if (numbers.some(({ phone }) => phone === null)) {
      const good = numbers.filter(({ phone }) => phone !== null).map((one) => one.text);
      const isNeeded = field === "phone" && good.length === 0;
      problems.push({ field, code: "phone_invalid", ...(!isNeeded && { proposal: good.join(" / ") }) });
    }
    phones.push(...numbers.flatMap(({ phone }) => phone ?? []));
  }
  if (phones.length === 0 && !problems.some(({ code }) => code === "phone_invalid"))
    problems.push({ field: "phone", code: "phone_missing" });
  const gender = known("gender", readGender);
  const birthday = known("birthday", readBirthday);
  const region = known("region", readRegion);
  const district = text("district", limits.district);
  const landmark = text("landmark", limits.landmark);
  const notes = text("notes", limits.notes);
  const tags = readTags(cells.tags ?? "");
  if (tags.length > limits.tags)
    problems.push({ field: "tags", code: "too_many", proposal: tags.slice(0, limits.tags).join(", ") });
  if (tags.some((tag) => tag.length > limits.tag)) {
    const short = tags.map((tag) => tag.slice(0, limits.tag).trim());
    problems.push({ field: "tags", code: "too_long", proposal: short.join(", ") });
  }
  for (const field of doubted?.fields ?? []) {
    if (problems.some((problem) => problem.field === field)) continue;
    problems.push({ field, code: "doubted", proposal: cells[field] ?? "", line: doubted!.line });
  }
  const content = {
    name,
    phones: [...new Set(phones)].slice(0, limits.phones),
    ...(gender && { gender }),
    ...(birthday && { birth_month: birthday.month, birth_day: birthday.day }),
    ...(region && { region }),
    ...(district && { district }),
    ...(landmark && { landmark }),
    ...(tags.length > 0 && { tags }),
    ...(notes && { notes }),
  };
  return {
    row,
    cells,
    ...(doubted && { doubted }),
    content: problems.length === 0 ? content : null,
    problems,
  };
}

/**
 * Rows that say a number which a row before them says as well, in whatever spelling. Numbers that were read already are not
 * read again: with ten thousand rows a phone would feel it.
 */
export const findRepeated = repeatFinder<CustomerList>(({ cells, content }) => {
  const phones =
    content?.phones ??
    phoneFields.flatMap((field) => readPhones(cells[field] ?? "").flatMap(({ phone }) => phone ?? []));
  return phones.map((key, at) => {
    const field = phoneFields[at] ?? "phone";
    return { field: cells[field] === undefined ? "phone" : field, key };
  });
}, "twice_in_file");
