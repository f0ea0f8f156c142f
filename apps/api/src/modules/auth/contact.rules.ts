import type { Address } from "./address.rules.ts";
import { addressOf } from "./notify-person.ts";

type Reached = { phone: string | null; email: string | null };

/** Where somebody shows that the account is theirs before a phone or e-mail address takes the place of the one they have. */
export function replacedAddress(user: Reached, next: Address): Address | null {
  const onlyThis = next.kind === "phone" ? { ...user, email: null } : { ...user, phone: null };
  return addressOf(onlyThis) ?? addressOf(user);
}
