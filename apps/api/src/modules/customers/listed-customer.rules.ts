import { maxPhones } from "#db/schema/customers.ts";
import type { CustomerDetails, CustomerFacts } from "./customer-details.repository.ts";

/** A customer of a list: what it does not know is left out. */
export type ListedInput = Partial<
  Pick<
    CustomerFacts,
    "gender" | "birthMonth" | "birthDay" | "region" | "district" | "landmark" | "tags" | "notes"
  >
> & { name: string; phones: string[] };

/** What a list adds to a customer whom the shop knows: only what is empty is filled, nothing is written over. */
export function fillingOf(known: CustomerDetails, { phones, ...said }: ListedInput) {
  const all = [...new Set([...known.phones, ...phones])].slice(0, maxPhones);
  const isBorn = known.birthMonth !== null;
  return {
    ...(known.name === "" && said.name !== "" && { name: said.name }),
    ...(known.gender === null && said.gender && { gender: said.gender }),
    ...(!isBorn && said.birthMonth && { birthMonth: said.birthMonth, birthDay: said.birthDay }),
    ...(known.region === null && said.region && { region: said.region }),
    ...(known.district === "" && said.district && { district: said.district }),
    ...(known.landmark === "" && said.landmark && { landmark: said.landmark }),
    ...(known.tags.length === 0 && said.tags && said.tags.length > 0 && { tags: said.tags }),
    ...(known.notes === "" && said.notes && { notes: said.notes }),
    ...(all.length > known.phones.length && { phones: all }),
  };
}
