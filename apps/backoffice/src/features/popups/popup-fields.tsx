import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import type { Popup } from "#data/popups.ts";
import { DayField } from "#patterns/form/day-field.tsx";
import { SelectField } from "#patterns/form/select-field.tsx";
import { TextAreaField } from "#patterns/form/text-area-field.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import { ColourFields } from "./colour-fields.tsx";
import { PictureField } from "./picture-field.tsx";
import { PositionField, TriggerFields } from "./place-fields.tsx";
import { mostLetters } from "./popup-values.rules.ts";
import type { PopupEditForm } from "./use-popup-form.ts";
import { WordsField } from "./words-field.tsx";

type FieldsProps = { form: PopupEditForm; popup: Popup };

/** What can be changed of a popup, as the shop thinks of it: what it says, how it looks, when it is shown. */
export function PopupFields({ form, popup }: FieldsProps) {
  const { t } = useTranslation("popups");
  return (
    <>
      <Section title={t("says")}>
        <TextField form={form} name="name" label={t("name")} hint={t("nameHint")} />
        <SelectField
          form={form}
          name="language"
          label={t("language")}
          options={(["visitor", "sw", "en"] as const).map((value) => ({
            value,
            label: t(`languages.${value}`),
          }))}
        />
        <Words form={form} />
        <GoalFields form={form} />
      </Section>
      <Section title={t("looks")}>
        <PositionField form={form} />
        <ColourFields form={form} />
        <PictureField popup={popup} />
      </Section>
      <Section title={t("shown")}>
        <TriggerFields form={form} />
        <SelectField
          form={form}
          name="frequency"
          label={t("frequency")}
          options={(["once", "daily", "always"] as const).map((value) => ({
            value,
            label: t(`frequencies.${value}`),
          }))}
        />
        <SelectField
          form={form}
          name="device"
          label={t("device")}
          options={(["all", "phone", "desktop"] as const).map((value) => ({
            value,
            label: t(`devices.${value}`),
          }))}
        />
        <TextAreaField
          form={form}
          name="pages.include"
          label={t("include")}
          hint={t("includeHint")}
          optional
        />
        <TextAreaField
          form={form}
          name="pages.exclude"
          label={t("exclude")}
          hint={t("excludeHint")}
          optional
        />
        <DayField form={form} name="starts_on" label={t("startsOn")} optional />
        <DayField form={form} name="ends_on" label={t("endsOn")} hint={t("endsHint")} optional />
      </Section>
    </>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <CardHeader title={title} />
    <CardBody>
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </CardBody>
  </Card>
);

/** In each language in which it is shown. */
function Words({ form }: { form: PopupEditForm }) {
  const shown = useWatch({ control: form.control, name: "language" });
  return (["sw", "en"] as const)
    .filter((language) => shown === "visitor" || shown === language)
    .map((language) => (
      <div key={language} className="contents">
        <WordsField form={form} name={`headline.${language}`} most={mostLetters.headline} />
        <WordsField form={form} name={`text.${language}`} most={mostLetters.text} />
        <WordsField form={form} name={`button.${language}`} most={mostLetters.button} />
      </div>
    ));
}

function GoalFields({ form }: { form: PopupEditForm }) {
  const { t } = useTranslation("popups");
  const kind = useWatch({ control: form.control, name: "goal.kind" });
  const shown = useWatch({ control: form.control, name: "language" });
  return (
    <>
      <SelectField
        form={form}
        name="goal.kind"
        label={t("goal")}
        hint={t(`goalHints.${kind}`)}
        options={(["whatsapp", "order_link", "url"] as const).map((value) => ({
          value,
          label: t(`goals.${value}`),
        }))}
      />
      {kind === "whatsapp" &&
        (["sw", "en"] as const)
          .filter((language) => shown === "visitor" || shown === language)
          .map((language) => (
            <WordsField
              key={language}
              form={form}
              name={`goal.text.${language}`}
              most={mostLetters.goalText}
            />
          ))}
      {kind === "url" && <TextField form={form} name="goal.url" label={t("url")} inputMode="url" />}
    </>
  );
}
