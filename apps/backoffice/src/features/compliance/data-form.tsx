import { SendComplianceData as limits } from "@agiza/api-client/limits";
import { useTranslation } from "react-i18next";
import type { ComplianceSections } from "#data/compliance.ts";
import { shopToday } from "#lib/shop-today.ts";
import { DayField } from "#patterns/form/day-field.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import { DocumentsGrid } from "./documents-grid.tsx";
import { SectionForm } from "./section-form.tsx";
import { useSectionForm } from "./use-section-form.ts";

type Facts = ComplianceSections["data"]["facts"];
const toValues = (facts: Facts): { certificate_number: string; ends_on: string | null } =>
  facts ?? { certificate_number: "", ends_on: null };
const needed = ["data_certificate"] as const;

/** The certificate of the Personal Data Protection Commission. */
export function DataForm({ section }: { section: ComplianceSections["data"] }) {
  const { t } = useTranslation("compliance");
  const form = useSectionForm("data", {
    section,
    toValues,
    toBody: ({ certificate_number, ends_on }) => ({ certificate_number, ends_on: ends_on ?? "" }),
    limits: { certificate_number: limits.certificate_number },
    check: ({ ends_on }) => (ends_on === null ? { ends_on: t("faults.missing") } : {}),
  });
  return (
    <SectionForm name="data" section={section} form={form} needed={needed}>
      <p className="m-0 text-sm text-ink-2 wide:col-span-full">{t("data.text")}</p>
      <TextField form={form} name="certificate_number" label={t("data.number")} half />
      <DayField form={form} name="ends_on" label={t("data.endsOn")} minDay={shopToday()} half />
      <DocumentsGrid title={t("papers")} documents={section.documents} isPaper needed={needed} />
    </SectionForm>
  );
}
