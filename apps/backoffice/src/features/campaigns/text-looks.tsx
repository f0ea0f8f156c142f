import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { ChatBubble } from "@agiza/ui/chat-bubble";
import { useTranslation } from "react-i18next";
import { useWatch } from "react-hook-form";
import { type WrittenCampaign, nameOfSender } from "./campaign.values.ts";
import { useCountedText } from "./message-fields.tsx";
import { PhoneFrame } from "./phone-frame.tsx";

/** The message as somebody gets it, with what is put before and after it. */
export function TextLooks({ form }: { form: WrittenCampaign }) {
  const { t } = useTranslation(["campaigns", "templates"]);
  const { data } = useCountedText(form);
  const sender = useWatch({ control: form.control, name: "sender" });
  const texts = [data?.sw, data?.en].filter((one) => one !== null && one !== undefined);
  return (
    <Card>
      <CardHeader title={t("looks")} />
      <CardBody className="grid gap-3">
        {texts.length === 0 ? (
          <p className="m-0 text-ink-3">{t("noText")}</p>
        ) : (
          <PhoneFrame title={nameOfSender(sender) || t("senderLabel")} subtitle="SMS">
            {texts.map(({ text }) => (
              <ChatBubble
                key={text}
                direction="in"
                time={t("templates:exampleTime")}
                className="max-w-[94%]!"
              >
                <span className="wrap-anywhere">{text}</span>
              </ChatBubble>
            ))}
          </PhoneFrame>
        )}
        {texts.map(({ text, parts }) => (
          <p key={text} className="m-0 text-sm text-ink-3">
            {t("partsOne", { count: parts })}
          </p>
        ))}
      </CardBody>
    </Card>
  );
}
