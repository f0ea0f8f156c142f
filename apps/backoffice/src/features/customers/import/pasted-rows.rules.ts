import type { ListRow } from "#patterns/import/list-row.rules.ts";
import type { CustomerList } from "./check-row.rules.ts";

const numberShape = /\+?\(?\d[\d\s().-]{6,}\d/g;
const phoneFields = ["phone", "phone_2", "phone_3"] as const;

/** The rows of a pasted list, a person in each line, by their order; a line without a number carries itself. */
export function pastedRows(text: string): ListRow<CustomerList>[] {
  const rows = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line, at): ListRow<CustomerList> => {
      // "1. Asha" begins with its place in the list, "255 754 …" with a country.
      const said = line.replace(/^(?:\d{1,3}[.)]\s+|[-*•]\s*)/, "");
      const numbers = [...said.matchAll(numberShape)].map(([number]) => number.trim());
      const name = numbers
        .reduce((rest, number) => rest.replace(number, " "), said)
        .replaceAll(/\s(?:au|or)\s/gi, " ")
        .replaceAll(/[\s,;:/|=–-]+/g, " ")
        .trim();
      const cells: ListRow<CustomerList>["cells"] = {};
      if (name !== "") cells.name = name;
      for (const [place, field] of phoneFields.entries()) if (numbers[place]) cells[field] = numbers[place];
      // Figures within a name may be a part of a number that somebody wrote with a slip.
      const isDoubted = numbers.length > 0 && /\d{3,}/.test(name);
      return {
        row: at + 1,
        cells,
        ...(isDoubted && { doubted: { line, fields: ["name"] as const } }),
      };
    })
    .filter(({ cells }) => cells.phone !== undefined || (cells.name ?? "").length > 1);
  // A text without any number is no list of people.
  return rows.some(({ cells }) => cells.phone !== undefined) ? rows : [];
}
