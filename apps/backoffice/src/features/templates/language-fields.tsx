import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { TextField } from "#patterns/form/text-field.tsx";
import { BodyField } from "./body-field.tsx";
import { ButtonsField } from "./buttons-field.tsx";
import { ExamplesField } from "./examples-field.tsx";
import { HeaderField } from "./header-field.tsx";
import { LettersLeft } from "./letters-left.tsx";
import type { LanguageProps } from "./language-props.ts";
import { templateSizes } from "./template-form.rules.ts";

/** A template's words in one language. */
export function LanguageFields(props: LanguageProps) {
  const { t } = useTranslation("templates");
  const { form, place, named } = props;
  const footer = useWatch({ control: form.control, name: `texts.${place}.footer` });
  return (
    <div className="grid min-w-0 content-start gap-4">
      <HeaderField {...props} />
      <BodyField {...props} />
      <ExamplesField {...props} />
      <TextField
        form={form}
        name={`texts.${place}.footer`}
        label={named(t("form.footer"))}
        hint={t("form.footerHint")}
        trailing={<LettersLeft text={footer} most={templateSizes.footer} />}
        optional
      />
      <ButtonsField {...props} />
    </div>
  );
}
