import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router";
import { productQuery, type Product } from "#data/products.ts";
import { DetailPage } from "#patterns/detail-page.tsx";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { ProductActions } from "./product-actions.tsx";
import { ProductAddOns } from "./product-add-ons.tsx";
import { ProductOverview } from "./product-overview.tsx";
import { badgeOf, ProductPill } from "./product-parts.tsx";
import { ProductSales } from "./product-sales.tsx";
import { ProductShare } from "./product-share.tsx";
import { ProductVariants } from "./product-variants.tsx";
import { editSetPath } from "./sets/set-state.rules.ts";
import { StockBook } from "./stock-book.tsx";
import { useProductsTrail } from "./use-products-trail.ts";

/** /products/:id */
export function ProductScreen() {
  const { t } = useTranslation("products");
  const { id = "" } = useParams();
  return (
    <DetailScreen
      query={useQuery(productQuery(id))}
      name={t("one")}
      trail={useProductsTrail()}
      failedTitle={t("failed")}
      missing={{ title: t("gone"), message: t("goneText") }}
    >
      {(product) =>
        product.set_kind === null ? (
          <ProductPage product={product} />
        ) : (
          <Navigate to={editSetPath(product.set_kind, product.id)} replace />
        )
      }
    </DetailScreen>
  );
}

function ProductPage({ product }: { product: Product }) {
  const badge = badgeOf(product);
  return (
    <DetailPage
      title={product.name}
      trail={useProductsTrail()}
      note={
        <output>
          <ProductPill state={badge ?? "on_sale"} />
        </output>
      }
      actions={<ProductActions product={product} />}
      aside={
        <>
          <ProductSales product={product} />
          <ProductAddOns product={product} />
          <ProductShare product={product} />
        </>
      }
    >
      <ProductOverview product={product} />
      <ProductVariants product={product} />
      <StockBook product={product} />
    </DetailPage>
  );
}
