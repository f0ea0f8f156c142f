import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { chatflowQuery } from "#data/chatflows.ts";
import { paths } from "#lib/paths.ts";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { FlowEditor } from "./flow-editor.tsx";

/** /chatflow/:id: one flow, as a script of its steps. */
export function FlowScreen() {
  const { t } = useTranslation("chatflow");
  const { id = "" } = useParams();
  return (
    <DetailScreen
      query={useQuery(chatflowQuery(id))}
      name={t("columns.name")}
      trail={[{ label: t("title"), to: paths.chatflows }]}
      failedTitle={t("flowFailed")}
    >
      {(detail) => <FlowEditor key={detail.id} detail={detail} />}
    </DetailScreen>
  );
}
