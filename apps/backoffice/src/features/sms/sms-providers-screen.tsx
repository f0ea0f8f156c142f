import { Card } from "@agiza/ui/card";
import { Button } from "@agiza/ui/button";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type SmsAccount, smsAccountsQuery } from "#data/sms-accounts.ts";
import { PageActions } from "#patterns/page-actions.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { NewAccountForm } from "./account-form.tsx";
import { AgizaAccount } from "./agiza-account.tsx";
import { OwnAccount } from "./own-account.tsx";
import { ownProviders } from "./sms-keys.rules.ts";
import { TopUpsCard } from "./top-ups-card.tsx";

/** /marketing/sms/campaign/providers: through whom SMS go out, under which names, and what is left to send. */
export function SmsProvidersScreen() {
  const { t } = useTranslation("smsAccounts");
  const query = useQuery(smsAccountsQuery());
  return (
    <PageFrame title={t("title")} actions={query.data && <AddAccount accounts={query.data.items} />}>
      <div className="grid items-start gap-4 min-[1180px]:grid-cols-[minmax(0,1fr)_338px]">
        <div className="grid min-w-0 gap-4">
          <QueryView query={query} failedTitle={t("failed")} skeleton={<AccountsSkeleton />}>
            {({ items }) =>
              items.map((account) =>
                account.provider === "agiza" ? (
                  <AgizaAccount key={account.id} account={account} />
                ) : (
                  <OwnAccount key={account.id} account={account} />
                ),
              )
            }
          </QueryView>
        </div>
        <TopUpsCard />
      </div>
    </PageFrame>
  );
}

function AddAccount({ accounts }: { accounts: readonly SmsAccount[] }) {
  const { t } = useTranslation("smsAccounts");
  const [isOpen, setOpen] = useState(false);
  const free = ownProviders.filter((provider) => accounts.every((account) => account.provider !== provider));
  if (free.length === 0) return null;
  return (
    <PageActions>
      <Button
        variant="light"
        icon={<Plus aria-hidden="true" strokeWidth={1.9} />}
        onClick={() => setOpen(true)}
      >
        {t("add")}
      </Button>
      {isOpen && <NewAccountForm free={free} onClose={() => setOpen(false)} />}
    </PageActions>
  );
}

const AccountsSkeleton = () => (
  <Card className="grid gap-6 p-5">
    {["w-2/5", "w-3/5", "w-1/3"].map((width) => (
      <Skeleton key={width} className={`h-5 ${width}`} />
    ))}
  </Card>
);
