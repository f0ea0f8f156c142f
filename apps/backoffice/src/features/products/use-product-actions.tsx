import { CirclePercent, Shapes } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListedProduct } from "#data/products.ts";
import type { RowsAction } from "#patterns/list/use-bulk-actions.tsx";
import { BulkCategoryDialog } from "./bulk-category-dialog.tsx";
import { BulkPriceDialog } from "./bulk-price-dialog.tsx";
import { useStandingActions } from "./use-standing-actions.tsx";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;
const needs = "product.change";

type Opened = { what: "price" | "category"; products: readonly ListedProduct[]; onDone: () => void };

/** What can be done with several products at once, and the dialog that is open for it. */
export function useProductActions(): { actions: readonly RowsAction<ListedProduct>[]; dialog: ReactNode } {
  const { t } = useTranslation("products");
  const standing = useStandingActions();
  const [opened, setOpened] = useState<Opened | null>(null);

  const open = (what: Opened["what"]) => (products: readonly ListedProduct[], onDone: () => void) =>
    setOpened({ what, products, onDone });

  const Dialog = opened?.what === "price" ? BulkPriceDialog : BulkCategoryDialog;
  return {
    dialog: opened && (
      <Dialog
        products={opened.products}
        onClose={() => setOpened(null)}
        onDone={() => {
          setOpened(null);
          opened.onDone();
        }}
      />
    ),
    actions: [
      {
        key: "price",
        label: t("bulk.price"),
        icon: <CirclePercent {...icon} />,
        needs,
        opens: open("price"),
      },
      {
        key: "category",
        label: t("bulk.changeCategory"),
        icon: <Shapes {...icon} />,
        needs,
        opens: open("category"),
      },
      ...standing,
    ],
  };
}
