import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Campaign } from "#data/campaigns.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { useNow } from "#lib/use-now.ts";
import type { ListColumn } from "#patterns/list/list-column.ts";
import { RowLink } from "#patterns/row-link.tsx";
import { arrivedOf, CampaignPill, pathOf, progressOf } from "./campaign-parts.tsx";

/** When a campaign went out, or is to; of a draft when it was begun. */
const momentOf = (campaign: Campaign): string =>
  campaign.started_at ?? campaign.scheduled_at ?? campaign.created_at;

/** The fields of a campaign as columns: of the list, and of the table it is exported as. */
export function useCampaignColumns(): readonly ListColumn<Campaign>[] {
  const { t } = useTranslation("campaigns");
  const { language } = useLanguage();
  const now = useNow();
  return useMemo(
    () => [
      {
        key: "name",
        label: t("columns.name"),
        widthPx: 260,
        cell: (campaign) => (
          <RowLink
            to={pathOf(campaign)}
            className="font-strong wrap-anywhere whitespace-normal text-ink hover:underline"
          >
            {campaign.name}
          </RowLink>
        ),
        csv: ({ name }) => name,
      },
      {
        key: "to",
        label: t("columns.to"),
        cell: (campaign) => (
          <span className="block">
            {t(`audiences.${campaign.audience.kind}`)}
            {campaign.prepared_at && (
              <span className="block text-sm text-ink-3">
                {t("people", { count: progressOf(campaign).count })}
              </span>
            )}
          </span>
        ),
        csv: ({ audience }) => t(`audiences.${audience.kind}`),
      },
      {
        key: "status",
        label: t("columns.status"),
        widthPx: 150,
        cell: (campaign) => <CampaignPill campaign={campaign} />,
        csv: ({ status }) => t(`statuses.${status}`),
      },
      {
        key: "when",
        label: t("columns.when"),
        widthPx: 150,
        cell: (campaign) => (
          <span className="text-ink-2">{orderMoment(momentOf(campaign), language, now)}</span>
        ),
        csv: (campaign) => ({ moment: momentOf(campaign) }),
      },
      {
        key: "arrived",
        label: t("columns.arrived"),
        widthPx: 110,
        align: "end",
        cell: (campaign) => <span className="tabular-nums">{arrivedOf(campaign).toLocaleString("en")}</span>,
        csv: arrivedOf,
      },
      {
        key: "cost",
        label: t("columns.cost"),
        widthPx: 140,
        align: "end",
        cell: ({ cost_minor }) => <span className="tabular-nums">{formatMoney(cost_minor)}</span>,
        csv: ({ cost_minor }) => ({ minor: cost_minor }),
      },
    ],
    [t, language, now],
  );
}

/** A campaign on a phone. */
export function CampaignCard({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("campaigns");
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="min-w-0">
        <RowLink to={pathOf(campaign)} className="font-strong wrap-anywhere text-ink">
          {campaign.name}
        </RowLink>
        <span className="mt-0.5 block text-sm text-ink-2">{t(`audiences.${campaign.audience.kind}`)}</span>
      </span>
      <span className="grid flex-none justify-items-end gap-1">
        <CampaignPill campaign={campaign} />
        <span className="text-sm text-ink-2 tabular-nums">{formatMoney(campaign.cost_minor)}</span>
      </span>
    </div>
  );
}
