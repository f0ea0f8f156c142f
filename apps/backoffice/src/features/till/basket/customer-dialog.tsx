import { formatPhone, parsePhone } from "@agiza/i18n/phone";
import { Button } from "@agiza/ui/button";
import { Dialog } from "@agiza/ui/dialog";
import { Field } from "@agiza/ui/field";
import { PhoneInput } from "@agiza/ui/phone-input";
import { SearchInput } from "@agiza/ui/search-input";
import { Skeleton } from "@agiza/ui/skeleton";
import { TextInput } from "@agiza/ui/text-input";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { customersQuery, type ListedCustomer } from "#data/customers.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { useMay } from "#patterns/use-may.ts";
import type { BasketCustomer } from "../basket.rules.ts";

type CustomerDialogProps = { onChosen: (customer: BasketCustomer) => void; onClose: () => void };

/** Finds a customer by name or number, or takes a number down: that is enough. */
export function CustomerDialog({ onChosen, onClose }: CustomerDialogProps) {
  const { t } = useTranslation(["till", "screens", "common"]);
  const mayRead = useMay("customers.read");
  const [search, setSearch] = useState("");
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("customer")}
      closeLabel={t("common:close")}
    >
      <div className="grid gap-5">
        <TypedCustomer mayRead={mayRead} onChosen={onChosen} />
        {mayRead && (
          <section className="grid gap-2 border-t border-line pt-4">
            <SearchInput
              aria-label={t("findCustomer")}
              placeholder={t("findCustomer")}
              value={search}
              onSearch={setSearch}
              clearLabel={t("screens:list.clearSearch")}
            />
            <Customers search={search} onChosen={onChosen} />
          </section>
        )}
      </div>
    </Dialog>
  );
}

/** A number taken down; whose it is already is said and taken over. */
function TypedCustomer({ mayRead, onChosen }: Pick<CustomerDialogProps, "onChosen"> & { mayRead: boolean }) {
  const { t } = useTranslation("till");
  const [phone, setPhone] = useState("");
  const [name, setName] = useState("");
  const [isWrong, setWrong] = useState(false);
  const parsed = parsePhone(phone);
  const found = useQuery({
    ...customersQuery({ status: "all", sort: "recent", reachable: "any", search: parsed ?? "" }),
    enabled: mayRead && parsed !== null,
  }).data?.items.find((customer) => customer.phone === parsed);
  const customer = parsed === null ? undefined : found;
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!parsed) return setWrong(true);
        if (customer) return onChosen(known(customer));
        onChosen({ id: null, phone: parsed, name: name.trim(), priceGroup: "retail" });
      }}
    >
      <Field
        label={t("customerPhone")}
        error={isWrong && t("phoneWrong")}
        hint={customer && t("knownCustomer", { name: customer.name || phoneText(customer) })}
      >
        <PhoneInput
          value={phone}
          onChange={(typed) => {
            setPhone(typed);
            setWrong(false);
          }}
        />
      </Field>
      {!customer && (
        <Field label={t("customerName")} optional={t("optional")}>
          <TextInput
            value={name}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      )}
      <Button type="submit">{t("useCustomer")}</Button>
    </form>
  );
}

function Customers({ search, onChosen }: Pick<CustomerDialogProps, "onChosen"> & { search: string }) {
  const { t } = useTranslation("till");
  const found = useQuery(customersQuery({ status: "all", sort: "recent", reachable: "any", search }));
  return (
    <QueryView query={found} skeleton={<Skeleton className="h-32 w-full" />}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="m-0 py-3 text-ink-2">{t("nobodyFound")}</p>
        ) : (
          <ul aria-label={t("customers")} className="m-0 grid max-h-72 list-none overflow-y-auto p-0">
            {items.map((customer) => (
              <li key={customer.id} className="border-t border-line first:border-0">
                <button
                  type="button"
                  className="grid min-h-14 w-full content-center rounded-md border-0 bg-transparent px-1 py-1.5 text-left text-ink hover:bg-surface-3"
                  onClick={() => onChosen(known(customer))}
                >
                  <span className="font-semibold">{customer.name || phoneText(customer)}</span>
                  {customer.name !== "" && (
                    <span className="text-sm text-ink-2 tabular-nums">{phoneText(customer)}</span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

const phoneText = ({ phone }: ListedCustomer): string => (phone ? formatPhone(phone) : "");
const known = ({ id, name, phone, price_group }: ListedCustomer): BasketCustomer => ({
  id,
  name,
  phone: phone ?? "",
  priceGroup: price_group,
});
