import { formatMoney } from "@agiza/i18n/money";
import type { ListedProduct } from "#data/products.ts";
import { LinePicture } from "#entities/order/line-picture.tsx";

/** A product that was found, to press. */
export function GoodsRow({ product, onPress }: { product: ListedProduct; onPress: () => void }) {
  return (
    <button
      type="button"
      className="flex min-h-14 w-full items-center gap-3 rounded-md border-0 bg-transparent px-1 py-2 text-left text-ink hover:bg-surface-3"
      onClick={onPress}
    >
      <LinePicture name={product.name} src={product.image_small_url} size={40} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{product.name}</span>
        <span className="block text-sm text-ink-2">{formatMoney(product.price_minor)}</span>
      </span>
    </button>
  );
}
