import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router";
import { productQuery } from "#data/products.ts";
import { paths } from "#lib/paths.ts";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { ProductFormScreen } from "./product-form.tsx";
import { editSetPath } from "./sets/set-state.rules.ts";
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
      {(product) =>
        product.set_kind === null ? (
          <ProductFormScreen
            key={product.id}
            product={product}
            title={t("editTitle", { name: product.name })}
            trail={[...trail, { label: product.name, to: paths.product(product.id) }]}
          />
        ) : (
          <Navigate to={editSetPath(product.set_kind, product.id)} replace />
        )
      }
    </DetailScreen>
  );
}
