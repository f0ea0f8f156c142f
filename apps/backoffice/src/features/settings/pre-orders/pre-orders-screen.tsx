import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { preOrderSettingsQuery } from "#data/pre-orders.ts";
import { paths } from "#lib/paths.ts";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { PreOrdersForm } from "./pre-orders-form.tsx";

/** /settings/pre-orders: what the shop makes to order, and on which days. */
export function PreOrdersScreen() {
  const { t } = useTranslation(["preOrders", "settings"]);
  return (
    <DetailScreen
      query={useQuery(preOrderSettingsQuery())}
      name={t("title")}
      trail={[{ label: t("settings:title"), to: paths.settings }]}
      failedTitle={t("failed")}
    >
      {(settings) => <PreOrdersForm settings={settings} />}
    </DetailScreen>
  );
}
