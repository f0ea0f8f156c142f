import { PresetChips } from "@agiza/ui/preset-chips";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import { type Example, exampleRules, examples } from "./segment-examples.rules.ts";
import type { SegmentValues } from "./segment.values.ts";

/** A new segment need not be thought up: one press writes a name and rules, to be changed at will. */
export function SegmentExamples({ form }: { form: EditForm<SegmentValues> }) {
  const { t } = useTranslation("segments");
  const name = useWatch({ control: form.control, name: "name" });
  const label = (example: Example) => t(`exampleNames.${example}`);
  function write(example: Example) {
    form.setValue("name", label(example), { shouldDirty: true, shouldValidate: true });
    form.setValue("match", "all", { shouldDirty: true });
    form.setValue("rules", exampleRules(example), { shouldDirty: true });
  }
  return (
    <div className="grid gap-2 wide:col-span-2">
      <span aria-hidden="true" className="text-sm font-semibold">
        {t("examples")}
      </span>
      <PresetChips
        label={t("examples")}
        presets={examples.map((value) => ({ value, label: label(value) }))}
        value={examples.find((example) => label(example) === name) ?? null}
        onChoose={write}
      />
    </div>
  );
}
