import { Money } from "@agiza/ui/money";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { productQuery, type ListedProduct } from "#data/products.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { PickerRow, PickerSkeleton } from "./picker-row.tsx";
import type { ProductPickerProps } from "./product-picker-props.ts";

type VariantChoicesProps = Pick<ProductPickerProps, "offersAll" | "isChosen" | "onPick"> & {
  product: ListedProduct;
};

/** The variants of one product, and all of them as one choice where that is offered. */
export function VariantChoices({ product, offersAll, isChosen, onPick }: VariantChoicesProps) {
  const { t } = useTranslation("productSets");
  const { id, name, image_small_url } = product;
  const goods = { product_id: id, name, image_small_url };
  const hasAll = isChosen({ product_id: id, variant_id: null });
  return (
    <QueryView query={useQuery(productQuery(id))} skeleton={<PickerSkeleton />}>
      {({ variants }) => (
        <ul aria-label={t("picker.variantsOf", { name })} className="m-0 grid list-none p-0">
          {offersAll && (
            <PickerRow
              name={t("picker.all")}
              src={image_small_url}
              isChosen={hasAll}
              onPick={() => onPick({ ...goods, variant_id: null, variant_name: "" })}
            />
          )}
          {variants
            .filter(({ active }) => active)
            .map((variant) => (
              <PickerRow
                key={variant.id}
                name={variant.name}
                src={variant.picture?.image_small_url ?? image_small_url}
                note={<Money minor={variant.price_minor} withCurrency={false} />}
                isChosen={hasAll || isChosen({ product_id: id, variant_id: variant.id })}
                onPick={() => onPick({ ...goods, variant_id: variant.id, variant_name: variant.name })}
              />
            ))}
        </ul>
      )}
    </QueryView>
  );
}
