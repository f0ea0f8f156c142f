import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import {
  Bike,
  Bot,
  CalendarDays,
  Clock,
  KeyRound,
  ListChecks,
  MapPin,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  Store,
  TabletSmartphone,
  Truck,
  Users,
  Wallet,
  Webhook,
  Zap,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { useShop } from "#data/shop.ts";
import { paths } from "#lib/paths.ts";
import { PageFrame } from "#patterns/page-frame.tsx";
import { useMayDo } from "#patterns/use-may.ts";
import { CloseForGoodCard } from "./close-for-good-card.tsx";
import { ExportShopButton } from "./export-shop-button.tsx";
import { FindSetting } from "./find-setting.tsx";
import { SettingsLink, type SettingsLinkProps } from "./settings-link.tsx";
import { ShopCard } from "./shop-card.tsx";

/** /settings: whose shop this is, whether it is open, and the way to each of its settings. */
export function SettingsScreen() {
  const { t } = useTranslation("settings");
  const may = useMayDo();
  const shop = useShop();
  if (!shop) return null;
  const link = (
    icon: SettingsLinkProps["icon"],
    to: string,
    words: { title: string; text: string },
  ): SettingsLinkProps => ({ icon, to, ...words });
  const groups = [
    {
      title: t("index.shop"),
      links: [
        link(Store, paths.shopDetails, { title: t("shop.title"), text: t("index.detailsText") }),
        link(Clock, `${paths.shopDetails}#hours`, {
          title: t("shop.hours"),
          text: t("index.hoursText"),
        }),
      ],
    },
    {
      title: t("index.selling"),
      links: [
        link(Truck, paths.deliveryAreas, { title: t("areas.title"), text: t("areas.linkText") }),
        ...(may("riders.read")
          ? [link(Bike, paths.riders, { title: t("index.riders"), text: t("index.ridersText") })]
          : []),
        link(MapPin, paths.pickupPlaces, { title: t("places.title"), text: t("places.linkText") }),
        link(CalendarDays, paths.preOrders, {
          title: t("index.preOrders"),
          text: t("index.preOrdersText"),
        }),
        link(ReceiptText, `${paths.shopDetails}#orders`, {
          title: t("index.rules"),
          text: t("index.rulesText"),
        }),
        ...(may("workflow.change")
          ? [
              link(ListChecks, paths.orderWorkflow, {
                title: t("index.workflow"),
                text: t("index.workflowText"),
              }),
            ]
          : []),
        ...(may("till_settings.change")
          ? [link(TabletSmartphone, paths.counter, { title: t("till.title"), text: t("till.linkText") })]
          : []),
        ...(may("provider.change")
          ? [
              link(Wallet, paths.paymentProviders, {
                title: t("index.providers"),
                text: t("index.providersText"),
              }),
            ]
          : []),
      ],
    },
    {
      title: t("index.proof"),
      links: may("compliance.read")
        ? [
            link(ShieldCheck, paths.compliance, {
              title: t("index.compliance"),
              text: t("index.complianceText"),
            }),
          ]
        : [],
    },
    {
      title: t("index.chats"),
      links: [
        link(Bot, `${paths.shopDetails}#chats`, { title: t("index.bot"), text: t("index.botText") }),
        ...(may("quick_replies.read")
          ? [
              link(Zap, paths.quickReplies, {
                title: t("index.quickReplies"),
                text: t("index.quickRepliesText"),
              }),
            ]
          : []),
      ],
    },
    {
      title: t("index.programs"),
      links: may("webhook_endpoint.change")
        ? [
            link(Webhook, paths.webhookEndpoints, {
              title: t("index.endpoints"),
              text: t("index.endpointsText"),
            }),
            link(ScrollText, paths.webhookLogs, {
              title: t("index.webhookLogs"),
              text: t("index.webhookLogsText"),
            }),
            link(KeyRound, paths.apiKeys, { title: t("index.apiKeys"), text: t("index.apiKeysText") }),
          ]
        : [],
    },
    {
      title: t("index.people"),
      links: may("staff.read")
        ? [link(Users, paths.staff, { title: t("index.staff"), text: t("index.staffText") })]
        : [],
    },
  ].filter(({ links }) => links.length > 0);
  return (
    <PageFrame title={t("title")}>
      <ShopCard shop={shop} />
      <FindSetting>
        <div className="mt-4 grid gap-4 wide:block wide:columns-2 wide:[&>*]:mb-4 wide:[&>*]:break-inside-avoid">
          {groups.map(({ title, links }) => (
            <Card key={title}>
              <CardHeader title={title} />
              <ul className="m-0 list-none divide-y divide-line border-t border-line p-0">
                {links.map((entry) => (
                  <SettingsLink key={entry.to} {...entry} />
                ))}
              </ul>
            </Card>
          ))}
          {may("shop.export") && (
            <Card>
              <CardHeader title={t("export.section")} />
              <CardBody>
                <p className="m-0 mb-3 text-sm text-ink-2">{t("export.sectionText")}</p>
                <ExportShopButton shop={shop} />
              </CardBody>
            </Card>
          )}
          {may("shop.close_for_good") && <CloseForGoodCard shop={shop} />}
        </div>
      </FindSetting>
    </PageFrame>
  );
}
