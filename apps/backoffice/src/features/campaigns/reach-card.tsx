import { ShareBar } from "@agiza/ui/bar-list";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { formatMoney } from "@agiza/i18n/money";
import { useQuery } from "@tanstack/react-query";
import { PiggyBank } from "lucide-react";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type CampaignAudience, type CampaignChannel, reachQuery } from "#data/campaigns.ts";
import { paths } from "#lib/paths.ts";
import { useSettled } from "#lib/use-settled.ts";
import { Notice } from "#patterns/notice.tsx";
import { useMay } from "#patterns/use-may.ts";
import { audienceOf, type WrittenCampaign } from "./campaign.values.ts";

/** The cheapest way to reach those a form is for; nothing while it is for nobody in particular. */
export function ReachOfForm({ form, channel }: { form: WrittenCampaign; channel: CampaignChannel }) {
  const [kind, segment_id, picked, numbers] = useWatch({
    control: form.control,
    name: ["kind", "segment_id", "picked", "numbers"],
  });
  const audience = useMemo(
    () => audienceOf({ kind, segment_id, picked, numbers }),
    [kind, segment_id, picked, numbers],
  );
  const settled = useSettled(audience, 400);
  const isNobody =
    settled.kind === "numbers" ||
    (settled.kind === "segment" && settled.segment_id === "") ||
    (settled.kind === "picked" && settled.customer_ids.length === 0);
  return isNobody ? null : <ReachCard audience={settled} channel={channel} />;
}

/**
 * Who can be answered for free now, who needs a template, who only gets SMS, and what all of it costs.
 *
 * @param channel of the campaign that is being written, whose own way is not offered again
 */
export function ReachCard({ audience, channel }: { audience: CampaignAudience; channel?: CampaignChannel }) {
  const { t } = useTranslation("campaigns");
  const { data: reach } = useQuery(reachQuery(audience));
  const maySendWhatsapp = useMay("campaign.send_whatsapp");
  if (!reach || reach.people === 0) return null;
  const { free, templates, sms, nobody } = reach;
  const number = (value: number) => value.toLocaleString("en");
  return (
    <Card>
      <CardHeader title={t("reach.title")} />
      <CardBody className="grid gap-3">
        <ShareBar
          label={t("reach.title")}
          parts={[
            { key: "free", label: t("reach.free"), value: free, text: number(free) },
            {
              key: "template",
              label: t("reach.template"),
              value: templates.count,
              text: number(templates.count),
            },
            { key: "sms", label: t("reach.sms"), value: sms.count, text: number(sms.count) },
            { key: "nobody", label: t("reach.nobody"), value: nobody, text: number(nobody) },
          ]}
        />
        <p className="m-0 flex items-baseline justify-between gap-3 border-t border-line pt-3">
          <span className="font-strong">{t("reach.total")}</span>
          <span className="font-display text-lg font-bold tabular-nums">
            {reach.total_minor === null ? t("reach.unknown") : formatMoney(reach.total_minor)}
          </span>
        </p>
        {reach.cheaper_by_sms && (
          <p className="m-0 text-sm text-ink-2">
            {t("reach.cheaper", {
              count: number(reach.cheaper_by_sms.count),
              amount: formatMoney(reach.cheaper_by_sms.saved_minor),
            })}
          </p>
        )}
        {free > 0 && channel !== "whatsapp" && maySendWhatsapp && (
          <Notice
            tone="info"
            icon={PiggyBank}
            title={t("reach.freeFirst", { count: free })}
            actions={
              <Link to={paths.newWhatsappCampaign} className="font-strong text-current">
                {t("reach.writeFree")}
              </Link>
            }
          />
        )}
      </CardBody>
    </Card>
  );
}
