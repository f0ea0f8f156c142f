import { Money } from "@agiza/ui/money";
import { useTranslation } from "react-i18next";
import { useShop } from "#data/shop.ts";
import { Picture } from "../product-parts.tsx";
import { goodsName } from "./set-form.values.ts";
import type { SetPreviewProps } from "./set-preview-props.ts";
import { useSlotWords } from "./use-slot-words.ts";

/** The set as a line of the order page: its parts, or its slots with what may be picked. */
export function PagePreview({ values, tried }: SetPreviewProps) {
  const { t } = useTranslation("productSets");
  const { labelOf } = useSlotWords();
  const shop = useShop();
  const { name, image_keys: pictures, parts, slots } = values;
  const price = tried && <Money minor={tried.price_from_minor} plainDecimals />;
  return (
    <>
      <p className="m-0 truncate border-b border-line px-3.5 py-2.5 text-sm font-strong">{shop?.name}</p>
      <div className="grid gap-3 p-3.5">
        <div className="flex gap-3">
          <Picture
            name={name || "?"}
            src={pictures[0]?.image_url ?? parts[0]?.image_small_url ?? null}
            size={64}
          />
          <div className="min-w-0">
            <p className="m-0 line-clamp-2 text-sm font-strong wrap-anywhere">{name || t("form.name")}</p>
            <p className="m-0 mt-0.5 text-sm font-strong">{price}</p>
          </div>
        </div>
        {parts.length > 0 && (
          <p className="m-0 text-xs text-ink-2 wrap-anywhere">
            {parts
              .map((part) => t("preview.singleLine", { quantity: part.quantity, name: goodsName(part) }))
              .join(", ")}
          </p>
        )}
        {slots.map((slot, index) => (
          <div key={slot.key} className="border-t border-line pt-2">
            <p className="m-0 truncate text-xs font-strong">{labelOf(slot, index + 1)}</p>
            {(tried?.slots[index]?.choices ?? []).slice(0, 2).map((row) => (
              <p
                key={`${row.product_id} ${row.variant_id}`}
                className="m-0 flex justify-between gap-2 pt-1 text-xs"
              >
                <span className="truncate">{goodsName(row)}</span>
                {row.extra_minor > 0 && (
                  <Money minor={row.extra_minor} signed withCurrency={false} plainDecimals />
                )}
              </p>
            ))}
          </div>
        ))}
        <p className="m-0 flex items-center justify-between gap-2 rounded-md bg-brand px-3 py-2.5 text-sm font-semibold text-on-brand">
          {t("preview.send")}
          {price}
        </p>
      </div>
    </>
  );
}
