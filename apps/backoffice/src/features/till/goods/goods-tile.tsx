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
      className="relative flex size-full flex-col overflow-hidden rounded-lg border border-line bg-surface p-0 text-left text-ink transition-[border-color,transform] duration-press enabled:hover:border-ink-3 enabled:active:scale-[0.98] disabled:cursor-not-allowed [contain:content]"
      onClick={() => onPress(product)}
    >
      <LinePicture
        name={product.name}
        src={product.image_url}
        size={64}
        className={`aspect-4/3 h-auto! w-full! rounded-none! ${isSoldOut ? "opacity-50 grayscale" : ""}`}
      />
      <span className="grid flex-1 content-between gap-1 px-3 py-2.5">
        <span className="line-clamp-2 min-h-[2lh] leading-snug font-medium wrap-anywhere">
          {product.name}
        </span>
        <span className="text-md font-bold">
          {product.price_on_request ? t("askPrice") : <Money minor={product.price_minor} />}
        </span>
      </span>
      {isSoldOut ? (
        <Standing icon={PackageX} text={t("soldOut")} className="border-line-2 bg-surface" />
      ) : (
        left !== null &&
        left <= fewLeft && (
          <Standing
            icon={Package}
            text={t("left", { left: quantityText(left) })}
            className="border-warning-line bg-warning-soft text-warning-ink"
          />
        )
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

type StandingProps = { icon: typeof Package; text: string; className: string };

const Standing = ({ icon: Icon, text, className }: StandingProps) => (
  <span
    className={`absolute top-2 left-2 inline-flex items-center gap-1.5 rounded-full border px-2 py-0.5 text-xs font-semibold ${className}`}
  >
    <Icon aria-hidden="true" className="size-3.5" strokeWidth={1.9} />
    {text}
  </span>
);
