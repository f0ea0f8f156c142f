import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { workflowQuery } from "#data/order-workflow.ts";
import { paths } from "#lib/paths.ts";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { WorkflowEditor } from "./workflow-editor.tsx";

/** /settings/workflows/order-workflow: the stages that the shop's orders go through. */
export function OrderWorkflowScreen() {
  const { t } = useTranslation(["workflow", "settings"]);
  return (
    <DetailScreen
      query={useQuery(workflowQuery())}
      name={t("title")}
      trail={[{ label: t("settings:title"), to: paths.settings }]}
      failedTitle={t("failed")}
    >
      {(view) => <WorkflowEditor view={view} />}
    </DetailScreen>
  );
}
