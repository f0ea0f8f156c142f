import { ShareBar } from "@agiza/ui/bar-list";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { useTranslation } from "react-i18next";
import type { ChannelFigure } from "#data/dashboard.ts";
import { useChannelName } from "#entities/amount/use-channel-name.ts";

/** How today's money came, each network and method with its part. */
export function PaymentMix({ payments }: { payments: readonly ChannelFigure[] }) {
  const { t } = useTranslation("home");
  const nameOf = useChannelName();
  const received = payments.reduce((sum, { amount_minor: minor }) => sum + minor, 0);
  return (
    <Card>
      <CardHeader
        title={t("howPaid")}
        note={t("today")}
        {...(payments.length > 0 && {
          actions: <Money minor={received} withCurrency={false} className="font-strong" />,
        })}
      />
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
