import { useQuery } from "@tanstack/react-query";
import { UserRoundX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { customerQuery } from "#data/customers.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { Notice } from "#patterns/notice.tsx";
import { useCustomerName } from "./customer-parts.tsx";

export type TakenNoticeProps = {
  /** Whose the number is. */
  takenBy: string;
  /** Who was to have it; somebody new is not there to be merged yet. */
  customerId?: string;
};

/** That a number is somebody else's: who that is, the way there, and to make both one. */
export function TakenNotice({ takenBy, customerId }: TakenNoticeProps) {
  const { t } = useTranslation("customers");
  const nameOf = useCustomerName();
  const owner = useQuery(customerQuery(takenBy)).data;
  const name = owner && nameOf({ name: owner.name, phone: owner.phones[0] });
  return (
    <Notice
      tone="warning"
      icon={UserRoundX}
      title={name === undefined ? t("takenTitle") : t("takenByNamed", { name })}
      role="alert"
      actions={
        <>
          <RouteButton to={paths.customer(takenBy)} variant="light" size="sm">
            {name === undefined ? t("openTaken") : t("openNamed", { name })}
          </RouteButton>
          {customerId !== undefined && (
            <RouteButton to={paths.mergeCustomer(customerId, takenBy)} variant="light" size="sm">
              {name === undefined ? t("merge.action") : t("mergeNamed", { name })}
            </RouteButton>
          )}
        </>
      }
    >
      {t("takenText")}
    </Notice>
  );
}
