import { Avatar } from "@agiza/ui/avatar";
import { KangaMark } from "@agiza/ui/kanga-mark";
import type { Shop } from "#data/shop.ts";

/** The shop's face: its logo, or its cloth around the first letter. */
export function ShopMark({ shop, size }: { shop: Shop; size: 28 | 32 | 40 }) {
  return shop.logo_url ? (
    <Avatar name={shop.name} src={shop.logo_url} size={size} className="rounded-[9px]!" />
  ) : (
    <KangaMark shopId={shop.id} kanga={shop.kanga} name={shop.name} size={size} />
  );
}
