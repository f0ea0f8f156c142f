import { ApiError } from "@agiza/api-client/api-error";
import { CustomerForm as limits } from "@agiza/api-client/limits";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useSaveCustomer, type Customer } from "#data/customers.ts";
import { paths } from "#lib/paths.ts";
import { regions } from "#lib/regions.ts";
import { FormScreen, type FormScreenProps } from "#patterns/form/form-screen.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import { PhoneField } from "#patterns/form/phone-field.tsx";
import { SelectField } from "#patterns/form/select-field.tsx";
import { TextAreaField } from "#patterns/form/text-area-field.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import { useEditForm } from "#patterns/form/use-edit-form.ts";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { useCustomerName } from "./customer-parts.tsx";
import { isBirthday, toForm, toValues, type CustomerValues } from "./customer.values.ts";
import { TakenNotice } from "./taken-notice.tsx";
import { useMonths } from "./use-months.ts";

export type CustomerFormProps = Pick<FormScreenProps<CustomerValues>, "title" | "trail"> & {
  /** The customer who is changed; left out, one is added. */
  customer?: Customer;
};

/** A masked number is no number; whoever is shown such cannot write it back. */
const isMasked = (phone: string) => phone.includes("•");

/** The form of a customer; it leads to their page once it is saved. */
export function CustomerForm({ customer, ...frame }: CustomerFormProps) {
  const { t } = useTranslation("customers");
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const months = useMonths();
  const nameOf = useCustomerName();
  const [takenBy, setTakenBy] = useState<string | null>(null);
  const saveCustomer = useSaveCustomer(customer?.id);
  const seesNumbers = !customer?.phones.some((phone) => isMasked(phone));
  const maySetPrices = useMay("customer.set_price_group");
  const optional = { required: false };
  const form = useEditForm<CustomerValues, Customer>({
    name: `customer/${customer?.id ?? "new"}`,
    ...(customer && { record: customer }),
    toValues,
    limits: {
      name: { ...limits.name, ...optional },
      district: { ...limits.district, ...optional },
      landmark: { ...limits.landmark, ...optional },
      notes: { ...limits.notes, ...optional },
    },
    check: (values) => ({
      ...(values.name.trim() === "" && values.phone === "" && { name: t("nameOrPhone") }),
      ...(!isBirthday(values) && { birth_day: t("birthdayWrong") }),
    }),
    save: async (values, updated_at) => {
      setTakenBy(null);
      try {
        return await saveCustomer.mutateAsync({ form: toForm(values, seesNumbers), updated_at });
      } catch (error) {
        setTakenBy(ownerOf(error));
        throw error;
      }
    },
    onSaved: (saved) => {
      toasts.done(t("saved"), nameOf({ name: saved.name, phone: saved.phones[0] }));
      void navigate(paths.customer(saved.id), { replace: true });
    },
  });
  const days = Array.from({ length: 31 }, (_, index) => String(index + 1));
  return (
    <FormScreen {...frame} form={form} saveLabel={t("save")}>
      {takenBy !== null && <TakenNotice takenBy={takenBy} {...(customer && { customerId: customer.id })} />}
      <FormSection form={form} title={t("contact")}>
        <TextField form={form} name="name" label={t("name")} half />
        {seesNumbers ? (
          <>
            <PhoneField form={form} name="phone" label={t("phone")} hint={t("phoneHint")} optional half />
            <PhoneField form={form} name="other_phone" label={t("otherPhone")} optional half />
            <PhoneField form={form} name="third_phone" label={t("thirdPhone")} optional half />
          </>
        ) : (
          <p className="m-0 self-center text-sm text-ink-3">{t("phonesMasked")}</p>
        )}
      </FormSection>
      <FormSection form={form} title={t("about")}>
        <SelectField
          form={form}
          name="language"
          label={t("language")}
          options={(["sw", "en"] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
          half
        />
        <SelectField
          form={form}
          name="gender"
          label={t("gender")}
          options={[
            { value: "", label: t("unsaid") },
            ...(["female", "male"] as const).map((value) => ({ value, label: t(`genders.${value}`) })),
          ]}
          half
        />
        <SelectField
          form={form}
          name="birth_month"
          label={t("birthMonth")}
          options={[
            { value: "", label: t("unsaid") },
            ...months.map((label, index) => ({ value: String(index + 1), label })),
          ]}
          half
        />
        <SelectField
          form={form}
          name="birth_day"
          label={t("birthDay")}
          options={[{ value: "", label: t("unsaid") }, ...days.map((value) => ({ value, label: value }))]}
          half
        />
        {maySetPrices ? (
          <SelectField
            form={form}
            name="price_group"
            label={t("priceGroup")}
            hint={t("priceGroupHint")}
            options={(["retail", "wholesale"] as const).map((value) => ({
              value,
              label: t(`priceGroups.${value}`),
            }))}
            half
          />
        ) : (
          <p className="m-0 self-center text-sm text-ink-3">
            {t("priceGroupFixed", { group: t(`priceGroups.${customer?.price_group ?? "retail"}`) })}
          </p>
        )}
        <TextField form={form} name="tags" label={t("tags")} hint={t("tagsHint")} optional half />
        {seesNumbers && (
          <TextAreaField form={form} name="notes" label={t("notes")} hint={t("notesHint")} optional />
        )}
      </FormSection>
      <FormSection form={form} title={t("where")}>
        <SelectField
          form={form}
          name="region"
          label={t("region")}
          options={[
            { value: "", label: t("unsaid") },
            ...[...new Set([...regions, ...(customer?.region ? [customer.region] : [])])].map((value) => ({
              value,
              label: value,
            })),
          ]}
          half
        />
        <TextField form={form} name="district" label={t("district")} optional half />
        <TextField form={form} name="landmark" label={t("landmark")} optional />
      </FormSection>
    </FormScreen>
  );
}

/** Whose the refused number is, where the refusal says so. */
function ownerOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== "customer.phone_taken") return null;
  const { customer_id: id } = (error.body ?? {}) as { customer_id?: unknown };
  return typeof id === "string" ? id : null;
}
