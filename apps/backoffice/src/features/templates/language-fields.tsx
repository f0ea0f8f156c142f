import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { countPlaces } from "#entities/template/template-text.rules.ts";
import { TextField } from "#patterns/form/text-field.tsx";
import { BodyField } from "./body-field.tsx";
import { ButtonsField } from "./buttons-field.tsx";
import { ExamplesField } from "./examples-field.tsx";
import type { LanguageProps } from "./language-props.ts";
import { templateSizes } from "./template-form.rules.ts";

/** A template's words in one language. */
export function LanguageFields(props: LanguageProps) {
  const { t } = useTranslation("templates");
  const { form, place, named } = props;
  const [header, footer] = useWatch({
    control: form.control,
    name: [`texts.${place}.header`, `texts.${place}.footer`],
  });
  const left = (text: string, most: number) => (
    <span aria-hidden="true" className="tabular-nums">
      {most - Array.from(text).length}
    </span>
  );
  return (
    <div className="grid min-w-0 content-start gap-4">
      <TextField
        form={form}
        name={`texts.${place}.header`}
        label={named(t("form.header"))}
        hint={t("form.headerHint")}
        trailing={left(header, templateSizes.header)}
        optional
      />
      {countPlaces(header) > 0 && (
        <TextField
          form={form}
          name={`texts.${place}.header_example`}
          label={named(t("form.exampleOf", { place: t("form.header") }))}
        />
      )}
      <BodyField {...props} />
      <ExamplesField {...props} />
      <TextField
        form={form}
        name={`texts.${place}.footer`}
        label={named(t("form.footer"))}
        hint={t("form.footerHint")}
        trailing={left(footer, templateSizes.footer)}
        optional
      />
      <ButtonsField {...props} />
    </div>
  );
}
