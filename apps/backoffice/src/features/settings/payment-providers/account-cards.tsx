import { formatDate, formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { useTranslation } from "react-i18next";
import type { ProviderAccount } from "#data/provider-accounts.ts";
import { Fact, FactList } from "#patterns/facts.tsx";

type OfAccount = { account: ProviderAccount };

/** How payments at the account went last. */
export function StateCard({ account: { last_success_at, last_failure } }: OfAccount) {
  const { t } = useTranslation(["paymentProviders", "orders"]);
  const { language } = useLanguage();
  return (
    <Card>
      <CardHeader title={t("state")} />
      <CardBody>
        <FactList>
          <Fact name={t("success")}>
            {last_success_at === null ? t("never") : formatDateTime(last_success_at, language)}
          </Fact>
          <Fact name={t("failure")}>
            {last_failure === null ? (
              t("never")
            ) : (
              <>
                {formatDateTime(last_failure.at, language)}
                <span className="block text-sm text-ink-3">
                  {t(`orders:failure.${last_failure.failure_code}`)}
                </span>
              </>
            )}
          </Fact>
        </FactList>
      </CardBody>
    </Card>
  );
}

/** What the provider can do for the shop. */
export function AbilitiesCard({ account: { capabilities } }: OfAccount) {
  const { t } = useTranslation(["paymentProviders", "common"]);
  const { prompts, card, qr, wallet_payout, bank_payout } = capabilities;
  const yesNo = (can: boolean) => t(can ? "yes" : "no");
  const payouts = [wallet_payout && t("payoutTo.wallet"), bank_payout && t("payoutTo.bank")].filter(Boolean);
  return (
    <Card>
      <CardHeader title={t("abilities")} />
      <CardBody>
        <FactList>
          <Fact name={t("prompts")}>
            {prompts.length === 0 ? t("no") : prompts.map((one) => t(`common:network.${one}`)).join(", ")}
          </Fact>
          <Fact name={t("card")}>{yesNo(card)}</Fact>
          <Fact name={t("qr")}>{yesNo(qr)}</Fact>
          <Fact name={t("payouts")}>{payouts.length === 0 ? t("no") : payouts.join(", ")}</Fact>
        </FactList>
      </CardBody>
    </Card>
  );
}

/** What the provider keeps of each payment today, as far as anybody said. */
export function RatesList({ account: { fees } }: OfAccount) {
  const { t } = useTranslation(["paymentProviders", "common"]);
  const { language } = useLanguage();
  const isUnknown = fees.some(({ rate }) => rate === null);
  return (
    <div className="wide:col-span-full">
      <h3 className="m-0 mb-2.5 text-sm font-strong">{t("rates")}</h3>
      <FactList wide>
        {fees.map(({ method, network, rate }) => (
          <Fact
            key={`${method}-${network ?? ""}`}
            name={network ? t(`common:network.${network}`) : t(`common:paymentMethod.${method}`)}
          >
            {rate === null ? (
              t("rateUnknown")
            ) : (
              <>
                {rate.kind === "fixed_amount"
                  ? t("rate.fixed_amount", { amount: formatMoney(rate.fee_minor) })
                  : t("rate.percentage_charge", { share: `${rate.basis_points / 100} %` })}
                <span className="block text-sm text-ink-3">
                  {t("rateSince", { date: formatDate(rate.since, language) })}
                </span>
              </>
            )}
          </Fact>
        ))}
      </FactList>
      {isUnknown && <p className="m-0 mt-2.5 text-sm text-ink-3">{t("unknownOnShop")}</p>}
    </div>
  );
}
