import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { productQuery } from "#data/products.ts";
import { paths } from "#lib/paths.ts";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { ProductFormScreen } from "./product-form.tsx";
import { useProductsTrail } from "./use-products-trail.ts";

/** /products/edit/:id */
export function EditProductScreen() {
  const { t } = useTranslation("products");
  const { id = "" } = useParams();
  const trail = useProductsTrail();
  return (
    <DetailScreen
      query={useQuery(productQuery(id))}
      name={t("one")}
      trail={trail}
      failedTitle={t("failed")}
      missing={{ title: t("gone"), message: t("goneText") }}
    >
      {(product) => (
        <ProductFormScreen
          key={product.id}
          product={product}
          title={t("editTitle", { name: product.name })}
          trail={[...trail, { label: product.name, to: paths.product(product.id) }]}
        />
      )}
    </DetailScreen>
  );
}
