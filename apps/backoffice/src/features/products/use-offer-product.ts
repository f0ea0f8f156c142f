import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import {
  changeProduct,
  productKeys,
  type ListedProduct,
  type Product,
  type ProductList,
} from "#data/products.ts";
import { useOptimisticChange } from "#patterns/use-optimistic-change.ts";

type Offer = {
  product: Pick<ListedProduct, "id" | "name" | "category" | "price_minor" | "updated_at">;
  available: boolean;
};

/** Puts a product on sale, or hides it from customers; shown at once wherever the product is shown. */
export function useOfferProduct() {
  const { t } = useTranslation("products");
  const client = useQueryClient();
  return useOptimisticChange({
    mutationFn: ({ product, available }: Offer) => {
      const { id, name, category, price_minor, updated_at } = product;
      return changeProduct(id, { name, category, price_minor, available, updated_at });
    },
    shows: ({ product, available }) => [
      {
        queryKey: productKeys.detail(product.id),
        change: (shown: Product) => ({ ...shown, available }),
      },
      {
        queryKey: productKeys.lists,
        change: (list: ProductList) => ({
          ...list,
          items: list.items.map((item) => (item.id === product.id ? { ...item, available } : item)),
        }),
      },
    ],
    rereads: [productKeys.all],
    onConflict: (current) => client.setQueryData(productKeys.detail((current as Product).id), current),
    failedTitle: t("changeFailed"),
  });
}
