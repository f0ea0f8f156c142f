import { Button } from "@agiza/ui/button";
import { Menu } from "@agiza/ui/menu";
import { Ellipsis, Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Product } from "#data/products.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { useMayDo } from "#patterns/use-may.ts";
import { StockButton } from "./stock-button.tsx";
import { useProductMenu } from "./use-product-menu.tsx";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

/** What can be done with one product, by who may. */
export function ProductActions({ product }: { product: Product }) {
  const { t } = useTranslation(["products", "screens"]);
  const mayDo = useMayDo();
  const { items, dialog } = useProductMenu(product, paths.products);
  if (items.length === 0) return null;
  return (
    <PageActions>
      <Menu
        align="end"
        trigger={
          <Button
            variant="light"
            size="icon"
            aria-label={t("screens:moreActions")}
            icon={<Ellipsis {...icon} />}
          />
        }
        items={items}
      />
      {product.archived_at === null && <StockButton product={product} />}
      {mayDo("product.change") && (
        <RouteButton to={paths.editProduct(product.id)} icon={<Pencil {...icon} />}>
          {t("edit")}
        </RouteButton>
      )}
      {dialog}
    </PageActions>
  );
}
