import { formatPhone } from "@agiza/i18n/phone";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Money } from "@agiza/ui/money";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Transaction, TransactionDetails } from "#data/transactions.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import { Fact, FactList } from "#patterns/facts.tsx";
import { useMay } from "#patterns/use-may.ts";
import { capitalised, useProviderName } from "./provider-name.ts";
import { signedMinor } from "./signed-minor.ts";

/** What is known of one transaction. */
export function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation("transactions");
  const { language } = useLanguage();
  const now = useNow();
  const way = useProviderName(transaction);
  const { payer, provider, provider_reference: theirs, reference, by } = transaction;
  const provides = provider === "own_till" ? t("ownTill") : provider && capitalised(provider);
  return (
    <FactList wide>
      <Fact name={t("columns.amount")}>
        <span className="font-strong">
          <Money minor={signedMinor(transaction)} />
        </span>
      </Fact>
      {transaction.fee_minor > 0 && (
        <>
          <Fact name={t("columns.fee")}>
            <Money minor={transaction.fee_minor} />
          </Fact>
          <Fact name={t("columns.net")}>
            <Money minor={transaction.net_minor} />
          </Fact>
        </>
      )}
      <Fact name={t("columns.at")}>
        <time dateTime={transaction.at}>{orderMoment(transaction.at, language, now)}</time>
      </Fact>
      <Fact name={t("columns.payer")}>{payer.name || t("unknownPayer")}</Fact>
      {payer.phone && <Fact name={t("columns.phone")}>{formatPhone(payer.phone, "international")}</Fact>}
      <Fact name={t("columns.method")}>{way}</Fact>
      {provides && provides !== way && <Fact name={t("columns.provider")}>{provides}</Fact>}
      {theirs && <Fact name={t("columns.reference")}>{theirs}</Fact>}
      {reference && <Fact name={t("columns.ourReference")}>{reference}</Fact>}
      <Fact name={t("columns.state")}>
        {transaction.is_unknown ? t("notKnown") : t(`state.${transaction.state}`)}
        {transaction.taken_back_at && (
          <span className="block text-danger-ink">
            {t("takenBackAt", { at: orderMoment(transaction.taken_back_at, language, now) })}
          </span>
        )}
      </Fact>
      {by && <Fact name={t("columns.by")}>{by.name}</Fact>}
    </FactList>
  );
}

/** What its order comes to, and the way there. */
export function OrderFacts({ order }: { order: NonNullable<TransactionDetails["order"]> }) {
  const { t } = useTranslation("transactions");
  const mayOpen = useMay("orders.read");
  return (
    <>
      <FactList>
        <Fact name={t("page.orderTotal")}>
          <Money minor={order.total_minor} />
        </Fact>
        <Fact name={t("page.orderDue")}>
          <Money minor={order.due_minor} />
        </Fact>
      </FactList>
      {mayOpen && (
        <p className="m-0 mt-3">
          <Link to={paths.order(order.id)}>{t("page.openOrder", { number: order.number ?? "" })}</Link>
        </p>
      )}
    </>
  );
}
