import { Dialog } from "@agiza/ui/dialog";
import { Money } from "@agiza/ui/money";
import { SearchInput } from "@agiza/ui/search-input";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { debtAccountQuery, debtorsQuery } from "#data/debts.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { DebtorFace } from "./debtor-fields.tsx";
import { ReceiveCashForm } from "./receive-cash-form.tsx";

/** Asks whose cash it is; then the sheet in which it is counted. */
export function ReceiveFromDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["debt", "common", "screens"]);
  const [search, setSearch] = useState("");
  const [chosenId, setChosen] = useState<string | null>(null);
  const found = useQuery(debtorsQuery({ age: "any", answer: "any", search }));
  const account = useQuery({ ...debtAccountQuery(chosenId ?? ""), enabled: chosenId !== null });
  if (chosenId !== null && account.data) return <ReceiveCashForm account={account.data} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("receive.from")}
      closeLabel={t("common:close")}
    >
      {chosenId === null ? (
        <div className="grid gap-3">
          <SearchInput
            aria-label={t("search")}
            placeholder={t("searchPlaceholder")}
            value={search}
            onSearch={setSearch}
            clearLabel={t("screens:list.clearSearch")}
          />
          <QueryView query={found} failedTitle={t("failed")} skeleton={<Skeleton className="h-48 w-full" />}>
            {({ items }) =>
              items.length === 0 ? (
                <p className="m-0 py-3 text-ink-2">{t("receive.nobody")}</p>
              ) : (
                <ul aria-label={t("receive.debtors")} className="m-0 max-h-80 list-none overflow-y-auto p-0">
                  {items.map((debtor) => (
                    <li key={debtor.id} className="border-t border-line first:border-0">
                      <button
                        type="button"
                        className="flex min-h-14 w-full items-center justify-between gap-3 rounded-md border-0 bg-transparent px-1 py-1.5 text-left text-ink hover:bg-surface-3"
                        onClick={() => setChosen(debtor.customer_id)}
                      >
                        <DebtorFace debtor={debtor} />
                        <Money minor={debtor.owed_minor} withCurrency={false} className="font-strong" />
                      </button>
                    </li>
                  ))}
                </ul>
              )
            }
          </QueryView>
        </div>
      ) : (
        <QueryView query={account} failedTitle={t("failed")} skeleton={<Skeleton className="h-48 w-full" />}>
          {() => null}
        </QueryView>
      )}
    </Dialog>
  );
}
