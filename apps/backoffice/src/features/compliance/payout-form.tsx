import { SendCompliancePayout as limits } from "@agiza/api-client/limits";
import { useTranslation } from "react-i18next";
import { useWatch } from "react-hook-form";
import type { ComplianceSections } from "#data/compliance.ts";
import { SelectField } from "#patterns/form/select-field.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { SectionForm } from "./section-form.tsx";
import { useSectionForm } from "./use-section-form.ts";

const kinds = ["wallet", "bank"] as const;
const banks = ["crdb", "nmb", "nbc"] as const;
type Bank = (typeof banks)[number];

type Facts = ComplianceSections["payout"]["facts"];
const toValues = (facts: Facts) => ({
  kind: facts?.kind ?? ("wallet" as const),
  bank: facts?.bank ?? ("crdb" as Bank),
  number: facts?.number ?? "",
  name: facts?.name ?? "",
});

/** The wallet or bank account that the shop's money goes to, in the owner's or the business's name. */
export function PayoutForm({ section }: { section: ComplianceSections["payout"] }) {
  const { t } = useTranslation(["compliance", "payouts"]);
  const form = useSectionForm("payout", {
    section,
    toValues,
    toBody: (values) => ({ ...values, bank: values.kind === "bank" ? values.bank : null }),
    limits: { number: limits.number, name: limits.name },
  });
  const kind = useWatch({ control: form.control, name: "kind" });
  return (
    <SectionForm name="payout" section={section} form={form}>
      <ChoiceField
        form={form}
        name="kind"
        label={t("payout.kind")}
        half
        options={kinds.map((value) => ({ value, label: t(`payout.kinds.${value}`) }))}
      />
      {kind === "bank" && (
        <SelectField
          form={form}
          name="bank"
          label={t("payout.bank")}
          half
          options={banks.map((value) => ({ value, label: t(`payouts:bank.${value}`) }))}
        />
      )}
      <TextField
        form={form}
        name="number"
        label={t(kind === "bank" ? "payout.account" : "payout.phone")}
        inputMode={kind === "bank" ? "text" : "tel"}
        half
      />
      <TextField form={form} name="name" label={t("payout.name")} hint={t("payout.nameHint")} half />
    </SectionForm>
  );
}
