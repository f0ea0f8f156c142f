import { useLanguage } from "@agiza/i18n/language-provider";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { type PayoutDetails, payoutQuery } from "#data/payouts.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import { DetailPage } from "#patterns/detail-page.tsx";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { Fact, FactList } from "#patterns/facts.tsx";
import { HeldPayoutActions } from "./held-payout-actions.tsx";
import { payoutNumber, PayoutState, FeeAmount, usePlaceName } from "./payout-parts.tsx";
import { capitalised } from "./provider-name.ts";

const useTrail = () => {
  const { t } = useTranslation("payouts");
  return [{ label: t("title"), to: `${paths.transactions}?list=payouts` }] as const;
};

/** /transactions/:id of a payout */
export function PayoutScreen() {
  const { t } = useTranslation("payouts");
  const { id = "" } = useParams();
  return (
    <DetailScreen
      query={useQuery(payoutQuery(id))}
      name={t("page.facts")}
      trail={useTrail()}
      failedTitle={t("failed")}
      missing={{ title: t("page.missing"), message: t("page.missingText") }}
    >
      {(payout) => <PayoutPage payout={payout} />}
    </DetailScreen>
  );
}

function PayoutPage({ payout }: { payout: PayoutDetails }) {
  const { t } = useTranslation("payouts");
  const placeName = usePlaceName();
  const { to, requested_by: by, provider_reference: theirs } = payout;
  return (
    <DetailPage
      title={t("page.of", { number: payoutNumber(payout.number) })}
      trail={useTrail()}
      note={
        <output>
          <PayoutState payout={payout} />
        </output>
      }
      actions={payout.status === "on_hold" && <HeldPayoutActions payout={payout} />}
      aside={
        <Card>
          <CardHeader title={t("page.to")} />
          <CardBody>
            <FactList>
              <Fact name={t("page.to")}>{placeName(to)}</Fact>
              <Fact name={t("page.name")}>{to.name}</Fact>
              <Fact name={t("page.provider")}>{capitalised(payout.provider)}</Fact>
              <Fact name={t("page.reference")}>{payout.reference}</Fact>
              {theirs && <Fact name={t("page.providerReference")}>{theirs}</Fact>}
              <Fact name={t("page.by")}>{by?.name ?? t("page.itself")}</Fact>
            </FactList>
          </CardBody>
        </Card>
      }
    >
      <Card>
        <CardHeader title={t("page.facts")} />
        <CardBody>
          <FactList wide>
            <Fact name={t("page.amount")}>
              <Money minor={payout.amount_minor} withCurrency={false} />
            </Fact>
            <Fact name={t(payout.is_fee_final ? "page.fee" : "page.feeExpected")}>
              <FeeAmount minor={payout.fee_minor} />
            </Fact>
            <Fact name={t("page.arrives")}>
              <Money minor={payout.arrives_minor} />
            </Fact>
          </FactList>
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t("page.history")} />
        <CardBody>
          <PayoutHistory payout={payout} />
        </CardBody>
      </Card>
    </DetailPage>
  );
}

/** What happened to it, the newest first; that it was asked for stands at the end. */
function PayoutHistory({ payout }: { payout: PayoutDetails }) {
  const { t } = useTranslation("payouts");
  const { language } = useLanguage();
  const now = useNow();
  const lines = [
    ...payout.history.map(({ source, became, by, at }) => ({
      at,
      text: t(`said.${source}`),
      became: became && t(`status.${became}`),
      by: by?.name ?? null,
    })),
    {
      at: payout.created_at,
      text: t("status.requested"),
      became: null,
      by: payout.requested_by?.name ?? t("page.itself"),
    },
  ];
  return (
    <ol className="m-0 grid list-none gap-3 p-0">
      {lines.map(({ at, text, became, by }, index) => (
        <li key={`${at}-${index}`} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>
            {text}
            {became && <span className="font-strong">: {became}</span>}
            {by && <span className="text-ink-3"> · {by}</span>}
          </span>
          <time dateTime={at} className="text-sm text-ink-3 tabular-nums">
            {orderMoment(at, language, now)}
          </time>
        </li>
      ))}
    </ol>
  );
}
