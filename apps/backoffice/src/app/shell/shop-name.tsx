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

/** Whose back-office this is, and where the shop stands. */
export function ShopName({ shop }: { shop: Shop }) {
  const place = [shop.area, shop.region].filter(Boolean).join(", ");
  return (
    <div className="flex items-center gap-2.5 px-2 py-1 folded:justify-center folded:px-0">
      <ShopMark shop={shop} size={40} />
      <div className="min-w-0 folded:sr-only">
        <p className="m-0 truncate leading-snug font-strong">{shop.name}</p>
        {place !== "" && <p className="m-0 truncate text-xs text-ink-3">{place}</p>}
      </div>
    </div>
  );
}
