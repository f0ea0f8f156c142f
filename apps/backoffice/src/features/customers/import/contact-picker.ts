import { contactFields, contactLine } from "#patterns/import/read-vcards.rules.ts";
import type { Sheet } from "#patterns/import/read-sheet.ts";

/** As browsers on phones hand a contact over. */
type PickedContact = { name?: string[]; tel?: string[] };
type ContactsManager = {
  select: (what: ["name", "tel"], options: { multiple: true }) => Promise<PickedContact[]>;
};

const contacts = (): ContactsManager | undefined =>
  (navigator as Navigator & { contacts?: ContactsManager }).contacts;

/** Whether this browser lets a person choose from the phone's contacts. */
export const canPickContacts = (): boolean => typeof contacts()?.select === "function";

/** Has the person choose; nothing but what they chose leaves the phone's list. */
export async function pickContacts(): Promise<Sheet> {
  const chosen = await contacts()!.select(["name", "tel"], { multiple: true });
  const lines = chosen.map(({ name = [], tel = [] }) =>
    contactLine({
      name: name[0]?.trim() ?? "",
      phones: [...new Set(tel.map((number) => number.trim()).filter(Boolean))],
      birthday: "",
      gender: "",
      notes: "",
    }),
  );
  return { name: "", lines: [[...contactFields], ...lines], isContacts: true };
}
