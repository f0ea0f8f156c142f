import { Button } from "@agiza/ui/button";
import { ErrorLine } from "@agiza/ui/error-line";
import { Field } from "@agiza/ui/field";
import { Money } from "@agiza/ui/money";
import { Segmented } from "@agiza/ui/segmented";
import { Select } from "@agiza/ui/select";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { productCategories, type ProductCategory } from "#data/products.ts";
import { Picture } from "../product-parts.tsx";
import { ProductPicker } from "./product-picker.tsx";
import { goodsKey, goodsName, type Goods } from "./set-form.values.ts";
import type { SlotCardProps } from "./slot-card-props.ts";

type SlotSourceProps = Pick<SlotCardProps, "slot" | "errors" | "found" | "onChange">;

/** What may be chosen in a slot: everything of a category, or a list of the shop's own. */
export function SlotSource({ slot, errors, found, onChange }: SlotSourceProps) {
  const { t } = useTranslation(["productSets", "products"]);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2.5 wide:col-span-full">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span aria-hidden="true" className="text-sm font-semibold">
          {t("form.source")}
        </span>
        <Segmented
          label={t("form.source")}
          size="sm"
          segments={(["category", "list"] as const).map((value) => ({
            value,
            label: t(`form.sources.${value}`),
          }))}
          value={slot.source}
          onChange={(source) => onChange({ source })}
        />
      </div>
      {slot.source === "category" ? (
        <Field label={t("form.chooseCategory")} error={errors?.category?.message} hideLabel>
          <Select
            value={slot.category}
            placeholder={t("form.chooseCategory")}
            options={productCategories.map((value) => ({ value, label: t(`products:categories.${value}`) }))}
            onChange={({ target }) => onChange({ category: target.value as ProductCategory })}
          />
        </Field>
      ) : (
        <>
          <Choices slot={slot} found={found} onChange={onChange} />
          {errors?.choices?.message && <ErrorLine>{errors.choices.message}</ErrorLine>}
        </>
      )}
    </div>
  );
}

/** The shop's own list, each with what it adds to the price where picks pay the difference. */
function Choices({ slot, found, onChange }: Omit<SlotSourceProps, "errors">) {
  const { t } = useTranslation("productSets");
  const [isPicking, setPicking] = useState(false);
  const { choices } = slot;
  /** What a choice adds; of every variant the least. */
  const extraOf = (goods: Goods): number =>
    slot.price_rule === "difference"
      ? Math.min(
          ...(found?.choices ?? [])
            .filter(
              (one) =>
                one.product_id === goods.product_id &&
                (goods.variant_id === null || one.variant_id === goods.variant_id),
            )
            .map(({ extra_minor }) => extra_minor),
        )
      : 0;
  return (
    <>
      <ul aria-label={t("form.source")} className="m-0 flex list-none flex-wrap gap-2 p-0">
        {choices.map((goods, index) => {
          const name = goodsName(goods);
          const extra = extraOf(goods);
          return (
            <li
              key={goodsKey(goods)}
              className="flex max-w-full min-w-0 items-center gap-2 rounded-md border border-line py-1 pr-1 pl-1.5"
            >
              <Picture name={goods.name} src={goods.image_small_url} size={32} />
              <span className="min-w-0 truncate text-sm font-semibold">{name}</span>
              {Number.isFinite(extra) && extra > 0 && (
                <Money
                  minor={extra}
                  signed
                  withCurrency={false}
                  plainDecimals
                  className="text-xs text-ink-2"
                />
              )}
              <Button
                variant="icon"
                size="sm"
                aria-label={t("form.removeChoice", { name })}
                icon={<X aria-hidden="true" strokeWidth={1.9} />}
                onClick={() => onChange({ choices: choices.toSpliced(index, 1) })}
              />
            </li>
          );
        })}
        <li>
          <Button
            variant="outline"
            className="border-dashed"
            icon={<Plus aria-hidden="true" strokeWidth={1.9} />}
            onClick={() => setPicking(true)}
          >
            {t("form.addChoice")}
          </Button>
        </li>
      </ul>
      {isPicking && (
        <ProductPicker
          title={t("picker.title")}
          offersAll
          isChosen={(goods) => choices.some((one) => goodsKey(one) === goodsKey(goods))}
          onPick={(goods) => onChange({ choices: withChoice(choices, goods) })}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}

/** Every variant of a product takes the place of the single ones that were there. */
const withChoice = (choices: readonly Goods[], goods: Goods): Goods[] => [
  ...choices.filter((one) => goods.variant_id !== null || one.product_id !== goods.product_id),
  goods,
];
