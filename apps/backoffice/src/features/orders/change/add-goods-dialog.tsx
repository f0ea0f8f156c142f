import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Checkbox } from "@agiza/ui/checkbox";
import { Dialog } from "@agiza/ui/dialog";
import { Field } from "@agiza/ui/field";
import { SearchInput } from "@agiza/ui/search-input";
import { Select } from "@agiza/ui/select";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  allProducts,
  type ListedProduct,
  type Product,
  productQuery,
  productsQuery,
} from "#data/products.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { GoodsRow } from "./goods-row.tsx";

/** Goods that come onto an order, as their customer would choose them. */
export type AddedGoods = {
  productId: string;
  variantId: string | null;
  packId: string | null;
  addOnIds: string[];
  name: string;
  /** Size, pack and extras, in words. */
  details: string;
  /** By pieces rather than by weight or length. */
  isCounted: boolean;
};

type AddGoodsDialogProps = { onAdd: (goods: AddedGoods) => void; onClose: () => void };

/** Finds a product by words, and asks for its size, pack and extras where it has some. */
export function AddGoodsDialog({ onAdd, onClose }: AddGoodsDialogProps) {
  const { t } = useTranslation(["orderChanges", "screens", "common"]);
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<ListedProduct | null>(null);
  const found = useQuery(productsQuery({ ...allProducts, status: "on_sale", search }));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={chosen ? chosen.name : t("addGoods")}
      closeLabel={t("common:close")}
      actions={
        chosen && (
          <Button variant="light" onClick={() => setChosen(null)}>
            {t("common:back")}
          </Button>
        )
      }
    >
      {chosen ? (
        <Choices id={chosen.id} onAdd={onAdd} />
      ) : (
        <div className="grid gap-3">
          <SearchInput
            aria-label={t("findGoods")}
            placeholder={t("findGoods")}
            value={search}
            onSearch={setSearch}
            clearLabel={t("screens:list.clearSearch")}
            searching={found.isFetching}
          />
          <QueryView query={found} skeleton={<Skeleton className="h-40 w-full" />}>
            {({ items }) => {
              const fit = items.filter((product) => product.set_kind === null && !product.price_on_request);
              if (fit.length === 0) return <p className="m-0 py-4 text-ink-2">{t("noGoods")}</p>;
              return (
                <ul aria-label={t("addGoods")} className="m-0 grid list-none p-0">
                  {fit.map((product) => (
                    <li key={product.id} className="border-t border-line first:border-0">
                      <GoodsRow product={product} onPress={() => setChosen(product)} />
                    </li>
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

function Choices({ id, onAdd }: { id: string; onAdd: AddGoodsDialogProps["onAdd"] }) {
  const product = useQuery(productQuery(id));
  return (
    <QueryView query={product} skeleton={<Skeleton className="h-40 w-full" />}>
      {(loaded) => <ChosenGoods product={loaded} onAdd={onAdd} />}
    </QueryView>
  );
}

const byMeasure = new Set<Product["unit"]>(["kg", "g", "litre", "metre"]);

function ChosenGoods({ product, onAdd }: { product: Product; onAdd: AddGoodsDialogProps["onAdd"] }) {
  const { t } = useTranslation("orderChanges");
  const variants = product.variants.filter(({ active }) => active);
  const packs = product.packs.filter(({ active }) => active);
  const extras = product.add_on_groups.flatMap(({ items }) => items).filter(({ available }) => available);
  const [variantId, setVariantId] = useState(variants.length === 1 ? variants[0]!.id : "");
  const [packId, setPackId] = useState("");
  const [addOnIds, setAddOnIds] = useState<string[]>([]);
  const [isMissing, setMissing] = useState(false);

  function add() {
    if (variants.length > 0 && variantId === "") return setMissing(true);
    const details = [
      variants.find((variant) => variant.id === variantId)?.name,
      packs.find((pack) => pack.id === packId)?.name,
      ...extras.flatMap((extra) => (addOnIds.includes(extra.id) ? [extra.name] : [])),
    ];
    onAdd({
      productId: product.id,
      variantId: variantId || null,
      packId: packId || null,
      addOnIds,
      name: product.name,
      details: details.filter(Boolean).join(", "),
      isCounted: packId !== "" || !byMeasure.has(product.unit),
    });
  }

  return (
    <div className="grid gap-4">
      {variants.length > 0 && (
        <Field label={t("variant")} error={isMissing && t("variantMissing")}>
          <Select
            value={variantId}
            placeholder={t("variantMissing")}
            options={variants.map((variant) => ({
              value: variant.id,
              label: `${variant.name} · ${formatMoney(variant.price_minor)}`,
            }))}
            onChange={({ target }) => {
              setVariantId(target.value);
              setMissing(false);
            }}
          />
        </Field>
      )}
      {packs.length > 0 && (
        <Field label={t("pack")}>
          <Select
            value={packId}
            options={[
              { value: "", label: t("single") },
              ...packs.map((pack) => ({ value: pack.id, label: `${pack.name} (${pack.units})` })),
            ]}
            onChange={({ target }) => setPackId(target.value)}
          />
        </Field>
      )}
      {extras.length > 0 && (
        <fieldset className="m-0 grid gap-1 border-0 p-0">
          <legend className="mb-1 p-0 font-medium">{t("extras")}</legend>
          {extras.map((extra) => (
            <Checkbox
              key={extra.id}
              label={`${extra.name} · ${formatMoney(extra.price_minor)}`}
              checked={addOnIds.includes(extra.id)}
              onChange={({ target }) =>
                setAddOnIds((ids) =>
                  target.checked ? [...ids, extra.id] : ids.filter((known) => known !== extra.id),
                )
              }
            />
          ))}
        </fieldset>
      )}
      <Button onClick={add}>{t("add")}</Button>
    </div>
  );
}
