import { Button } from "@agiza/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Type } from "lucide-react";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { countedTextQuery } from "#data/campaigns.ts";
import { FormSection } from "#patterns/form/form-section.tsx";
import { TextAreaField } from "#patterns/form/text-area-field.tsx";
import { Notice } from "#patterns/notice.tsx";
import { useSettled } from "#lib/use-settled.ts";
import type { WrittenCampaign } from "./campaign.values.ts";

const variables = ["name", "shop", "debt", "link"] as const;

/** What a text takes as SMS, asked of the server a moment after the last letter. */
export function useCountedText(form: WrittenCampaign) {
  const [purpose, text_sw, text_en] = useWatch({
    control: form.control,
    name: ["purpose", "text_sw", "text_en"],
  });
  const written = useMemo(
    () => ({ purpose, text_sw: text_sw.trim(), text_en: text_en.trim() }),
    [purpose, text_sw, text_en],
  );
  const settled = useSettled(written, 400);
  return useQuery({
    ...countedTextQuery(settled),
    enabled: settled.text_sw !== "" || settled.text_en !== "",
  });
}

/** What a campaign says, in each language, with what it takes. */
export function MessageFields({ form }: { form: WrittenCampaign }) {
  const { t } = useTranslation("campaigns");
  return (
    <FormSection form={form} title={t("message")}>
      <TextInLanguage form={form} language="sw" />
      <TextInLanguage form={form} language="en" />
      <p className="m-0 text-sm text-ink-2 wide:col-span-2">
        {t("textHint")} {t("around")}
      </p>
    </FormSection>
  );
}

function TextInLanguage({ form, language }: { form: WrittenCampaign; language: "sw" | "en" }) {
  const { t } = useTranslation("campaigns");
  const name = `text_${language}` as const;
  const text = useWatch({ control: form.control, name });
  const counted = useCountedText(form).data?.[language];
  const put = (value: string) => form.setValue(name, value, { shouldDirty: true });
  return (
    <div className="grid content-start gap-2">
      <TextAreaField
        form={form}
        name={name}
        label={t(language === "sw" ? "textSw" : "textEn")}
        {...(counted && text.trim() !== "" && { hint: t("counted", counted) })}
      />
      {!form.readOnlyBecause && (
        <div className="flex flex-wrap gap-2">
          {variables.map((variable) => (
            <Button
              key={variable}
              variant="light"
              size="sm"
              aria-label={t("insert", { variable: t(`variables.${variable}`) })}
              onClick={() => put(`${text}${text === "" || text.endsWith(" ") ? "" : " "}{${variable}}`)}
            >
              {t(`variables.${variable}`)}
            </Button>
          ))}
        </div>
      )}
      {counted?.plain && text.trim() !== "" && (
        <Notice
          tone="info"
          icon={Type}
          title={t("fancy", { parts: counted.parts, plain: counted.plain.parts })}
          actions={
            <Button variant="light" size="sm" onClick={() => put(counted.plain!.text)}>
              {t("makePlain")}
            </Button>
          }
        />
      )}
    </div>
  );
}
