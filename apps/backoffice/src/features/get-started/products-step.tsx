import { Button } from "@agiza/ui/button";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddProduct } from "#data/new-products.ts";
import type { Shop } from "#data/shop.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { PastePriceList } from "./paste-price-list.tsx";
import { ProductRowFields } from "./product-row-fields.tsx";
import {
  emptyRow,
  filledRows,
  firstRows,
  problemOf,
  toProductForm,
  withDrafts,
  type ProductRow,
} from "./product-rows.rules.ts";
import { StepActions } from "./step-actions.tsx";

/** The first products: typed, photographed or pasted. What the API refuses stays with its reason, the rest is added. */
export function ProductsStep({ shop, onDone }: { shop: Shop; onDone: () => void }) {
  const { t } = useTranslation("getStarted");
  const toasts = useOutcomeToasts();
  const errorTextOf = useErrorText();
  const addProduct = useAddProduct();
  const [rows, setRows] = useState<ProductRow[]>(() => Array.from({ length: firstRows }, emptyRow));
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const filled = filledRows(rows);

  const changeRow = (key: string, change: Partial<ProductRow>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...change } : row)));

  const save = async () => {
    setChecked(true);
    if (filled.length === 0) return setProblem(t("products.nothing"));
    if (filled.some(({ doubt }) => doubt !== null)) return setProblem(t("products.look"));
    if (filled.some((row) => problemOf(row) !== null)) return;
    setProblem(null);
    setSaving(true);
    const left: ProductRow[] = [];
    for (const row of filled) {
      try {
        await addProduct.mutateAsync({
          key: row.key,
          form: toProductForm(row, shop.trade),
          photo: row.photo,
        });
      } catch (error) {
        left.push({ ...row, refusal: `${t("products.notAdded")}: ${errorTextOf(error)}` });
      }
    }
    setSaving(false);
    const added = filled.length - left.length;
    if (added > 0) toasts.done(t("products.added", { count: added }));
    if (left.length === 0) return onDone();
    setRows(left);
  };

  return (
    <section aria-labelledby="products-title">
      <h2 id="products-title" className="heading-card m-0">
        {t("products.title")}
      </h2>
      <p className="m-0 mt-1.5 mb-4 max-w-[62ch] text-ink-2">{t("products.text")}</p>
      <ul aria-label={t("products.title")} className="m-0 grid list-none gap-3 p-0">
        {rows.map((row) => (
          <ProductRowFields
            key={row.key}
            row={row}
            isChecked={isChecked && filled.includes(row)}
            onChange={(change) => changeRow(row.key, change)}
            onRemove={() => setRows((now) => now.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ul>
      <Button
        variant="ghost"
        className="mt-2"
        icon={<Plus aria-hidden="true" strokeWidth={1.9} />}
        onClick={() => setRows((now) => [...now, emptyRow()])}
      >
        {t("products.addRow")}
      </Button>
      <PastePriceList onRead={(drafts) => setRows((now) => withDrafts(now, drafts))} />
      {problem !== null && (
        <p role="alert" className="m-0 mt-4 text-danger-ink">
          {problem}
        </p>
      )}
      <StepActions>
        <Button variant="ghost" className="wide:mr-auto" onClick={onDone}>
          {t("products.chatOnly")}
        </Button>
        <Button variant="light" onClick={onDone}>
          {t("skip")}
        </Button>
        <Button
          variant="primary"
          loading={isSaving}
          loadingLabel={t("products.saving")}
          onClick={() => void save()}
        >
          {t("saveAndContinue")}
        </Button>
      </StepActions>
    </section>
  );
}
