import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { complianceQuery } from "#data/compliance.ts";
import { paths } from "#lib/paths.ts";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { CompliancePage } from "./compliance-page.tsx";

/** /compliance: proof of who runs the shop, section by section, and what it opens. */
export function ComplianceScreen() {
  const { t } = useTranslation(["compliance", "settings"]);
  return (
    <DetailScreen
      query={useQuery(complianceQuery())}
      name={t("title")}
      trail={[{ label: t("settings:title"), to: paths.settings }]}
      failedTitle={t("failed")}
    >
      {(compliance) => <CompliancePage compliance={compliance} />}
    </DetailScreen>
  );
}
