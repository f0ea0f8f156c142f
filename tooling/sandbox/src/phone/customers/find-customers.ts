import type { Customer } from "../../contract.ts";

/**
 * Customers whose name or number holds what was typed. A number may be typed in any local spelling (`0754 000`,
 * `+255 754`): the country code and the leading zero do not count.
 */
export function findCustomers(customers: readonly Customer[], typed: string): Customer[] {
  const words = typed.trim().toLocaleLowerCase();
  if (words === "") return [...customers];
  const digits = words.replace(/\D/gu, "").replace(/^(255|0)/u, "");
  const looksLikeNumber = digits !== "" && /^[\d\s+()-]+$/u.test(words);
  return customers.filter(
    (customer) =>
      customer.name.toLocaleLowerCase().includes(words) ||
      (looksLikeNumber && customer.msisdn.includes(digits)),
  );
}
