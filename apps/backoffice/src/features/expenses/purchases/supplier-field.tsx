import { formatPhone } from "@agiza/i18n/phone";
import { Combobox } from "@agiza/ui/combobox";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type Supplier, suppliersQuery } from "#data/purchases.ts";
import { FormField } from "#patterns/form/form-field.tsx";
import { PhoneField } from "#patterns/form/phone-field.tsx";
import type { FormSupplier, PurchaseEdit } from "./purchase-form.values.ts";

/** Who the goods came from: found by name, or added by the name that is typed, with a phone. */
export function SupplierField({ form }: { form: PurchaseEdit }) {
  const { t } = useTranslation("purchases");
  const supplier = useWatch({ control: form.control, name: "supplier_id" });
  return (
    <>
      <FormField
        form={form}
        name="supplier_id"
        label={t("form.supplier")}
        hint={t("form.supplierHint")}
        half
        show={(chosen) => chosen?.name ?? ""}
      >
        {({ value, onChange }) => <SupplierBox chosen={value} onChange={onChange} />}
      </FormField>
      {supplier?.id === null && <PhoneField form={form} name="phone" label={t("form.phone")} optional half />}
    </>
  );
}

/** Nobody who is new has an id yet. */
const newcomer = "new";

const asOption = ({ id, name, phone }: Pick<Supplier, "id" | "name" | "phone">) => ({
  value: id,
  label: name,
  ...(phone !== null && { description: formatPhone(phone, "national") }),
});

type SupplierBoxProps = { chosen: FormSupplier | null; onChange: (supplier: FormSupplier | null) => void };

function SupplierBox({ chosen, onChange }: SupplierBoxProps) {
  const { t } = useTranslation("purchases");
  const [search, setSearch] = useState("");
  const found = useQuery(suppliersQuery({ isOwed: false, search }));
  const items = found.data?.items ?? [];
  return (
    <Combobox
      value={chosen && (chosen.id ?? newcomer)}
      onChange={(id) => {
        const supplier = items.find((one) => one.id === id);
        onChange(supplier ? { id: supplier.id, name: supplier.name } : null);
      }}
      onCreate={(name) => onChange({ id: null, name })}
      options={items.map(asOption)}
      {...(chosen && { selected: { value: chosen.id ?? newcomer, label: chosen.name } })}
      onSearch={setSearch}
      loading={found.isFetching}
      placeholder={t("owed.searchPlaceholder")}
      texts={{
        list: t("form.suppliers"),
        open: t("form.showSuppliers"),
        loading: t("form.searching"),
        none: t("form.noSupplier"),
        create: (name) => t("form.addSupplier", { name }),
      }}
    />
  );
}
