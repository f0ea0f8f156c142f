import { Button } from "@agiza/ui/button";
import { Money } from "@agiza/ui/money";
import { QuantityStepper } from "@agiza/ui/quantity-stepper";
import type { TileHandle } from "@agiza/ui/tile-drag";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ProductSet } from "#data/product-sets.ts";
import { classNames } from "#lib/class-names.ts";
import { quantityText } from "#lib/quantity-text.ts";
import { Picture } from "../product-parts.tsx";
import { DragHandle } from "./drag-handle.tsx";
import { goodsName, type FormPart } from "./set-form.values.ts";

export type PartRowProps = {
  part: FormPart;
  /** The part as it is now: what it costs and how much there is; undefined until it has been asked. */
  found: ProductSet["parts"][number] | undefined;
  isLifted: boolean;
  handle: TileHandle | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

/** One part of a fixed set: how many of it, what it costs alone, how much there is. */
export function PartRow({ part, found, isLifted, handle, onQuantity, onRemove }: PartRowProps) {
  const { t } = useTranslation(["productSets", "products"]);
  const name = goodsName(part);
  return (
    <li
      data-tile=""
      className={classNames(
        "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-surface p-2.5",
        isLifted && "border-brand shadow-raised",
      )}
    >
      {handle && <DragHandle label={t("form.movePart", { name })} handle={handle} />}
      <Picture name={part.name} src={part.image_small_url} size={40} />
      <span className="min-w-32 flex-1">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        {found && (
          <span className="block text-sm text-ink-2">
            <Money minor={found.price_minor} withCurrency={false} plainDecimals />
            {" · "}
            {found.state === "offered"
              ? found.stock === null
                ? t("products:notCounted")
                : t("products:stockLeft", { count: found.stock, left: quantityText(found.stock) })
              : t(`products:state.${found.state}`)}
          </span>
        )}
      </span>
      <QuantityStepper
        value={part.quantity}
        max={99}
        onChange={onQuantity}
        labels={{
          quantity: t("form.quantityOf", { name }),
          decrease: t("form.fewer", { name }),
          increase: t("form.more", { name }),
        }}
      />
      <Button
        variant="icon"
        aria-label={t("form.removePart", { name })}
        icon={<Trash2 aria-hidden="true" strokeWidth={1.9} />}
        onClick={onRemove}
      />
    </li>
  );
}
