import { Card, CardHeader } from "@agiza/ui/card";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { payNumbersQuery, type PayNumber } from "#data/provider-accounts.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { payNetworks } from "./pay-networks.ts";

/** For each network the number that its customers pay to by hand. */
export function PayNumbersCard() {
  const { t } = useTranslation("paymentProviders");
  const query = useQuery(payNumbersQuery());
  return (
    <Card>
      <CardHeader title={t("payNumbers")} />
      <p className="m-0 px-5 pb-3 text-sm text-ink-3 narrow:px-4">{t("payNumbersText")}</p>
      <QueryView query={query} failedTitle={t("payNumbersFailed")} className="py-10" skeleton={null}>
        {({ items }) => <PayNumbers numbers={items} />}
      </QueryView>
    </Card>
  );
}

function PayNumbers({ numbers }: { numbers: readonly PayNumber[] }) {
  const { t } = useTranslation("paymentProviders");
  return (
    <ul aria-label={t("payNumbers")} className="m-0 list-none divide-y divide-line border-t border-line p-0">
      {payNetworks.map((network) => {
        const set = numbers.find((one) => one.network === network);
        const name = t(`networks.${network}`);
        return (
          <li key={network} className="flex min-h-[58px] items-center gap-3 px-5 py-2.5 narrow:px-4">
            <span className="min-w-0 flex-1">
              <span className="block font-strong">{name}</span>
              <span className="block text-sm wrap-anywhere text-ink-3">
                {set ? `${set.number} · ${set.business_name}` : t("noNumber")}
              </span>
            </span>
            <RouteButton
              variant="light"
              size="sm"
              to={paths.payNumber(network)}
              aria-label={t(set ? "changeNumberOf" : "setNumberOf", { network: name })}
            >
              {t(set ? "changeNumber" : "setNumber")}
            </RouteButton>
          </li>
        );
      })}
    </ul>
  );
}
