import { useTranslation } from "react-i18next";
import type { ProductOutcome } from "#data/bulk-products.ts";

const told = ["price", "compare_at", "floor_price"] as const;

/** Why a product stays as it is in a change of many. */
export function OutcomeProblem({ outcome, problem }: Pick<ProductOutcome, "outcome" | "problem">) {
  const { t } = useTranslation("products");
  if (outcome === "unchanged") return <span className="text-sm text-ink-3">{t("bulk.unchanged")}</span>;
  if (outcome === "not_found") return <span className="text-sm text-danger-ink">{t("bulk.notFound")}</span>;
  const reason = told.find((one) => one === problem);
  return (
    <span className="text-sm text-danger-ink">
      {t(reason ? `bulk.refused.${reason}` : "bulk.refused.other")}
    </span>
  );
}
