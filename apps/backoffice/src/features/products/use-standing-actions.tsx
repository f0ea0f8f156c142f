import { Archive, Eye, EyeOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useBulkProducts } from "#data/bulk-products.ts";
import type { RowsAction } from "#patterns/list/use-bulk-actions.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;
const needs = "product.change";

type Named = { id: string };

/** Hides, shows or archives several products at once; sets are products too. */
export function useStandingActions(): readonly RowsAction<Named>[] {
  const { t } = useTranslation("products");
  const bulk = useBulkProducts();
  const toasts = useOutcomeToasts();
  const run = (action: "show" | "hide" | "archive") => async (products: readonly Named[]) => {
    const ids = products.map(({ id }) => id);
    const { results } = await bulk.mutateAsync({ ids, action, dry_run: false });
    const changed = results.filter(({ outcome }) => outcome === "changed").length;
    toasts.done(t(`bulk.done.${action}`, { count: changed }));
  };
  return [
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
  ];
}
