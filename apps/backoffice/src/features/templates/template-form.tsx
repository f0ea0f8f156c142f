import { Info } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type Template, useSaveTemplate } from "#data/templates.ts";
import { countPlaces } from "#entities/template/template-text.rules.ts";
import { useTitleOf } from "#entities/template/template-words.tsx";
import { paths } from "#lib/paths.ts";
import { FormScreen, type FormScreenProps } from "#patterns/form/form-screen.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import { type EditForm, useEditForm } from "#patterns/form/use-edit-form.ts";
import { Fact, FactList } from "#patterns/facts.tsx";
import { Notice } from "#patterns/notice.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { CategoryField } from "./category-field.tsx";
import { FormPreview } from "./form-preview.tsx";
import { atFormPlaces } from "./refusal-places.rules.ts";
import { nameOfTitle, templateSizes } from "./template-form.rules.ts";
import {
  isNameFixed,
  isWritten,
  type TemplateValues,
  toTemplateForm,
  toTemplateValues,
} from "./template-form.values.ts";
import { TextsSection } from "./texts-section.tsx";
import { useFormCheck } from "./use-form-check.ts";

export type TemplateFormProps = Pick<FormScreenProps<TemplateValues>, "title" | "trail"> & {
  /** The template that is changed; left out, one is added. */
  template?: Template;
  /** What a new one begins with. */
  start?: TemplateValues;
};

/** The form of a template; it leads to the template's page, where it is sent for review. */
export function TemplateForm({ template, start, ...frame }: TemplateFormProps) {
  const { t } = useTranslation("templates");
  const titleOf = useTitleOf();
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const saveTemplate = useSaveTemplate(template?.id);
  const [place, setPlace] = useState(0);
  const form = useEditForm<TemplateValues, Template>({
    name: `template/${template?.id ?? "new"}`,
    ...(template && { record: template }),
    toValues: (saved) => (saved || !start ? toTemplateValues(saved) : start),
    limits: { title: { required: true, maxLength: templateSizes.title }, category: { required: true } },
    check: useFormCheck(),
    save: (values, updated_at) =>
      saveTemplate.mutateAsync({ form: toTemplateForm(values, template), updated_at }).catch((error) => {
        const sent = values.texts.flatMap((text, at) => (isWritten(text) ? [at] : []));
        throw atFormPlaces(error, sent);
      }),
    onSaved: (saved) => {
      toasts.done(t("form.saved"), t("form.savedText"));
      void navigate(paths.template(saved.id), { replace: true });
    },
  });
  return (
    <FormScreen
      {...frame}
      form={form}
      saveLabel={t("form.save")}
      aside={<FormPreview form={form} place={place} onPlace={setPlace} />}
    >
      {template?.purpose && <FilledByAgiza template={template} />}
      <FormSection form={form} title={t("form.about")}>
        {template && isNameFixed(template) ? (
          <div className="grid gap-1 wide:col-span-full">
            <FactList wide>
              <Fact name={t("form.name")}>{titleOf(template)}</Fact>
              <Fact name={t("category")}>{t(`categories.${template.category}`)}</Fact>
            </FactList>
            <p className="m-0 text-sm text-ink-3">{t("form.nameFixed")}</p>
          </div>
        ) : (
          <>
            <TitleField form={form} />
            <CategoryField form={form} />
          </>
        )}
      </FormSection>
      <TextsSection form={form} place={place} onPlace={setPlace} />
    </FormScreen>
  );
}

function TitleField({ form }: { form: EditForm<TemplateValues> }) {
  const { t } = useTranslation("templates");
  const name = nameOfTitle(useWatch({ control: form.control, name: "title" }));
  return (
    <TextField
      form={form}
      name="title"
      label={t("form.name")}
      hint={name === "" ? t("form.nameHintEmpty") : t("form.nameHint", { name })}
    />
  );
}

/** The product counts on the places of what it sends by itself. */
function FilledByAgiza({ template: { texts } }: { template: Template }) {
  const { t } = useTranslation("templates");
  return (
    <Notice tone="info" icon={Info}>
      {t("form.filledByAgiza", { count: countPlaces(texts[0]?.body ?? "") })}
    </Notice>
  );
}
