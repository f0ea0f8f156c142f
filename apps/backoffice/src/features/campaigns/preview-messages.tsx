import { Card, CardHeader } from "@agiza/ui/card";
import { formatPhone } from "@agiza/i18n/phone";
import { useTranslation } from "react-i18next";
import type { CampaignPreview } from "#data/campaigns.ts";
import { ShownMessage } from "./whatsapp/shown-message.tsx";

/** Three real messages, as the first three people would get them. */
export function PreviewMessages({ preview }: { preview: CampaignPreview }) {
  const { t } = useTranslation("campaigns");
  return (
    <Card className="overflow-hidden">
      <CardHeader title={t("realMessages")} />
      {preview.examples.length === 0 ? (
        <p className="m-0 mt-4 border-t border-line px-5 py-4 text-ink-2">{t("nobody")}</p>
      ) : (
        <ul
          aria-label={t("realMessages")}
          className="m-0 mt-4 list-none divide-y divide-line border-t border-line p-0"
        >
          {preview.examples.map(({ name, phone, text, message, parts }) => (
            <li key={`${phone}${text}`} className="px-5 py-3.5">
              <p className="m-0 flex justify-between gap-3">
                <span className="font-strong wrap-anywhere">{name || (phone && formatPhone(phone))}</span>
                {parts > 0 && (
                  <span className="flex-none text-sm text-ink-3">{t("partsOne", { count: parts })}</span>
                )}
              </p>
              {message ? (
                <ShownMessage message={message} />
              ) : (
                <p className="m-0 mt-1 wrap-anywhere text-ink-2">{text}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
