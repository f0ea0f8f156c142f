import { Dialog } from "@agiza/ui/dialog";
import { SearchInput } from "@agiza/ui/search-input";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@agiza/ui/button";
import { allProducts, productsQuery, type ListedProduct } from "#data/products.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { Price } from "../product-parts.tsx";
import { PickerRow, PickerSkeleton } from "./picker-row.tsx";
import type { ProductPickerProps } from "./product-picker-props.ts";
import type { Goods } from "./set-form.values.ts";
import { VariantChoices } from "./variant-choices.tsx";

/** Finds products by words, and of one with variants the variant. Stays open, so that several can be chosen. */
export function ProductPicker({ title, offersAll, isChosen, onPick, onClose }: ProductPickerProps) {
  const { t } = useTranslation(["productSets", "screens", "common"]);
  const [search, setSearch] = useState("");
  const [opened, setOpened] = useState<ListedProduct | null>(null);
  const found = useQuery(productsQuery({ ...allProducts, search }));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={opened ? t("picker.variantsOf", { name: opened.name }) : title}
      closeLabel={t("common:close")}
      actions={
        <>
          {opened && (
            <Button
              variant="light"
              icon={<ArrowLeft aria-hidden="true" strokeWidth={1.9} />}
              onClick={() => setOpened(null)}
            >
              {t("picker.back")}
            </Button>
          )}
          <Button onClick={onClose}>{t("common:done")}</Button>
        </>
      }
    >
      {opened ? (
        <VariantChoices product={opened} offersAll={offersAll} isChosen={isChosen} onPick={onPick} />
      ) : (
        <div className="grid gap-3">
          <SearchInput
            aria-label={t("picker.title")}
            placeholder={t("picker.searchPlaceholder")}
            value={search}
            onSearch={setSearch}
            clearLabel={t("screens:list.clearSearch")}
            searching={found.isFetching}
          />
          <QueryView query={found} skeleton={<PickerSkeleton />}>
            {({ items }) => {
              const fit = items.filter(isSoldAlone);
              if (fit.length === 0) return <p className="m-0 py-4 text-ink-2">{t("picker.none")}</p>;
              return (
                <ul aria-label={t("picker.results")} className="m-0 grid list-none p-0">
                  {fit.map((product) => (
                    <PickerRow
                      key={product.id}
                      name={product.name}
                      src={product.image_small_url}
                      note={<Price product={product} />}
                      hasMore={product.variant_count > 0}
                      isChosen={isChosen({ product_id: product.id, variant_id: null })}
                      onPick={() =>
                        product.variant_count > 0 ? setOpened(product) : onPick(toGoods(product))
                      }
                    />
                  ))}
                </ul>
              );
            }}
          </QueryView>
        </div>
      )}
    </Dialog>
  );
}

/** A set is no part of a set, and what has no price of its own cannot be summed. */
const isSoldAlone = ({ set_kind: kind, price_on_request, archived_at }: ListedProduct): boolean =>
  kind === null && !price_on_request && archived_at === null;

const toGoods = ({ id, name, image_small_url }: ListedProduct): Goods => ({
  product_id: id,
  variant_id: null,
  name,
  variant_name: "",
  image_small_url,
});
