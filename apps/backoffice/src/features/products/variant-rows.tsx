import { Button } from "@agiza/ui/button";
import { useCallback, useEffect, useRef, useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import { useSeesCosts } from "#patterns/use-sees-costs.ts";
import { isFractional, type ProductValues } from "./product-form.values.ts";
import { VariantRow } from "./variant-row.tsx";
import type { FormVariant } from "./variant-options.rules.ts";

/** So many rows stand there at once; a hundred only when they are asked for. */
const shownAtFirst = 10;

type VariantRowsProps = {
  form: EditForm<ProductValues>;
  variants: readonly FormVariant[];
  onChange: (variants: FormVariant[]) => void;
};

/** Variants one below the other. A row is only drawn again when it has changed itself. */
export function VariantRows({ form, variants, onChange }: VariantRowsProps) {
  const { t } = useTranslation("products");
  const seesCosts = useSeesCosts();
  const { errors } = useFormState({ control: form.control, name: "variants" });
  const [counts, unit, onRequest, pictures] = useWatch({
    control: form.control,
    name: ["counts_stock", "unit", "price_on_request", "image_keys"],
  });
  const [isAll, setAll] = useState(false);
  const latest = useRef({ variants, onChange });
  useEffect(() => {
    latest.current = { variants, onChange };
  });
  const change = useCallback((index: number, part: Partial<FormVariant>) => {
    const next = latest.current.variants.map((one, place) => (place === index ? { ...one, ...part } : one));
    latest.current = { ...latest.current, variants: next };
    latest.current.onChange(next);
  }, []);
  const wrong = errors.variants;
  const isWrongBelow = Array.isArray(wrong) && wrong.some((one, index) => one && index >= shownAtFirst);
  const showsAll = isAll || isWrongBelow || variants.length <= shownAtFirst;
  const shown = showsAll ? variants : variants.slice(0, shownAtFirst);
  return (
    <div className="-mx-5 border-t border-line last:-mb-5 narrow:-mx-4 narrow:last:-mb-4">
      <ul aria-label={t("form.variants")} className="m-0 list-none p-0">
        {shown.map((variant, index) => (
          <VariantRow
            key={variant.id ?? variant.values.join("\n")}
            variant={variant}
            index={index}
            countsStock={counts}
            decimals={isFractional(unit) ? 3 : 0}
            hasPrice={!onRequest}
            seesCosts={seesCosts}
            pictures={pictures}
            errors={wrong?.[index]}
            onChange={change}
          />
        ))}
      </ul>
      {!showsAll && (
        <div className="flex items-center gap-3 border-t border-line px-5 py-3 text-sm text-ink-3 narrow:px-4">
          {t("form.shownOf", { shown: shown.length, count: variants.length })}
          <Button variant="link" size="sm" onClick={() => setAll(true)}>
            {t("form.showAll")}
          </Button>
        </div>
      )}
    </div>
  );
}
