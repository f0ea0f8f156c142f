import type { Shop } from "#data/shop.ts";
import { ShopMark } from "#entities/shop/shop-mark.tsx";

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
