import { Archive, CirclePercent, Eye, EyeOff, Shapes } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useBulkProducts } from "#data/bulk-products.ts";
import type { ListedProduct } from "#data/products.ts";
import type { RowsAction } from "#patterns/list/use-bulk-actions.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { BulkCategoryDialog } from "./bulk-category-dialog.tsx";
import { BulkPriceDialog } from "./bulk-price-dialog.tsx";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;
const needs = "product.change";

type Opened = { what: "price" | "category"; products: readonly ListedProduct[]; onDone: () => void };

/** What can be done with several products at once, and the dialog that is open for it. */
export function useProductActions(): { actions: readonly RowsAction<ListedProduct>[]; dialog: ReactNode } {
  const { t } = useTranslation("products");
  const bulk = useBulkProducts();
  const toasts = useOutcomeToasts();
  const [opened, setOpened] = useState<Opened | null>(null);

  const run = (action: "show" | "hide" | "archive") => async (products: readonly ListedProduct[]) => {
    const ids = products.map(({ id }) => id);
    const { results } = await bulk.mutateAsync({ ids, action, dry_run: false });
    const changed = results.filter(({ outcome }) => outcome === "changed").length;
    toasts.done(t(`bulk.done.${action}`, { count: changed }));
  };
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
      { key: "hide", label: t("bulk.hide"), icon: <EyeOff {...icon} />, needs, run: run("hide") },
      { key: "show", label: t("actions.show"), icon: <Eye {...icon} />, needs, run: run("show") },
      {
        key: "archive",
        label: t("actions.archive"),
        icon: <Archive {...icon} />,
        needs,
        asks: (products) => ({
          title: t("bulk.archiveTitle", { count: products.length }),
          description: t("actions.archiveText"),
          confirmLabel: t("actions.archive"),
        }),
        run: run("archive"),
      },
    ],
  };
}
