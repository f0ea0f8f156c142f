import { type Detail, defineErrors } from "#kernel/app-error.ts";
import { type Phone, toPhone } from "#kernel/phone.ts";
import type { CustomerFacts } from "./customer-details.repository.ts";

const refuse = defineErrors({ "request.invalid": 422 });
const invalid = (detail: Detail[]) => refuse("request.invalid", {}, { detail });

/** What staff say of a customer; a number in any spelling. Numbers that are left out stay as they are. */
export type CustomerForm = CustomerFacts & { phones?: string[] | undefined };

/** The days that each month can have. */
const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * The numbers as they are stored, each once.
 *
 * @throws request.invalid at each that no telephone can have
 */
export function readPhones(spelled: string[]): Phone[] {
  const read = spelled.map((text) => toPhone(text));
  const detail = read.flatMap((phone, index): Detail[] =>
    phone ? [] : [{ loc: ["body", "phones", String(index)], msg: "", type: "invalid_format.phone" }],
  );
  if (detail.length > 0) throw invalid(detail);
  return [...new Set(read as Phone[])];
}

/** Tags as they are kept: without spaces around them, each once whatever the case. */
export function tidyTags(tags: string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) {
    const tidy = tag.trim().replace(/\s+/g, " ");
    if (tidy !== "" && !seen.has(tidy.toLowerCase())) seen.set(tidy.toLowerCase(), tidy);
  }
  return [...seen.values()];
}

/**
 * Refuses what no customer can be: nobody, or born on 30 February.
 *
 * @throws request.invalid
 */
export function checkFacts(facts: CustomerFacts, phones: readonly string[]): void {
  const detail: Detail[] = [];
  if (facts.name === "" && phones.length === 0)
    detail.push({ loc: ["body", "name"], msg: "", type: "required" });
  const { birthMonth: month = null, birthDay: day = null } = facts;
  const isHalf = (month === null) !== (day === null);
  if (isHalf || (month !== null && day !== null && day > longest[month - 1]!))
    detail.push({ loc: ["body", "birth_day"], msg: "", type: "invalid_value" });
  if (detail.length > 0) throw invalid(detail);
}
