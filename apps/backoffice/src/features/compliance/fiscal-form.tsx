import { SendComplianceFiscal as limits } from "@agiza/api-client/limits";
import { useTranslation } from "react-i18next";
import { useWatch } from "react-hook-form";
import type { ComplianceSections } from "#data/compliance.ts";
import { isTin } from "#lib/tin-text.ts";
import { SwitchField } from "#patterns/form/switch-field.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import { SectionForm } from "./section-form.tsx";
import { useSectionForm } from "./use-section-form.ts";

type Facts = ComplianceSections["fiscal"]["facts"];
const toValues = (facts: Facts): NonNullable<Facts> =>
  facts ?? { tin: "", is_vat_registered: false, vrn: "" };

/** How the shop is registered for tax. */
export function FiscalForm({ section }: { section: ComplianceSections["fiscal"] }) {
  const { t } = useTranslation("compliance");
  const form = useSectionForm("fiscal", {
    section,
    toValues,
    toBody: (values) => ({ ...values, vrn: values.is_vat_registered ? values.vrn : "" }),
    limits: { tin: limits.tin },
    check: ({ tin }) => (tin === "" || isTin(tin) ? {} : { tin: t("faults.tin") }),
  });
  const isVatRegistered = useWatch({ control: form.control, name: "is_vat_registered" });
  return (
    <SectionForm name="fiscal" section={section} form={form}>
      <TextField
        form={form}
        name="tin"
        label={t("business.tin")}
        hint={t("business.tinHint")}
        inputMode="numeric"
        half
      />
      <SwitchField form={form} name="is_vat_registered" label={t("fiscal.vat")} hint={t("fiscal.vatHint")} />
      {isVatRegistered && (
        <TextField form={form} name="vrn" label={t("fiscal.vrn")} hint={t("fiscal.vrnHint")} half />
      )}
    </SectionForm>
  );
}
