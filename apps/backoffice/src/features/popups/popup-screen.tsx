import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { popupQuery } from "#data/popups.ts";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { PopupPage } from "./popup-page.tsx";
import { usePopupsTrail } from "./popup-parts.tsx";

/** /marketing/website/website-popup/:id */
export function PopupScreen() {
  const { t } = useTranslation("popups");
  const { id = "" } = useParams();
  return (
    <DetailScreen
      query={useQuery(popupQuery(id))}
      name={t("one")}
      trail={usePopupsTrail()}
      failedTitle={t("failed")}
      missing={{ title: t("gone"), message: t("goneText") }}
    >
      {(popup) => <PopupPage key={id} popup={popup} />}
    </DetailScreen>
  );
}
