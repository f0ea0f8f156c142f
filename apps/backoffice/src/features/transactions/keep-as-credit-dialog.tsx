import { formatMoney } from "@agiza/i18n/money";
import { formatPhone, parsePhone } from "@agiza/i18n/phone";
import { ErrorLine } from "@agiza/ui/error-line";
import { RadioGroup } from "@agiza/ui/radio-group";
import { SearchInput } from "@agiza/ui/search-input";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { customersQuery, type ListedCustomer } from "#data/customers.ts";
import { useKeepAsCredit } from "#data/line-credits.ts";
import type { Transaction } from "#data/transactions.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

type Props = { transaction: Transaction; leftMinor: number; onClose: () => void };

/** So many are shown to choose from; a search finds the others. */
const most = 6;

/** Asks whose credit money of the till becomes; who paid it is looked for first. */
export function KeepAsCreditDialog({ transaction: { id, payer }, leftMinor, onClose }: Props) {
  const { t } = useTranslation("transactions");
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const keyOf = useIdempotencyKey();
  const keep = useKeepAsCredit(id);
  const [chosen, setChosen] = useState<ListedCustomer | null>(null);
  const [isMissing, setMissing] = useState(false);
  function confirm() {
    if (!chosen) return setMissing(true);
    const body = { customer_id: chosen.id, left_minor: leftMinor };
    keep.mutate(
      { key: keyOf(body), ...body },
      {
        onSuccess: () => {
          toasts.done(t("match.credited"));
          onClose();
        },
      },
    );
  }
  return (
    <ConfirmDialog
      title={t("match.keepTitle", { amount: formatMoney(leftMinor) })}
      description={t("match.creditText")}
      confirmLabel={t("match.credit")}
      isPending={keep.isPending}
      error={keep.error && errorTextOf(keep.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Customers
        payer={payer}
        chosen={chosen}
        onChoose={(customer) => {
          setChosen(customer);
          setMissing(false);
        }}
      />
      {isMissing && (
        <p role="alert" className="m-0 mt-3">
          <ErrorLine>{t("match.keepMissing")}</ErrorLine>
        </p>
      )}
    </ConfirmDialog>
  );
}

type CustomersProps = {
  payer: Transaction["payer"];
  chosen: ListedCustomer | null;
  onChoose: (customer: ListedCustomer) => void;
};

function Customers({ payer, chosen, onChoose }: CustomersProps) {
  const { t } = useTranslation(["transactions", "screens"]);
  const [search, setSearch] = useState(payer.phone ? (parsePhone(payer.phone) ?? "") : "");
  const found = useQuery(customersQuery({ status: "all", sort: "recent", reachable: "any", search }));
  return (
    <div className="grid gap-3">
      <SearchInput
        aria-label={t("match.keepSearch")}
        placeholder={t("match.keepSearch")}
        value={search}
        onSearch={setSearch}
        searching={found.isFetching}
        clearLabel={t("screens:list.clearSearch")}
      />
      <QueryView query={found} skeleton={<Skeleton className="h-32 w-full" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="m-0 text-ink-2">{t("match.keepNobody")}</p>
          ) : (
            <RadioGroup
              legend={t("match.keepWho")}
              hideLegend
              look="cards"
              value={chosen?.id ?? null}
              onChange={(id) => {
                const customer = items.find((one) => one.id === id);
                if (customer) onChoose(customer);
              }}
              options={items.slice(0, most).map(({ id, name, phone }) => {
                const number = phone ? formatPhone(phone) : "";
                return { value: id, label: name || number, description: name ? number : undefined };
              })}
            />
          )
        }
      </QueryView>
    </div>
  );
}
