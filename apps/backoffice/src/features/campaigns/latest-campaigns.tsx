import { Card, CardHeader } from "@agiza/ui/card";
import { Segmented } from "@agiza/ui/segmented";
import { formatMoney } from "@agiza/i18n/money";
import { useQuery } from "@tanstack/react-query";
import { MessageCircle, MessageSquareText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Campaign, type CampaignChannel, campaignsQuery } from "#data/campaigns.ts";
import { arrivedOf, CampaignPill, channels, pathOf } from "./campaign-parts.tsx";

type Shown = CampaignChannel | "all";
const shownMost = 6;

/** The campaigns of late, on both channels or one. */
export function LatestCampaigns() {
  const { t } = useTranslation("campaigns");
  const [shown, setShown] = useState<Shown>("all");
  const channel = shown === "all" ? {} : { channel: shown };
  const { data } = useQuery(campaignsQuery({ status: "all", search: "", ...channel }));
  if (!data) return null;
  return (
    <Card className="overflow-hidden">
      <CardHeader
        title={t("latest")}
        actions={
          <Segmented
            label={t("latestShown")}
            size="sm"
            value={shown}
            onChange={setShown}
            segments={(["all", "sms", "whatsapp"] as const).map((one) => ({
              value: one,
              label: one === "all" ? t("tabs.all") : t(`doors.${one}`),
            }))}
          />
        }
      />
      {data.items.length === 0 && (
        <p className="m-0 mt-4 border-t border-line px-5 py-4 text-ink-2">{t("noLast")}</p>
      )}
      <ul aria-label={t("latest")} className="m-0 mt-4 list-none p-0">
        {data.items.slice(0, shownMost).map((campaign) => (
          <Row key={campaign.id} campaign={campaign} />
        ))}
      </ul>
      {shown !== "all" && (
        <p className="m-0 border-t border-line px-5 py-1">
          <Link
            to={channels[shown].list}
            className="inline-flex min-h-11 items-center font-strong text-brand-ink"
          >
            {t(`doors.all.${shown}`)}
          </Link>
        </p>
      )}
    </Card>
  );
}

function Row({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("campaigns");
  const isSms = campaign.channel === "sms";
  const Icon = isSms ? MessageSquareText : MessageCircle;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 border-t border-line px-5 py-2.5 narrow:px-4 wide:grid-cols-[auto_minmax(0,1fr)_150px_90px_120px]">
      <span
        className={`grid size-9 place-items-center rounded-lg ${isSms ? "bg-info-soft text-info-ink" : "bg-success-soft text-success-ink"}`}
      >
        <Icon aria-hidden="true" className="size-[18px]" strokeWidth={1.9} />
        <span className="sr-only">{t(`doors.${campaign.channel}`)}</span>
      </span>
      <span className="min-w-0">
        <Link
          to={pathOf(campaign)}
          className="inline-flex min-h-8 items-center font-strong wrap-anywhere text-ink touch:min-h-11"
        >
          {campaign.name}
        </Link>
        <span className="block text-sm text-ink-2">{t(`audiences.${campaign.audience.kind}`)}</span>
      </span>
      <span className="justify-self-end wide:justify-self-start">
        <CampaignPill campaign={campaign} />
      </span>
      <span className="text-right tabular-nums narrow:hidden">
        <span className="block text-xs text-ink-3">{t("columns.arrived")}</span>
        {arrivedOf(campaign).toLocaleString("en")}
      </span>
      <span className="text-right tabular-nums narrow:hidden">
        <span className="block text-xs text-ink-3">{t("columns.cost")}</span>
        {formatMoney(campaign.cost_minor)}
      </span>
    </li>
  );
}
