import { Segmented } from "@agiza/ui/segmented";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { countPlaces } from "#entities/template/template-text.rules.ts";
import { FormField } from "#patterns/form/form-field.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import { HeaderFileField } from "./header-file-field.tsx";
import type { LanguageProps } from "./language-props.ts";
import { LettersLeft } from "./letters-left.tsx";
import { templateSizes } from "./template-form.rules.ts";
import { headerKinds } from "./template-form.values.ts";

/** What stands above the message: a line, a photo or a PDF. */
export function HeaderField(props: LanguageProps) {
  const { t } = useTranslation("templates");
  const { form, place, named } = props;
  const [kind, header] = useWatch({
    control: form.control,
    name: [`texts.${place}.header_kind`, `texts.${place}.header`],
  });
  return (
    <>
      <FormField
        form={form}
        name={`texts.${place}.header_kind`}
        label={named(t("form.above"))}
        ownLabel
        show={(value) => t(`form.headerKinds.${value}`)}
      >
        {({ value, onChange }) => (
          <div className="grid gap-1.5">
            <span aria-hidden="true" className="text-sm font-semibold">
              {named(t("form.above"))}
            </span>
            <Segmented
              label={named(t("form.above"))}
              stretch
              segments={headerKinds.map((one) => ({ value: one, label: t(`form.headerKinds.${one}`) }))}
              value={value}
              onChange={onChange}
            />
          </div>
        )}
      </FormField>
      {kind === "line" ? (
        <TextField
          form={form}
          name={`texts.${place}.header`}
          label={named(t("form.header"))}
          hint={t("form.headerHint")}
          trailing={<LettersLeft text={header} most={templateSizes.header} />}
          optional
        />
      ) : (
        <HeaderFileField key={kind} {...props} kind={kind} />
      )}
      {kind === "line" && countPlaces(header) > 0 && (
        <TextField
          form={form}
          name={`texts.${place}.header_example`}
          label={named(t("form.exampleOf", { place: t("form.header") }))}
        />
      )}
    </>
  );
}
