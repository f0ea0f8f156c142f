import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { type Template, templateQuery } from "#data/templates.ts";
import { useTitleOf } from "#entities/template/template-words.tsx";
import { usePriceWords } from "#entities/template/use-price-words.ts";
import { DetailPage } from "#patterns/detail-page.tsx";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { Fact, FactList } from "#patterns/facts.tsx";
import { TemplateActions } from "./template-actions.tsx";
import { usePurposeWords } from "./template-parts.tsx";
import { TextCard } from "./text-card.tsx";
import { formLanguages } from "./template-form.values.ts";
import { useTemplatesTrail } from "./use-templates-trail.ts";

/** /conversations/templates/:id */
export function TemplateScreen() {
  const { t } = useTranslation("templates");
  const { id = "" } = useParams();
  return (
    <DetailScreen
      query={useQuery(templateQuery(id))}
      name={t("one")}
      trail={useTemplatesTrail()}
      failedTitle={t("failed")}
      missing={{ title: t("gone"), message: t("goneText") }}
    >
      {(template) => <TemplatePage template={template} />}
    </DetailScreen>
  );
}

function TemplatePage({ template }: { template: Template }) {
  const titleOf = useTitleOf();
  return (
    <DetailPage
      title={titleOf(template)}
      trail={useTemplatesTrail()}
      actions={<TemplateActions template={template} />}
      aside={<TemplateFacts template={template} />}
    >
      <div className="grid items-start gap-4 wide:grid-cols-2">
        {formLanguages.map((language) => (
          <TextCard
            key={language}
            language={language}
            text={template.texts.find((text) => text.language === language)}
          />
        ))}
      </div>
    </DetailPage>
  );
}

function TemplateFacts({ template }: { template: Template }) {
  const { t } = useTranslation("templates");
  const { language } = useLanguage();
  const purposeOf = usePurposeWords();
  const priceOf = usePriceWords().dated;
  return (
    <Card>
      <CardHeader title={t("facts")} />
      <CardBody>
        <FactList>
          <Fact name={t("purpose")}>{purposeOf(template)}</Fact>
          <Fact name={t("category")}>{t(`categories.${template.category}`)}</Fact>
          <Fact name={t("price")}>{priceOf(template.category)}</Fact>
          <Fact name={t("nameAtWhatsapp")}>{template.name}</Fact>
          <Fact name={t("changed")}>{formatDateTime(template.updated_at, language)}</Fact>
        </FactList>
        <p className="m-0 mt-3 text-sm text-ink-2">{t(`categoryText.${template.category}`)}</p>
      </CardBody>
    </Card>
  );
}
