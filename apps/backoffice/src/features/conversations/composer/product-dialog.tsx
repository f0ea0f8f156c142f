import { formatMoney } from "@agiza/i18n/money";
import { SearchInput } from "@agiza/ui/search-input";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { allProducts, type ListedProduct, productsQuery } from "#data/products.ts";
import { LinePicture } from "#entities/order/line-picture.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { ChoiceDialog } from "../choice-dialog.tsx";
import { ChoicesSkeleton } from "./choices-skeleton.tsx";

/** Puts a product's name and price into the message. */
export function ProductDialog({ onText, onClose }: { onText: (text: string) => void; onClose: () => void }) {
  const { t } = useTranslation("conversations");
  const [search, setSearch] = useState("");
  const query = useQuery(productsQuery({ ...allProducts, status: "on_sale", search }));
  const items = query.data?.items ?? [];
  return (
    <ChoiceDialog
      title={t("product.title")}
      above={
        <SearchInput
          value={search}
          onSearch={setSearch}
          aria-label={t("product.search")}
          placeholder={t("product.search")}
          clearLabel={t("clearSearch")}
          searching={query.isFetching}
          className="mb-3"
        />
      }
      instead={
        query.data === undefined ? (
          <QueryView query={query} failedTitle={t("product.failed")} skeleton={<ChoicesSkeleton />}>
            {() => null}
          </QueryView>
        ) : items.length === 0 ? (
          <p className="m-0 py-6 text-center text-ink-2">{t("product.none")}</p>
        ) : undefined
      }
      choices={items.map((product) => ({
        key: product.id,
        label: product.name,
        detail: product.price_on_request ? null : formatMoney(product.price_minor),
        leading: <LinePicture name={product.name} src={product.image_url} size={40} />,
        onChoose: () => {
          onText(wordsOf(product));
          onClose();
        },
      }))}
      onClose={onClose}
    />
  );
}

const wordsOf = ({ name, price_minor: price, price_on_request: isOnRequest }: ListedProduct): string =>
  isOnRequest ? name : `${name}, ${formatMoney(price)}`;
