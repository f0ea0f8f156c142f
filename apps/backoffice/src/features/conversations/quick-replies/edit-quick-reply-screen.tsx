import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { quickRepliesQuery } from "#data/quick-replies.ts";
import { paths } from "#lib/paths.ts";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { NothingHere } from "#patterns/nothing-here.tsx";
import { QuickReplyForm } from "./quick-reply-form.tsx";

/** /conversations/quick-replies/:id/edit */
export function EditQuickReplyScreen() {
  const { t } = useTranslation(["quickReplies", "screens"]);
  const { id = "" } = useParams();
  return (
    <DetailScreen
      query={useQuery(quickRepliesQuery())}
      name={t("edit")}
      trail={[{ label: t("title"), to: paths.quickReplies }]}
      failedTitle={t("failed")}
      looks="facts"
    >
      {({ items }) => {
        const reply = items.find((one) => one.id === id);
        return reply ? (
          <QuickReplyForm key={id} reply={reply} />
        ) : (
          <NothingHere
            title={t("gone")}
            message={t("goneText")}
            backTo={paths.quickReplies}
            backLabel={t("screens:backTo", { page: t("title") })}
          />
        );
      }}
    </DetailScreen>
  );
}
