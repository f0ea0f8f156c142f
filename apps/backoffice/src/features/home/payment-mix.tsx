import { ShareBar } from "@agiza/ui/bar-list";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { useTranslation } from "react-i18next";
import type { ChannelFigure } from "#data/dashboard.ts";

const networks = ["mpesa", "airtel_money", "mixx", "halopesa"] as const;
const methods = ["cash", "card", "qr", "bank", "mobile_money"] as const;

/** How today's money came, each network and method with its part. */
export function PaymentMix({ payments }: { payments: readonly ChannelFigure[] }) {
  const { t } = useTranslation("home");
  const nameOf = useChannelName();
  return (
    <Card>
      <CardHeader title={t("howPaid")} actions={<span className="text-sm text-ink-3">{t("today")}</span>} />
      <CardBody className="pb-3">
        {payments.length === 0 ? (
          <p className="m-0 text-ink-3">{t("nothingPaid")}</p>
        ) : (
          <ShareBar
            label={t("howPaid")}
            parts={payments.map(({ channel, amount_minor: minor }) => ({
              key: channel,
              label: nameOf(channel),
              value: minor,
              text: <Money minor={minor} withCurrency={false} />,
            }))}
          />
        )}
      </CardBody>
    </Card>
  );
}

function useChannelName(): (channel: string) => string {
  const { t } = useTranslation(["home", "common"]);
  return (channel) => {
    const network = networks.find((name) => name === channel);
    if (network) return t(`common:network.${network}`);
    return t(`channels.${methods.find((name) => name === channel) ?? "other"}`);
  };
}
