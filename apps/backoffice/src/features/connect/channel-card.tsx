import { formatPhone } from "@agiza/i18n/phone";
import { Button } from "@agiza/ui/button";
import { Card } from "@agiza/ui/card";
import { KangaMark } from "@agiza/ui/kanga-mark";
import { Pill, type PillProps } from "@agiza/ui/pill";

import { toast } from "@agiza/ui/toast";
import { CircleCheck, CircleX, LoaderCircle, TriangleAlert, Unplug, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Channel, useDisconnect } from "#data/connect.ts";
import { useShop } from "#data/shop.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { Notice } from "#patterns/notice.tsx";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { ChannelHealth } from "./channel-health.tsx";
import { TestButton } from "./test-button.tsx";
import { SyncProgress } from "./sync-progress.tsx";

const statuses: Record<Channel["status"], { icon: LucideIcon; tone: PillProps["tone"] }> = {
  connecting: { icon: LoaderCircle, tone: "waiting" },
  connected: { icon: CircleCheck, tone: "green" },
  restricted: { icon: CircleX, tone: "red" },
};

/** What a new connection mends. */
const mended = new Set<Channel["trouble"]>(["token", "partner_removed", "phone_inactive", "not_registered"]);

/** How a number stands with Meta, what is wrong with it in plain words, and the ways to mend it or let it go. */
export function ChannelCard({
  channel,
  onReconnect,
}: {
  channel: Channel;
  /** Left out for who may not. */
  onReconnect?: (channel: Channel) => void;
}) {
  const { t } = useTranslation("connect");
  const disconnect = useDisconnect();
  const { ask, dialog } = useConfirm();
  const shop = useShop();
  const phone = formatPhone(channel.phone, "international");
  const { icon, tone } = statuses[channel.status];
  const trouble = channel.trouble ?? (channel.payment_method === "missing" ? "payment" : null);
  const said = [
    phone,
    ...(channel.is_practice ? [t("card.practice")] : []),
    ...(channel.way === "coexistence" ? [t("card.withPhone")] : []),
  ].join(" · ");
  return (
    <Card>
      <header className="flex flex-wrap items-center gap-3 px-5 py-4 narrow:px-4">
        {shop && <KangaMark shopId={shop.id} kanga={shop.kanga} name={shop.name} size={48} />}
        <div className="min-w-0 flex-1">
          <h2 className="heading-card m-0 flex flex-wrap items-center gap-2.5">
            {channel.verified_name || phone}
            <Pill icon={icon} tone={tone} label={t(`card.status.${channel.status}`)} />
          </h2>
          <p className="m-0 mt-1 text-ink-2">{said}</p>
        </div>
        {!channel.is_practice && (
          <div className="flex flex-wrap gap-2 narrow:w-full">
            {channel.status !== "connecting" && <TestButton channel={channel} />}
            <GuardedButton
              needs="channel.change"
              variant="light"
              icon={<Unplug aria-hidden="true" strokeWidth={1.9} />}
              onClick={() =>
                ask({
                  title: t("card.disconnectTitle", { phone }),
                  description: t("card.disconnectText"),
                  confirmLabel: t("card.disconnect"),
                  keepLabel: t("card.keep"),
                  tone: "danger",
                  run: async () => {
                    await disconnect.mutateAsync(channel.id);
                    toast({ title: t("card.disconnected"), toastType: "success" });
                  },
                })
              }
            >
              {t("card.disconnect")}
            </GuardedButton>
          </div>
        )}
      </header>
      {trouble && (
        <div className="px-5 pb-4 narrow:px-4">
          <Notice
            tone="danger"
            icon={TriangleAlert}
            {...(onReconnect &&
              mended.has(trouble) && {
                actions: (
                  <Button size="sm" variant="light" onClick={() => onReconnect(channel)}>
                    {t("card.reconnect")}
                  </Button>
                ),
              })}
          >
            <p className="m-0">{t(`trouble.${trouble}`)}</p>
          </Notice>
        </div>
      )}
      {!channel.is_practice && <ChannelHealth channel={channel} />}
      <SyncProgress channel={channel} />
      {dialog}
    </Card>
  );
}
