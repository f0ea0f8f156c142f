import type { Resources } from "@agiza/i18n/namespaces";
import { Button } from "@agiza/ui/button";
import { ChoiceChips } from "@agiza/ui/choice-chips";
import { Field } from "@agiza/ui/field";
import { NumberInput } from "@agiza/ui/number-input";
import { QuantityStepper } from "@agiza/ui/quantity-stepper";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TillProduct } from "#data/sales.ts";
import { LinePicture } from "#entities/order/line-picture.tsx";
import type { FoundCode } from "#entities/product/find-goods.rules.ts";
import { isMeasured, packLabel } from "#entities/product/till-goods.rules.ts";

const single = "single";
const mostOfOne = 999;

/** Which of a product, and how much of it. */
export type GoodsChoice = { variantId: string | null; packId: string | null; quantity: number | null };

/** What is chosen before anybody has said anything: the only variant, and one of it. */
export function useGoodsChoice({ product, variantId, packId }: FoundCode) {
  const variants = product.variants.filter(({ available }) => available);
  const [choice, setChoice] = useState<GoodsChoice>({
    variantId: variantId ?? (variants.length === 1 ? variants[0]!.id : null),
    packId,
    quantity: isMeasured(product) && packId === null ? null : 1,
  });
  return { choice, change: (part: Partial<GoodsChoice>) => setChoice((held) => ({ ...held, ...part })) };
}

export type GoodsFieldsProps = {
  product: TillProduct;
  choice: GoodsChoice;
  onChange: (part: Partial<GoodsChoice>) => void;
  onAnother: () => void;
  /** Left to the customer, on the order's page. */
  asksVariant?: boolean;
  problem: "variant" | "quantity" | null;
};

/** The goods that were chosen, in which kind and how much. */
export function GoodsFields({
  product,
  choice,
  onChange,
  onAnother,
  asksVariant = true,
  problem,
}: GoodsFieldsProps) {
  const { t } = useTranslation(["till", "bargain"]);
  const { variantId, packId, quantity } = choice;
  const isByMeasure = isMeasured(product) && packId === null;
  return (
    <>
      <div className="flex items-center gap-3">
        <LinePicture name={product.name} src={product.image_url} size={40} />
        <span className="min-w-0 flex-1 font-strong wrap-anywhere">{product.name}</span>
        <Button variant="light" size="sm" onClick={onAnother}>
          {t("bargain:otherGoods")}
        </Button>
      </div>
      {asksVariant && product.variants.length > 0 && (
        <ChoiceChips
          legend={t("variant")}
          unavailableLabel={t("soldOut")}
          error={problem === "variant" && t("missing.variant")}
          value={variantId}
          choices={product.variants.map(({ id, name, available }) => ({
            value: id,
            label: name,
            unavailable: !available,
          }))}
          onChange={(id) => onChange({ variantId: id })}
        />
      )}
      {product.packs.length > 0 && (
        <ChoiceChips
          legend={t("pack")}
          unavailableLabel={t("soldOut")}
          value={packId ?? single}
          choices={[
            { value: single, label: t("single") },
            ...product.packs.map((pack) => ({ value: pack.id, label: packLabel(pack, product) })),
          ]}
          onChange={(id) =>
            onChange({
              packId: id === single ? null : id,
              quantity: id === single && isMeasured(product) ? null : 1,
            })
          }
        />
      )}
      {isByMeasure ? (
        <Field
          label={t("howMuch", { unit: t(`unit.${product.unit as keyof Units}`) })}
          error={problem === "quantity" && t("missing.quantity")}
        >
          <NumberInput value={quantity} decimals={3} onChange={(value) => onChange({ quantity: value })} />
        </Field>
      ) : (
        <div className="flex items-center justify-between gap-3">
          <span aria-hidden="true" className="font-strong">
            {t("quantity")}
          </span>
          <QuantityStepper
            value={quantity ?? 1}
            max={mostOfOne}
            labels={{ quantity: t("quantity"), decrease: t("less"), increase: t("more") }}
            onChange={(value) => onChange({ quantity: value })}
          />
        </div>
      )}
    </>
  );
}

type Units = Resources["till"]["unit"];
