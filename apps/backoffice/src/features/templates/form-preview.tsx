import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Segmented } from "@agiza/ui/segmented";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { TemplateBubble } from "#entities/template/template-bubble.tsx";
import { useLanguageName } from "#entities/template/template-words.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import {
  examplesOf,
  formLanguages,
  isWritten,
  type TemplateValues,
  writtenText,
} from "./template-form.values.ts";

export type FormPreviewProps = {
  form: EditForm<TemplateValues>;
  /** Which of the form's languages is shown. */
  place: number;
  onPlace: (place: number) => void;
};

/** What is written as customers will see it, with its examples, while it is written. */
export function FormPreview({ form, place, onPlace }: FormPreviewProps) {
  const { t } = useTranslation("templates");
  const languageName = useLanguageName();
  const text = useWatch({ control: form.control, name: "texts" })[place];
  return (
    <Card className="wide:sticky wide:top-6">
      <CardHeader title={t("preview")} />
      <CardBody className="grid gap-3">
        <Segmented
          label={t("previewLanguage")}
          size="sm"
          stretch
          segments={formLanguages.map((language, at) => ({
            value: String(at),
            label: languageName(language),
          }))}
          value={String(place)}
          onChange={(at) => onPlace(Number(at))}
        />
        <div className="flex min-h-40 flex-col justify-end rounded-lg bg-chat-bg p-4">
          {text && isWritten(text) ? (
            <TemplateBubble
              direction="in"
              time={t("exampleTime")}
              text={writtenText(text)}
              values={examplesOf(text)}
              className="max-w-full!"
            />
          ) : (
            <p className="m-auto text-center text-sm text-ink-2">{t("previewEmpty")}</p>
          )}
        </div>
      </CardBody>
    </Card>
  );
}
