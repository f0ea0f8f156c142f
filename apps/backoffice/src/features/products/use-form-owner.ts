import { useShop } from "#data/shop.ts";
import { useCurrentUser } from "#data/user.ts";

/** Whose form it is on this device: this person's, in this shop. */
export function useFormOwner(form: string): string {
  const current = useCurrentUser();
  const shopId = useShop()?.id ?? "new";
  return `${current.state === "known" ? current.user.id : current.state}/${shopId}/${form}`;
}
