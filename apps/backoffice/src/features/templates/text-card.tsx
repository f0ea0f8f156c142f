import { formatDate } from "@agiza/i18n/dates";
import type { Language } from "@agiza/i18n/language";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { CircleX, OctagonAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TemplateText } from "#data/templates.ts";
import { TemplateBubble } from "#entities/template/template-bubble.tsx";
import { TemplatePill, useLanguageName } from "#entities/template/template-words.tsx";
import { Fact, FactList } from "#patterns/facts.tsx";
import { Notice } from "#patterns/notice.tsx";

export type TextCardProps = { language: Language; text: TemplateText | undefined };

/** One language of a template: as customers see it, how it stands, and what to do about it. */
export function TextCard({ language, text }: TextCardProps) {
  const { t } = useTranslation("templates");
  const languageName = useLanguageName();
  return (
    <Card aria-label={languageName(language)}>
      <CardHeader
        title={languageName(language)}
        actions={
          text && (
            <output>
              <TemplatePill state={text.state} />
            </output>
          )
        }
      />
      <CardBody className="grid gap-4">
        {text ? <Written text={text} /> : <p className="m-0 text-ink-2">{t("notWrittenText")}</p>}
      </CardBody>
    </Card>
  );
}

/** The states of what customers have had. */
const wasSent: ReadonlySet<TemplateText["state"]> = new Set(["approved", "paused", "disabled"]);

function Written({ text }: { text: TemplateText }) {
  const { t } = useTranslation("templates");
  const { language } = useLanguage();
  return (
    <>
      <div className="flex flex-col rounded-lg bg-chat-bg p-4">
        <TemplateBubble
          direction="in"
          time={t("exampleTime")}
          text={text}
          values={text.examples}
          className="max-w-full!"
        />
      </div>
      <Standing text={text} />
      {wasSent.has(text.state) && (
        <FactList>
          <Fact name={t("quality")}>
            <span className="block font-strong">{t(`qualities.${text.quality}`)}</span>
            <span className="block text-sm text-ink-2">{t(`qualityText.${text.quality}`)}</span>
          </Fact>
        </FactList>
      )}
      {text.submitted_at && (
        <p className="m-0 text-sm text-ink-3">
          {t("submittedOn", { day: formatDate(text.submitted_at, language) })}
        </p>
      )}
    </>
  );
}

/** How a text stands, and of one that may not be sent why, and what helps. */
function Standing({ text }: { text: TemplateText }) {
  const { t } = useTranslation("templates");
  const { state, rejection_reason: reason, rejection_text: said } = text;
  if (state === "rejected")
    return (
      <Notice tone="danger" icon={CircleX} title={t(`reasons.${reason ?? "other"}`)}>
        <p className="m-0 text-sm">{t(`mend.${reason ?? "other"}`)}</p>
        {said && <p className="m-0 mt-1.5 text-sm">{t("whatsappSaid", { text: said })}</p>}
      </Notice>
    );
  if (state === "paused" || state === "disabled")
    return (
      <Notice tone={state === "paused" ? "warning" : "danger"} icon={OctagonAlert}>
        <p className="m-0 text-sm">{t(`stateText.${state}`)}</p>
      </Notice>
    );
  return <p className="m-0 text-sm text-ink-2">{t(`stateText.${state}`)}</p>;
}
