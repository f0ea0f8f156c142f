import { Button } from "@agiza/ui/button";
import { ErrorLine } from "@agiza/ui/error-line";
import { Plus } from "lucide-react";
import { useFormState, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormField } from "#patterns/form/form-field.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import { PackRow } from "./pack-row.tsx";
import { mostPacks, newPack, packPresets } from "./packs.rules.ts";
import type { FormPack, ProductValues } from "./product-form.values.ts";

/** The packs that goods are sold in beside the unit, such as a carton of 24. */
export function PacksSection({ form }: { form: EditForm<ProductValues> }) {
  const { t, i18n } = useTranslation("products");
  const { errors } = useFormState({ control: form.control, name: "packs" });
  const [type, onRequest, packed] = useWatch({
    control: form.control,
    name: ["type", "price_on_request", "packs"],
  });
  if (type !== "physical" || onRequest) return null;
  return (
    <FormSection
      form={form}
      title={t("packs.section")}
      fold={{ fields: ["packs"], isFilled: packed.length > 0 }}
    >
      <FormField
        form={form}
        name="packs"
        label={t("packs.section")}
        ownLabel
        hasParts
        show={(packs) => packs.map(({ name, units }) => `${name} (${units})`).join(", ")}
      >
        {({ value: packs, onChange }, error) => {
          const change = (index: number, part: Partial<FormPack>) =>
            onChange(packs.map((one, place) => (place === index ? { ...one, ...part } : one)));
          return (
            <div className="grid min-w-0 gap-4 wide:col-span-full">
              <p className="m-0 text-sm text-ink-3">{t("packs.text")}</p>
              {packs.map((pack, index) => {
                const of = errors.packs?.[index];
                const problem = [of?.name, of?.units, of?.price_minor, of?.barcode, of].find(
                  (one) => one?.message,
                )?.message;
                return (
                  <PackRow
                    key={pack.key}
                    form={form}
                    pack={pack}
                    place={index + 1}
                    problem={problem}
                    onChange={(part) => change(index, part)}
                    onRemove={() => onChange(packs.toSpliced(index, 1))}
                  />
                );
              })}
              {error && <ErrorLine>{error}</ErrorLine>}
              {packs.length < mostPacks && (
                <div className="flex flex-wrap gap-2">
                  {packPresets.map((preset) => (
                    <Button
                      key={preset.code}
                      variant="light"
                      size="sm"
                      icon={<Plus aria-hidden="true" strokeWidth={1.9} />}
                      onClick={() => onChange([...packs, newPack(preset, i18n.language)])}
                    >
                      {t(`packs.add.${preset.code}`)}
                    </Button>
                  ))}
                </div>
              )}
            </div>
          );
        }}
      </FormField>
    </FormSection>
  );
}
