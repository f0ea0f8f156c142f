import { Button } from "@agiza/ui/button";
import { Combobox } from "@agiza/ui/combobox";
import { formatPhone } from "@agiza/i18n/phone";
import { useQueries, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { customerQuery, customersQuery, type ListedCustomer } from "#data/customers.ts";
import { FormField } from "#patterns/form/form-field.tsx";
import type { WrittenCampaign } from "./campaign.values.ts";

type Named = Pick<ListedCustomer, "id" | "name" | "phone">;

const calledBy = ({ name, phone }: Pick<Named, "name" | "phone">): string =>
  name || (phone ? formatPhone(phone, "national") : "");

const asOption = (customer: Named) => {
  const label = calledBy(customer);
  const number = customer.phone ? formatPhone(customer.phone, "national") : "";
  return { value: customer.id, label, ...(label !== number && number !== "" && { description: number }) };
};

/** Customers who are picked one by one. */
export function PickedField({ form }: { form: WrittenCampaign }) {
  const { t } = useTranslation("campaigns");
  return (
    <FormField
      form={form}
      name="picked"
      label={t("pickLabel")}
      show={(ids) => t("people", { count: ids.length })}
    >
      {({ value, onChange }) => <Picked ids={value} onChange={onChange} />}
    </FormField>
  );
}

function Picked({ ids, onChange }: { ids: readonly string[]; onChange: (ids: string[]) => void }) {
  const { t } = useTranslation("campaigns");
  const [search, setSearch] = useState("");
  const found = useQuery(customersQuery({ status: "all", sort: "recent", reachable: "any", search }));
  const items = found.data?.items ?? [];
  const known = useQueries({ queries: ids.map((id) => customerQuery(id)) });
  return (
    <div className="grid gap-2.5">
      <Combobox
        value={null}
        onChange={(id) => id !== null && !ids.includes(id) && onChange([...ids, id])}
        options={items.filter(({ id }) => !ids.includes(id)).map(asOption)}
        onSearch={setSearch}
        loading={found.isFetching}
        placeholder={t("pickPlaceholder")}
        texts={{
          list: t("pickList"),
          open: t("pickOpen"),
          loading: t("pickSearching"),
          none: t("pickNone"),
        }}
      />
      {ids.length > 0 && (
        <ul aria-label={t("pickedList")} className="m-0 flex list-none flex-wrap gap-2 p-0">
          {ids.map((id, at) => {
            const data = known[at]?.data;
            const called = data ? calledBy({ name: data.name, phone: data.phones[0] ?? null }) : "…";
            return (
              <li key={id}>
                <Button
                  variant="light"
                  size="sm"
                  aria-label={t("pickRemove", { name: called })}
                  trailing={<X aria-hidden="true" strokeWidth={1.9} />}
                  onClick={() => onChange(ids.filter((one) => one !== id))}
                >
                  {called}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
