import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { payNumbersQuery } from "#data/provider-accounts.ts";
import { paths } from "#lib/paths.ts";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { NothingHere } from "#patterns/nothing-here.tsx";
import { payNetworks } from "./pay-networks.ts";
import { PayNumberForm } from "./pay-number-form.tsx";
import { useProvidersTrail } from "./use-providers-trail.ts";

/** /settings/payment-providers/pay-numbers/:network: where and how customers of a network pay by hand. */
export function PayNumberScreen() {
  const { t } = useTranslation(["paymentProviders", "screens"]);
  const { network } = useParams();
  const known = payNetworks.find((one) => one === network);
  return (
    <DetailScreen
      query={useQuery(payNumbersQuery())}
      name={t("payNumbers")}
      trail={useProvidersTrail()}
      failedTitle={t("payNumbersFailed")}
      looks="facts"
    >
      {({ items }) =>
        known ? (
          <PayNumberForm key={known} network={known} number={items.find((one) => one.network === known)} />
        ) : (
          <NothingHere
            title={t("screens:missingTitle")}
            message={t("screens:missingText")}
            backTo={paths.paymentProviders}
            backLabel={t("screens:backTo", { page: t("title") })}
          />
        )
      }
    </DetailScreen>
  );
}
