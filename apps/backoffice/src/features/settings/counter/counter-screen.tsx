import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { tillSettingsQuery } from "#data/till.ts";
import { paths } from "#lib/paths.ts";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { CounterForm } from "./counter-form.tsx";

/** /settings/pos: how the shop works at its counter, and on which devices. */
export function CounterScreen() {
  const { t } = useTranslation("settings");
  return (
    <DetailScreen
      query={useQuery(tillSettingsQuery())}
      name={t("till.title")}
      trail={[{ label: t("title"), to: paths.settings }]}
      failedTitle={t("till.failed")}
    >
      {(settings) => <CounterForm settings={settings} />}
    </DetailScreen>
  );
}
