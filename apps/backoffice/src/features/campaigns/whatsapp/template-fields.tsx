import { Field } from "@agiza/ui/field";
import { RadioGroup } from "@agiza/ui/radio-group";
import { Select } from "@agiza/ui/select";
import { TextInput } from "@agiza/ui/text-input";
import { CircleX, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useWatch } from "react-hook-form";
import { Link } from "react-router";
import { blankSources, type CampaignBlank } from "#data/campaigns.ts";
import type { Template } from "#data/templates.ts";
import { wordsBefore, valuePlaces } from "#entities/template/template-text.rules.ts";
import {
  swahiliFirst,
  TemplatePill,
  useLanguageName,
  useTitleOf,
} from "#entities/template/template-words.tsx";
import { paths } from "#lib/paths.ts";
import { FormField } from "#patterns/form/form-field.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import { Notice } from "#patterns/notice.tsx";
import type { WrittenCampaign } from "../campaign.values.ts";
import { approvedTexts, blanksFor, useTemplates } from "./template-choice.ts";

/** Which template goes out, and what fills its blanks. */
export function TemplateFields({ form }: { form: WrittenCampaign }) {
  const { t } = useTranslation("campaigns");
  const { items } = useTemplates();
  const [chosen, blanks] = useWatch({ control: form.control, name: ["template_id", "blanks"] });
  const template = items.find(({ id }) => id === chosen);
  const choose = (id: string) => {
    form.setValue("template_id", id, { shouldDirty: true });
    const next = items.find((one) => one.id === id);
    form.setValue("blanks", blanksFor(next, blanks), { shouldDirty: true });
  };
  return (
    <>
      <FormSection form={form} title={t("template")}>
        <FormField
          form={form}
          name="template_id"
          label={t("chooseTemplate")}
          show={() => (template ? <TemplateTitle template={template} /> : t("noTemplate"))}
        >
          {({ value }) => (
            <RadioGroup
              legend={t("chooseTemplate")}
              hideLegend
              look="cards"
              value={value === "" ? null : value}
              onChange={choose}
              options={items.map((one) => ({
                value: one.id,
                label: <TemplateTitle template={one} />,
                description: <TemplateFacts template={one} />,
                trailing: <TemplatePill state={stateOf(one)} />,
                disabled: approvedTexts(one).length === 0,
              }))}
            />
          )}
        </FormField>
        {items.length === 0 && <p className="m-0 text-ink-2">{t("noTemplates")}</p>}
        <Rejected items={items} />
        <p className="m-0 wide:col-span-2">
          <Link
            to={paths.newTemplate}
            className="inline-flex min-h-11 items-center gap-1.5 font-strong text-brand-ink"
          >
            <Plus aria-hidden="true" className="size-[18px]" strokeWidth={1.9} />
            {t("newTemplate")}
          </Link>
        </p>
      </FormSection>
      {template && <Blanks form={form} template={template} />}
    </>
  );
}

/** How a template stands: approved where one of its texts is. */
const stateOf = (template: Template) =>
  approvedTexts(template)[0]?.state ?? swahiliFirst(template.texts)[0]?.state ?? "draft";

function TemplateTitle({ template }: { template: Template }) {
  return <>{useTitleOf()(template)}</>;
}

function TemplateFacts({ template }: { template: Template }) {
  const { t } = useTranslation("templates");
  const languageName = useLanguageName();
  const languages = swahiliFirst(template.texts).map(({ language }) => languageName(language));
  return (
    <>
      {t(`categories.${template.category}`)} · {languages.join(", ")}
    </>
  );
}

/** Why WhatsApp sent some back, and where that is mended. */
function Rejected({ items }: { items: readonly Template[] }) {
  const { t } = useTranslation(["templates", "campaigns"]);
  const titleOf = useTitleOf();
  return items.flatMap((template) => {
    const text = template.texts.find(({ state }) => state === "rejected");
    if (!text || approvedTexts(template).length > 0) return [];
    return [
      <Notice
        key={template.id}
        tone="danger"
        icon={CircleX}
        className="wide:col-span-2"
        title={`${titleOf(template)}: ${t(`templates:reasons.${text.rejection_reason ?? "other"}`)}`}
        actions={
          <Link to={paths.editTemplate(template.id)} className="font-strong text-current">
            {t("campaigns:fixTemplate")}
          </Link>
        }
      >
        <p className="m-0 text-sm">{t(`templates:mend.${text.rejection_reason ?? "other"}`)}</p>
      </Notice>,
    ];
  });
}

function Blanks({ form, template }: { form: WrittenCampaign; template: Template }) {
  const { t } = useTranslation("campaigns");
  const blanks = useWatch({ control: form.control, name: "blanks" });
  const places = approvedTexts(template)
    .map(valuePlaces)
    .reduce((most, one) => (one.length > most.length ? one : most), []);
  const change = (at: number, part: Partial<CampaignBlank>) =>
    form.setValue(
      "blanks",
      blanks.map((blank, index) => (index === at ? { ...blank, ...part } : blank)),
      { shouldDirty: true },
    );
  if (places.length === 0) return null;
  return (
    <FormSection form={form} title={t("blanks")}>
      <FormField form={form} name="blanks" label={t("blanks")} ownLabel hasParts show={(all) => all.length}>
        {({ value }) => (
          <ul aria-label={t("blanks")} className="m-0 grid list-none gap-4 p-0 wide:grid-cols-2">
            {places.map((place, at) => (
              <li key={at} className="grid content-start gap-2">
                <BlankInput
                  number={at + 1}
                  before={wordsBefore(place).trim().split(/\s+/).slice(-3).join(" ")}
                  blank={value[at] ?? { source: "text", text: "" }}
                  onChange={(part) => change(at, part)}
                />
              </li>
            ))}
          </ul>
        )}
      </FormField>
    </FormSection>
  );
}

type BlankProps = {
  number: number;
  /** The words that stand before it. */
  before: string;
  blank: CampaignBlank;
  onChange: (part: Partial<CampaignBlank>) => void;
};

function BlankInput({ number, before, blank, onChange }: BlankProps) {
  const { t } = useTranslation("campaigns");
  const name = `{{${number}}}`;
  return (
    <>
      <Field label={before === "" ? name : `${before} ${name}`}>
        <Select
          value={blank.source}
          options={blankSources.map((source) => ({ value: source, label: t(`sources.${source}`) }))}
          onChange={({ target }) => onChange({ source: target.value as CampaignBlank["source"] })}
        />
      </Field>
      {(blank.source === "text" || blank.source === "name") && (
        <Field label={t(blank.source === "text" ? "sameForAll" : "ifEmpty", { name })}>
          <TextInput
            value={blank.text}
            maxLength={200}
            autoComplete="off"
            {...(blank.source === "name" && { placeholder: t("nobodyName") })}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        </Field>
      )}
    </>
  );
}
