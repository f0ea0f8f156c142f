import { buttonClasses } from "@agiza/ui/button-classes";
import { Landmark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "#lib/paths.ts";
import { Notice } from "#patterns/notice.tsx";

/** A shop in Zanzibar needs the system of the other authority. */
export function ZanzibarNotice() {
  const { t } = useTranslation("fiscal");
  return (
    <Notice
      tone="info"
      icon={Landmark}
      title={t("zanzibarTitle")}
      actions={
        <Link to={paths.shopDetails} className={buttonClasses({ variant: "light", size: "sm" })}>
          {t("zanzibarAction")}
        </Link>
      }
    >
      {t("zanzibarText")}
    </Notice>
  );
}
