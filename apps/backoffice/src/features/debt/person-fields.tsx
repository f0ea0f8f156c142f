import type { Schemas } from "@agiza/api-client/client";
import { formatPhone, parsePhone } from "@agiza/i18n/phone";
import { Combobox } from "@agiza/ui/combobox";
import { Field } from "@agiza/ui/field";
import { PhoneInput } from "@agiza/ui/phone-input";
import { Segmented } from "@agiza/ui/segmented";
import { TextInput } from "@agiza/ui/text-input";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { customersQuery, type ListedCustomer } from "#data/customers.ts";
import { useMay } from "#patterns/use-may.ts";

/** Who takes the goods: somebody the shop knows, or a number taken down. */
export type Person = {
  isNew: boolean;
  known: ListedCustomer | null;
  phone: string;
  name: string;
};

/** Nobody yet. Who may not look customers up takes a number down. */
export const nobody = (mayLookUp: boolean): Person => ({
  isNew: !mayLookUp,
  known: null,
  phone: "",
  name: "",
});

/** As the API takes it; null where it is nobody yet. */
export function asCustomer({ isNew, known, phone, name }: Person): Schemas["AddDebt"]["customer"] | null {
  if (!isNew && known) return { customer_id: known.id };
  const parsed = parsePhone(phone);
  return isNew && parsed ? { phone: parsed, name: name.trim() } : null;
}

type PersonFieldsProps = { person: Person; isTried: boolean; onChange: (person: Person) => void };

/** Finds a customer by name or number, or takes a number down: that is enough. */
export function PersonFields({ person, isTried, onChange }: PersonFieldsProps) {
  const { t } = useTranslation("debt");
  const mayRead = useMay("customers.read");
  const { isNew } = person;
  const wrong = isTried && asCustomer(person) === null;
  const change = (part: Partial<Person>) => onChange({ ...person, ...part });
  return (
    <>
      {mayRead && (
        <Segmented
          label={t("give.who")}
          stretch
          segments={[
            { value: "known", label: t("give.known") },
            { value: "new", label: t("give.new") },
          ]}
          value={isNew ? "new" : "known"}
          onChange={(who) => change({ isNew: who === "new" })}
        />
      )}
      {isNew ? (
        <NewPerson person={person} isWrong={wrong} onChange={change} />
      ) : (
        <Field label={t("give.person")} error={wrong && t("give.personMissing")}>
          <KnownPerson known={person.known} onChange={(known) => change({ known })} />
        </Field>
      )}
    </>
  );
}

/** A number taken down; whose it is already is said. */
function NewPerson({
  person: { phone, name },
  isWrong,
  onChange,
}: {
  person: Person;
  isWrong: boolean;
  onChange: (part: Partial<Person>) => void;
}) {
  const { t } = useTranslation("debt");
  const mayRead = useMay("customers.read");
  const parsed = parsePhone(phone);
  const found = useQuery({
    ...customersQuery({ status: "all", sort: "recent", reachable: "any", search: parsed ?? "" }),
    enabled: mayRead && parsed !== null,
  }).data?.items.find((customer) => customer.phone === parsed);
  const owner = parsed === null ? "" : (found?.name ?? "");
  return (
    <>
      <Field
        label={t("give.phone")}
        error={isWrong && t("give.phoneWrong")}
        hint={owner !== "" && t("give.isOf", { name: owner })}
      >
        <PhoneInput value={phone} onChange={(typed) => onChange({ phone: typed })} />
      </Field>
      {owner === "" && (
        <Field label={t("give.name")} optional={t("give.optional")}>
          <TextInput
            value={name}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </Field>
      )}
    </>
  );
}

const asOption = ({ id, name, phone }: ListedCustomer) => {
  const number = phone ? formatPhone(phone, "national") : "";
  return { value: id, label: name || number, ...(name !== "" && number !== "" && { description: number }) };
};

function KnownPerson({
  known,
  onChange,
}: {
  known: ListedCustomer | null;
  onChange: (known: ListedCustomer | null) => void;
}) {
  const { t } = useTranslation("debt");
  const [search, setSearch] = useState("");
  const found = useQuery(customersQuery({ status: "all", sort: "recent", reachable: "any", search }));
  const items = found.data?.items ?? [];
  return (
    <Combobox
      value={known?.id ?? null}
      onChange={(id) => onChange(items.find((customer) => customer.id === id) ?? null)}
      options={items.map(asOption)}
      {...(known && { selected: asOption(known) })}
      onSearch={setSearch}
      loading={found.isFetching}
      placeholder={t("searchPlaceholder")}
      texts={{
        list: t("give.customers"),
        open: t("give.showCustomers"),
        loading: t("give.searching"),
        none: t("give.nobodyFound"),
      }}
    />
  );
}
