import type { ColumnMatches, HeadWords } from "#patterns/import/match-columns.rules.ts";
import type { ImportColumn, SheetWays } from "#patterns/import/matched-sheet.rules.ts";
import type { ImportField } from "./import-fields.ts";
import { readPhones } from "./read-customer-cells.rules.ts";

/** Head words by which a column is known, in both languages and as phones write them; the more telling first. */
const headWords: HeadWords<ImportField> = {
  phone_2: [
    "namba ya pili",
    "simu ya pili",
    "simu 2",
    "phone 2 value",
    "phone 2",
    "second phone",
    "other phone",
    "home phone",
  ],
  phone_3: [
    "namba ya tatu",
    "simu ya tatu",
    "simu 3",
    "phone 3 value",
    "phone 3",
    "third phone",
    "business phone",
  ],
  phone: [
    "namba ya simu",
    "phone number",
    "mobile phone",
    "mobile number",
    "phone 1 value",
    "whatsapp number",
    "simu",
    "namba",
    "phone",
    "mobile",
    "whatsapp",
    "tel",
    "telephone",
    "cell",
    "msisdn",
  ],
  gender: ["jinsia", "gender", "sex"],
  birthday: ["siku ya kuzaliwa", "tarehe ya kuzaliwa", "birthday", "date of birth", "birth date", "dob"],
  region: ["mkoa", "region", "state"],
  district: ["wilaya", "district", "city"],
  landmark: ["alama ya karibu", "landmark", "mahali", "anwani", "address", "mtaa", "street"],
  tags: ["lebo", "tags", "tag", "labels", "kundi", "group", "group membership"],
  notes: ["maelezo", "notes", "note", "comments", "maoni"],
  name: [
    "jina la mteja",
    "jina kamili",
    "customer name",
    "full name",
    "display name",
    "jina",
    "mteja",
    "name",
    "customer",
    "first name",
  ],
};

/** A list without heads: the first column of numbers is the phone, the first of words the name. */
function guessByCells(columns: readonly ImportColumn[]): ColumnMatches<ImportField> {
  const isPhones = ({ examples }: ImportColumn) =>
    examples.length > 0 && examples.every((cell) => readPhones(cell).every(({ phone }) => phone !== null));
  const phone = columns.findIndex(isPhones);
  const name = columns.findIndex(
    ({ examples }) => examples.length > 0 && examples.every((cell) => /\p{L}{2}/u.test(cell)),
  );
  return columns.map((_, at) => (at === name ? "name" : at === phone ? "phone" : null));
}

/** How lists of customers are matched. */
export const customerSheets: SheetWays<ImportField> = { headWords, guessByCells };
