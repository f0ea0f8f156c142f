/** What a column of a list of customers can be about; all else is left out, what they said to offers too. */
export const importFields = [
  "name",
  "phone",
  "phone_2",
  "phone_3",
  "gender",
  "birthday",
  "region",
  "district",
  "landmark",
  "tags",
  "notes",
] as const;
export type ImportField = (typeof importFields)[number];

/** What every row must have. */
export const requiredFields: readonly ImportField[] = ["phone"];

/** A customer as the template shows them. */
export const templateExample: Record<ImportField, string> = {
  name: "Asha Juma",
  phone: "0754 000 118",
  phone_2: "0715 000 118",
  phone_3: "",
  gender: "mwanamke",
  birthday: "14/3",
  region: "Dar es Salaam",
  district: "Ilala",
  landmark: "Karibu na Msikiti wa Kariakoo",
  tags: "jumla, VIP",
  notes: "Anapenda vitenge",
};
