import { Money } from "@agiza/ui/money";
import { quantityText } from "#lib/quantity-text.ts";
import { PackageX, Package } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { TillProduct } from "#data/sales.ts";
import { LinePicture } from "#entities/order/line-picture.tsx";
import { standingOf } from "#entities/product/find-goods.rules.ts";

type GoodsTileProps = { product: TillProduct; count: number; onPress: (product: TillProduct) => void };

/** At most so many are worth telling. */
const fewLeft = 5;

/** A product to press, with how much of it is in the basket. */
export const GoodsTile = memo(function GoodsTile({ product, count, onPress }: GoodsTileProps) {
  const { t } = useTranslation("till");
  const { left, isSoldOut } = standingOf(product);
  return (
    <button
      type="button"
      disabled={isSoldOut && !product.is_set}
      className="relative flex h-[236px] w-full flex-col overflow-hidden rounded-lg border border-line bg-surface p-0 text-left text-ink transition-[border-color,transform] duration-press enabled:hover:border-ink-3 enabled:active:scale-[0.98] disabled:cursor-not-allowed [contain:strict]"
      onClick={() => onPress(product)}
    >
      <LinePicture
        name={product.name}
        src={product.image_url}
        size={64}
        className={`h-auto! min-h-0 w-full! flex-1! rounded-none! ${isSoldOut ? "opacity-50 grayscale" : ""}`}
      />
      <span className="grid flex-none gap-1 px-3 py-2.5">
        <span className="line-clamp-2 leading-snug font-medium wrap-anywhere">{product.name}</span>
        <span className="text-md font-bold">
          {product.price_on_request ? t("askPrice") : <Money minor={product.price_minor} />}
        </span>
      </span>
      {isSoldOut ? (
        <Standing icon={PackageX} text={t("soldOut")} />
      ) : (
        left !== null &&
        left <= fewLeft && <Standing icon={Package} text={t("left", { left: quantityText(left) })} />
      )}
      {count > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 rounded-[inherit] shadow-[inset_0_0_0_2px_var(--brand)]"
        />
      )}
      {count > 0 && (
        <span className="absolute top-2 right-2 grid h-8 min-w-8 place-items-center rounded-md bg-brand px-1.5 font-bold text-on-brand tabular-nums">
          <span className="sr-only">{t("inBasket")} </span>
          {quantityText(count)}
        </span>
      )}
    </button>
  );
});

const Standing = ({ icon: Icon, text }: { icon: typeof Package; text: string }) => (
  <span className="absolute top-2 left-2 inline-flex items-center gap-1.5 rounded-full border border-line-2 bg-surface px-2 py-1 text-sm font-semibold">
    <Icon aria-hidden="true" className="size-3.5" strokeWidth={1.9} />
    {text}
  </span>
);
