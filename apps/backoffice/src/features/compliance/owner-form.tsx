import { SendComplianceOwner as limits } from "@agiza/api-client/limits";
import { useTranslation } from "react-i18next";
import { useWatch } from "react-hook-form";
import type { ComplianceSections } from "#data/compliance.ts";
import { shopToday } from "#lib/shop-today.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { TextField } from "#patterns/form/text-field.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { DocumentsGrid } from "./documents-grid.tsx";
import { faultsOfOwner, groupNida } from "./section.rules.ts";
import { SectionForm } from "./section-form.tsx";
import { TypedDayField } from "./typed-day-field.tsx";
import { useSectionForm } from "./use-section-form.ts";

const genders = ["male", "female"] as const;
const documentTypes = ["national_id", "passport", "driving_license"] as const;

type Facts = ComplianceSections["owner"]["facts"];
const nothing: NonNullable<Facts> = {
  full_name: "",
  gender: "female",
  born_on: "",
  document_type: "national_id",
  document_number: "",
};
const toValues = (facts: Facts): NonNullable<Facts> =>
  facts?.document_type === "national_id"
    ? { ...facts, document_number: groupNida(facts.document_number) }
    : (facts ?? nothing);

/** Who owns the shop, as their identity document says. */
export function OwnerForm({ section }: { section: ComplianceSections["owner"] }) {
  const { t } = useTranslation("compliance");
  const form = useSectionForm("owner", {
    section,
    toValues,
    toBody: (values) => ({ ...values, full_name: tidyText(values.full_name) }),
    limits,
    check: (values) => {
      const faults = faultsOfOwner(values, shopToday());
      return Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, t(`faults.${fault}`)]));
    },
  });
  const type = useWatch({ control: form.control, name: "document_type" });
  const number = useWatch({ control: form.control, name: "document_number" });
  const digits = number.replaceAll(/\D/g, "").length;
  const needed = type === "passport" ? (["id_front"] as const) : (["id_front", "id_back"] as const);
  return (
    <SectionForm name="owner" section={section} form={form} needed={needed}>
      <TextField form={form} name="full_name" label={t("owner.fullName")} autoComplete="name" />
      <ChoiceField
        form={form}
        name="gender"
        label={t("owner.gender")}
        half
        options={genders.map((value) => ({ value, label: t(`owner.genders.${value}`) }))}
      />
      <TypedDayField form={form} name="born_on" label={t("owner.bornOn")} half />
      <ChoiceField
        form={form}
        name="document_type"
        label={t("owner.document")}
        options={documentTypes.map((value) => ({ value, label: t(`owner.documentTypes.${value}`) }))}
      />
      <TextField
        form={form}
        name="document_number"
        label={t(`owner.numbers.${type}`)}
        {...(type === "national_id" && {
          inputMode: "numeric" as const,
          tidy: groupNida,
          hint: t("owner.nidaHint", { count: digits }),
        })}
      />
      <DocumentsGrid
        title={t("owner.photos")}
        documents={section.documents}
        needed={needed}
        optional={["selfie"]}
      />
    </SectionForm>
  );
}
