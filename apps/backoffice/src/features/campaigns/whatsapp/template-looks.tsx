import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { useTranslation } from "react-i18next";
import { useWatch } from "react-hook-form";
import type { CampaignBlank } from "#data/campaigns.ts";
import { TemplateBubble } from "#entities/template/template-bubble.tsx";
import { TemplatePill } from "#entities/template/template-words.tsx";
import { useShop } from "#data/shop.ts";
import type { WrittenCampaign } from "../campaign.values.ts";
import { PhoneFrame } from "../phone-frame.tsx";
import { approvedTexts, useTemplates } from "./template-choice.ts";

/** The chosen template as somebody gets it. */
export function TemplateLooks({ form }: { form: WrittenCampaign }) {
  const { t } = useTranslation(["campaigns", "templates"]);
  const [chosen, blanks] = useWatch({ control: form.control, name: ["template_id", "blanks"] });
  const { items } = useTemplates();
  const shop = useShop()?.name ?? "";
  const [text] = approvedTexts(items.find(({ id }) => id === chosen));
  const said = ({ source, text: written }: CampaignBlank): string => {
    const examples = { name: t("exampleName"), shop, debt: t("exampleDebt"), text: written };
    return examples[source];
  };
  return (
    <Card className="overflow-hidden">
      <CardHeader title={t("looks")} actions={text && <TemplatePill state={text.state} />} />
      <CardBody>
        {text ? (
          <PhoneFrame title={shop} subtitle={t("businessAccount")}>
            <TemplateBubble
              direction="in"
              time={t("templates:exampleTime")}
              text={text}
              values={blanks.map(said)}
              className="max-w-[94%]!"
            />
          </PhoneFrame>
        ) : (
          <p className="m-0 text-ink-3">{t("noTemplate")}</p>
        )}
      </CardBody>
    </Card>
  );
}
