import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { useTranslation } from "react-i18next";
import type { WrittenCampaign } from "./campaign.values.ts";
import { useCountedText } from "./message-fields.tsx";

/** The message as somebody gets it, with what is put before and after it. */
export function TextLooks({ form }: { form: WrittenCampaign }) {
  const { t } = useTranslation("campaigns");
  const { data } = useCountedText(form);
  const texts = [data?.sw, data?.en].filter((one) => one !== null && one !== undefined);
  return (
    <Card>
      <CardHeader title={t("looks")} />
      <CardBody className="grid gap-3">
        {texts.length === 0 && <p className="m-0 text-ink-3">{t("noText")}</p>}
        {texts.map(({ text, parts }) => (
          <div key={text} className="grid gap-1">
            <p className="m-0 rounded-xl rounded-bl-sm border border-line bg-surface-2 px-4 py-3 wrap-anywhere">
              {text}
            </p>
            <p className="m-0 text-sm text-ink-3">{t("partsOne", { count: parts })}</p>
          </div>
        ))}
      </CardBody>
    </Card>
  );
}
