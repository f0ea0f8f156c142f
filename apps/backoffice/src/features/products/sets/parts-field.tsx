import { Button } from "@agiza/ui/button";
import { ErrorLine } from "@agiza/ui/error-line";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProductSet } from "#data/product-sets.ts";
import { FormField } from "#patterns/form/form-field.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import { PartRow } from "./part-row.tsx";
import { ProductPicker } from "./product-picker.tsx";
import { setSizes } from "./set-form.rules.ts";
import { goodsKey, goodsName, type FormPart, type SetValues } from "./set-form.values.ts";
import { useReorder } from "./use-reorder.ts";

type PartsFieldProps = { form: EditForm<SetValues>; tried: ProductSet | undefined };

/** What a fixed set is made from, in the order customers read it. */
export function PartsField({ form, tried }: PartsFieldProps) {
  const { t } = useTranslation("productSets");
  return (
    <FormSection form={form} title={t("form.partsTitle")}>
      <FormField
        form={form}
        name="parts"
        label={t("form.partsTitle")}
        ownLabel
        show={(parts) => parts.map((part) => `${part.quantity} × ${goodsName(part)}`).join(", ")}
      >
        {({ value, onChange }, error) => (
          <Parts parts={value} onChange={onChange} error={error} tried={tried} />
        )}
      </FormField>
    </FormSection>
  );
}

type PartsProps = Pick<PartsFieldProps, "tried"> & {
  parts: FormPart[];
  onChange: (parts: FormPart[]) => void;
  error: string | undefined;
};

function Parts({ parts, onChange, error, tried }: PartsProps) {
  const { t } = useTranslation("productSets");
  const [isPicking, setPicking] = useState(false);
  const { list, said, liftedIndex, handleOf } = useReorder(parts, onChange, (part, place) =>
    t("form.placed", { name: goodsName(part), place, count: parts.length }),
  );
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <p className="m-0 text-sm text-ink-3">{t("form.partsText")}</p>
      {parts.length > 0 && (
        <ul ref={list} aria-label={t("form.partsTitle")} className="m-0 grid list-none grid-cols-1 gap-2 p-0">
          {parts.map((part, index) => (
            <PartRow
              key={goodsKey(part)}
              part={part}
              found={tried?.parts.find((one) => goodsKey(one) === goodsKey(part))}
              isLifted={liftedIndex === index}
              handle={parts.length > 1 ? handleOf(index) : undefined}
              onQuantity={(quantity) => onChange(parts.with(index, { ...part, quantity }))}
              onRemove={() => onChange(parts.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      {error && <ErrorLine>{error}</ErrorLine>}
      {parts.length < setSizes.mostParts && (
        <Button
          variant="light"
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" strokeWidth={1.9} />}
          onClick={() => setPicking(true)}
        >
          {t("form.addPart")}
        </Button>
      )}
      <output className="sr-only">{said}</output>
      {isPicking && (
        <ProductPicker
          title={t("picker.titlePart")}
          offersAll={false}
          isChosen={(goods) => parts.some((part) => goodsKey(part) === goodsKey(goods))}
          onPick={(goods) =>
            parts.length < setSizes.mostParts && onChange([...parts, { ...goods, quantity: 1 }])
          }
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
