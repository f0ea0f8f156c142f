import { useLanguage } from "@agiza/i18n/language-provider";
import { Card, CardHeader } from "@agiza/ui/card";
import { EmptyState } from "@agiza/ui/empty-state";
import { Skeleton } from "@agiza/ui/skeleton";
import { ButtonLink } from "@agiza/ui/button-link";
import { useQuery } from "@tanstack/react-query";
import { FlaskConical, Plus, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  payNumbersQuery,
  providerAccountsQuery,
  providerFiguresQuery,
  type ProviderAccount,
} from "#data/provider-accounts.ts";
import { useShop } from "#data/shop.ts";
import { classNames } from "#lib/class-names.ts";
import { paths } from "#lib/paths.ts";
import { publicPage } from "#lib/public-page.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { Notice } from "#patterns/notice.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { AccountRow } from "./account-row.tsx";
import { CustomerView } from "./customer-view.tsx";
import { BarsLegend } from "./payment-bars.tsx";
import { PayNumbersCard } from "./pay-numbers-card.tsx";
import { SlowNotice } from "./slow-notice.tsx";
import { useMoveAccount } from "./use-move-account.ts";
import { WaitingCard } from "./waiting-card.tsx";

/** /settings/payment-providers: through whom customers pay, in the order they are asked, and numbers to pay to by hand. */
export function PaymentProvidersScreen() {
  const { t } = useTranslation(["paymentProviders", "settings"]);
  const query = useQuery(providerAccountsQuery());
  const accounts = query.data?.items ?? [];
  return (
    <PageFrame
      title={t("title")}
      trail={[{ label: t("settings:title"), to: paths.settings }]}
      actions={
        <PageActions>
          {accounts[0] && <TryAccount id={accounts[0].id} />}
          <AddAccount />
        </PageActions>
      }
    >
      <div
        className={classNames(
          "grid items-start gap-4",
          accounts.length > 0 && "min-[1180px]:grid-cols-[minmax(0,1fr)_338px]",
        )}
      >
        <div className="grid min-w-0 gap-4">
          <QueryView query={query} failedTitle={t("failed")} skeleton={<AccountsSkeleton />}>
            {({ items }) => (items.length === 0 ? <NoAccounts /> : <Accounts accounts={items} />)}
          </QueryView>
          <PayNumbersCard />
        </div>
        {accounts.length > 0 && <Preview accounts={accounts} />}
      </div>
    </PageFrame>
  );
}

function Preview({ accounts }: { accounts: readonly ProviderAccount[] }) {
  const { data } = useQuery(payNumbersQuery());
  return <CustomerView accounts={accounts} numbers={data?.items ?? []} />;
}

/** To the account that is asked first, whose page asks the owner's own phone. */
function TryAccount({ id }: { id: string }) {
  const { t } = useTranslation("paymentProviders");
  return (
    <RouteButton
      variant="light"
      to={paths.providerAccount(id)}
      icon={<FlaskConical aria-hidden="true" strokeWidth={1.9} />}
    >
      {t("test")}
    </RouteButton>
  );
}

function AddAccount() {
  const { t } = useTranslation("paymentProviders");
  return (
    <RouteButton to={paths.newProviderAccount} icon={<Plus aria-hidden="true" strokeWidth={1.9} />}>
      {t("add")}
    </RouteButton>
  );
}

function NoAccounts() {
  const { t } = useTranslation("paymentProviders");
  const { language } = useLanguage();
  const shop = useShop();
  return (
    <EmptyState
      {...(shop && { shopId: shop.id, kanga: shop.kanga })}
      title={t("noneTitle")}
      message={t("noneText")}
      action={
        <ButtonLink variant="light" href={publicPage("contact-us", language)}>
          {t("writeToUs")}
        </ButtonLink>
      }
      className="py-16"
    />
  );
}

function Accounts({ accounts }: { accounts: readonly ProviderAccount[] }) {
  const { t } = useTranslation("paymentProviders");
  const { move, announcement } = useMoveAccount(accounts);
  const figures = useQuery(providerFiguresQuery());
  const figuresOf = (id: string) => figures.data?.accounts.find((one) => one.id === id);
  return (
    <>
      {figures.data && <SlowNotice accounts={accounts} figures={figures.data} />}
      {accounts.every(({ active }) => !active) && (
        <Notice tone="warning" icon={TriangleAlert}>
          {t("allOff")}
        </Notice>
      )}
      <Card>
        <CardHeader title={t("order")} />
        <p className="m-0 px-5 pb-3 text-sm text-ink-3 narrow:px-4">{t("orderText")}</p>
        <ol aria-label={t("order")} className="m-0 list-none divide-y divide-line border-t border-line p-0">
          {accounts.map((account, index) => (
            <AccountRow
              key={account.id}
              account={account}
              figures={figuresOf(account.id)}
              place={index + 1}
              count={accounts.length}
              onMove={(by) => move(index, by)}
            />
          ))}
        </ol>
        <QueryView
          query={figures}
          failedTitle={t("figuresFailed")}
          className="border-t border-line py-8"
          skeleton={<Skeleton className="m-5 h-4 w-2/5" />}
        >
          {({ slow_seconds }) => <BarsLegend slowSeconds={slow_seconds} />}
        </QueryView>
        <output className="sr-only">{announcement}</output>
      </Card>
      {figures.data && <WaitingCard waiting={figures.data.waiting} />}
    </>
  );
}

const AccountsSkeleton = () => (
  <Card className="grid gap-6 p-5">
    {["w-2/5", "w-1/3"].map((width) => (
      <div key={width} className="flex items-center gap-3">
        <Skeleton className="size-[28px] rounded-[8px]" />
        <Skeleton className={`h-4 ${width}`} />
      </div>
    ))}
  </Card>
);
