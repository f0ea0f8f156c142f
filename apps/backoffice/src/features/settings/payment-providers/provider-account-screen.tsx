import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { providerAccountsQuery } from "#data/provider-accounts.ts";
import { paths } from "#lib/paths.ts";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { NothingHere } from "#patterns/nothing-here.tsx";
import { ProviderAccountForm } from "./provider-account-form.tsx";
import { useProvidersTrail } from "./use-providers-trail.ts";

/** /settings/payment-providers/:id */
export function ProviderAccountScreen() {
  const { t } = useTranslation(["paymentProviders", "screens"]);
  const { id = "" } = useParams();
  return (
    <DetailScreen
      query={useQuery(providerAccountsQuery())}
      name={t("account")}
      trail={useProvidersTrail()}
      failedTitle={t("failed")}
    >
      {({ items }) => {
        const account = items.find((one) => one.id === id);
        return account ? (
          <ProviderAccountForm key={id} account={account} />
        ) : (
          <NothingHere
            title={t("gone")}
            message={t("goneText")}
            backTo={paths.paymentProviders}
            backLabel={t("screens:backTo", { page: t("title") })}
          />
        );
      }}
    </DetailScreen>
  );
}
