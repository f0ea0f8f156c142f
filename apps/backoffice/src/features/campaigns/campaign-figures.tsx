import { Card } from "@agiza/ui/card";
import { compactMoney, formatMoney } from "@agiza/i18n/money";
import { useTranslation } from "react-i18next";
import type { CampaignReport } from "#data/campaigns.ts";
import { arrivedOf } from "./campaign-parts.tsx";

/** What came of a campaign. */
export function CampaignFigures({ campaign }: { campaign: CampaignReport }) {
  const { t } = useTranslation("campaigns");
  const { orders } = campaign;
  const number = (value: number) => value.toLocaleString("en");
  const { delivered, read } = campaign.people;
  const howFar =
    campaign.channel === "sms"
      ? [
          { label: t("figures.arrived"), value: number(arrivedOf(campaign)), note: undefined },
          { label: t("figures.clicked"), value: number(campaign.clicked), note: undefined },
        ]
      : [
          { label: t("figures.sent"), value: number(arrivedOf(campaign)), note: undefined },
          { label: t("figures.arrived"), value: number(delivered + read), note: undefined },
          { label: t("figures.read"), value: number(read), note: undefined },
        ];
  const cells = [
    ...howFar,
    { label: t("figures.answered"), value: number(campaign.answered), note: undefined },
    ...(orders
      ? [
          {
            label: t("figures.orders"),
            value: number(orders.orders),
            note: t("ordersNote", {
              amount: compactMoney(orders.amount_minor),
              paid: compactMoney(orders.paid_minor),
            }),
          },
        ]
      : []),
    {
      label: t("cost"),
      value: formatMoney(campaign.cost_minor),
      note: campaign.channel === "sms" ? t("partsOne", { count: campaign.parts }) : undefined,
    },
  ];
  return (
    <Card className="overflow-hidden">
      <dl className="m-0 grid grid-cols-2 wide:grid-flow-col wide:grid-cols-none wide:auto-cols-fr">
        {cells.map(({ label, value, note }) => (
          <div key={label} className="min-w-0 px-5 py-3 narrow:px-4">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="m-0 font-display text-xl font-bold wrap-anywhere tabular-nums">{value}</dd>
            {note && <dd className="m-0 text-sm text-ink-3">{note}</dd>}
          </div>
        ))}
      </dl>
      <p className="m-0 border-t border-line px-5 py-2.5 text-sm text-ink-2 narrow:px-4">
        {t("resultsNote")}
      </p>
    </Card>
  );
}
