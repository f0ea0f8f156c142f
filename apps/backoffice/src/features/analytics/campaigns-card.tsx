import { compactMoney } from "@agiza/i18n/money";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Analytics } from "#data/analytics.ts";
import { answeredBetween, reachedBetween, soldOrders } from "#lib/analytics-rows.ts";
import { paths } from "#lib/paths.ts";
import { useWide } from "#lib/use-room.ts";

type Campaign = NonNullable<Analytics["campaigns"]>[number];

/** What came of campaigns; each number opens whom it counts, what they answered, or what they ordered. */
export function CampaignsCard({ known }: { known: Analytics }) {
  const { t } = useTranslation("analytics");
  const { campaigns } = known;
  // Not for who may see no campaigns.
  if (campaigns === null) return null;
  return (
    <Card className="wide:col-span-3">
      <CardHeader title={t("campaigns")} />
      <CardBody>
        {campaigns.length === 0 ? (
          <p className="m-0 text-ink-2">{t("noCampaigns")}</p>
        ) : (
          <>
            <div className="overflow-x-auto">
              <table className="w-full border-collapse tabular-nums">
                <caption className="sr-only">{t("campaigns")}</caption>
                <thead className="text-sm text-ink-2">
                  <tr>
                    <th scope="col" className="pr-2 pb-2 text-left font-semibold">
                      {t("campaign")}
                    </th>
                    {(["messages", "answers", "orders", "sales"] as const).map((name) => (
                      <th key={name} scope="col" className="pb-2 pl-2 text-right font-semibold">
                        {t(name)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {campaigns.map((campaign) => (
                    <CampaignRow key={campaign.key} campaign={campaign} known={known} />
                  ))}
                </tbody>
              </table>
            </div>
            <p className="m-0 mt-3 text-sm text-ink-2">{t("campaignsText")}</p>
          </>
        )}
      </CardBody>
    </Card>
  );
}

const channelNames = { sms: "SMS", whatsapp: "WhatsApp" } as const;

function CampaignRow({ campaign, known }: { campaign: Campaign; known: Analytics }) {
  const { t } = useTranslation("analytics");
  const { key, name, channel, messages, answers, orders, sales_minor } = campaign;
  const pageOf = channel === "whatsapp" ? paths.whatsappCampaign : paths.campaign;
  const isWide = useWide();
  const figure = "py-2.5 pl-2 text-right";
  return (
    <tr className="border-t border-line">
      <th scope="row" className="min-w-16 py-2.5 pr-2 text-left font-medium wrap-anywhere">
        {name === null ? t("deletedCampaign") : <Link to={pageOf(key)}>{name}</Link>}
        {channel && <span className="block text-xs font-normal text-ink-3">{channelNames[channel]}</span>}
      </th>
      <td className={figure}>
        {/* One that is deleted has no page any more. */}
        <Figure of={messages} to={name === null ? null : reachedBetween(pageOf(key), known)} />
      </td>
      <td className={figure}>
        <Figure of={answers} to={answeredBetween(known, key)} />
      </td>
      <td className={figure}>
        <Figure of={orders} to={soldOrders(known, { campaign: key })} />
      </td>
      <td className={figure}>
        <Figure of={sales_minor} to={soldOrders(known, { campaign: key })}>
          {isWide ? (
            <Money minor={sales_minor} withCurrency={false} plainDecimals />
          ) : (
            // Five columns fit a phone with short amounts; the orders have the whole ones.
            compactMoney(sales_minor, "").trim()
          )}
        </Figure>
      </td>
    </tr>
  );
}

/** A number that opens its rows, where there are any. */
const Figure = ({
  of: figure,
  to,
  children = figure,
}: {
  of: number;
  to: string | null;
  children?: ReactNode;
}) => (figure === 0 || to === null ? children : <Link to={to}>{children}</Link>);
