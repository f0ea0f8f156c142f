import { SendComplianceBusiness as limits } from "@agiza/api-client/limits";
import { Info } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useWatch } from "react-hook-form";
import type { ComplianceSections, DocumentKind } from "#data/compliance.ts";
import { regions } from "#lib/regions.ts";
import { shopToday } from "#lib/shop-today.ts";
import { isTin } from "#lib/tin-text.ts";
import { DayField } from "#patterns/form/day-field.tsx";
import { SelectField } from "#patterns/form/select-field.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import { Notice } from "#patterns/notice.tsx";
import { DocumentsGrid } from "./documents-grid.tsx";
import { SectionForm } from "./section-form.tsx";
import { useSectionForm } from "./use-section-form.ts";

const types = ["sole", "company", "group", "not_registered"] as const;
type Type = (typeof types)[number];

type Facts = ComplianceSections["business"]["facts"];
const toValues = (facts: Facts): NonNullable<Facts> =>
  facts ?? {
    type: "sole",
    name: "",
    tin: "",
    registration_number: "",
    licence_number: "",
    licence_ends_on: null,
    region: "",
    district: "",
    ward: "",
    street: "",
  };

const empty = (name: keyof typeof limits) => ({ ...limits[name], required: false });
/** Which of these a business needs is known to the API, by its kind. */
const mayBeEmpty = {
  tin: empty("tin"),
  registration_number: empty("registration_number"),
  licence_number: empty("licence_number"),
  licence_ends_on: empty("licence_ends_on"),
  ward: empty("ward"),
  street: empty("street"),
};

/** The papers that each kind of business has, as the API asks for them. */
function papersOf(type: Type): { needed: DocumentKind[]; optional: DocumentKind[] } {
  if (type === "not_registered") return { needed: [], optional: [] };
  if (type === "company") return { needed: ["tin_certificate", "licence", "registration"], optional: [] };
  return type === "group"
    ? { needed: ["tin_certificate", "registration"], optional: ["licence"] }
    : { needed: ["tin_certificate", "licence"], optional: ["registration"] };
}

/** The business, its numbers and its papers. */
export function BusinessForm({ section }: { section: ComplianceSections["business"] }) {
  const { t } = useTranslation("compliance");
  const form = useSectionForm("business", {
    section,
    toValues,
    toBody: (values) => values,
    limits: { ...limits, ...mayBeEmpty },
    check: ({ type, tin }) =>
      type === "not_registered" || isTin(tin) ? {} : { tin: t(tin === "" ? "faults.missing" : "faults.tin") },
  });
  const type = useWatch({ control: form.control, name: "type" });
  const isRegistered = type !== "not_registered";
  const papers = papersOf(type);
  return (
    <SectionForm
      name="business"
      section={section}
      form={form}
      needed={papers.needed}
      {...(!isRegistered && { sendLabel: t("keep") })}
    >
      <SelectField
        form={form}
        name="type"
        label={t("business.type")}
        half
        options={types.map((value) => ({ value, label: t(`business.types.${value}`) }))}
      />
      <TextField form={form} name="name" label={t("business.name")} half />
      {isRegistered ? (
        <>
          <TextField
            form={form}
            name="tin"
            label={t("business.tin")}
            hint={t("business.tinHint")}
            inputMode="numeric"
            half
          />
          <TextField
            form={form}
            name="registration_number"
            label={t(type === "group" ? "business.registration" : "business.brela")}
            optional={type === "sole"}
            half
          />
          <TextField
            form={form}
            name="licence_number"
            label={t("business.licence")}
            optional={type === "group"}
            half
          />
          <DayField
            form={form}
            name="licence_ends_on"
            label={t("business.licenceEndsOn")}
            minDay={shopToday()}
            optional={type === "group"}
            half
          />
        </>
      ) : (
        <div className="wide:col-span-full">
          <Notice tone="info" icon={Info} title={t("business.notYetTitle")}>
            {t("business.notYetText")}
          </Notice>
        </div>
      )}
      <SelectField
        form={form}
        name="region"
        label={t("business.region")}
        placeholder={t("business.chooseRegion")}
        options={regions.map((value) => ({ value, label: value }))}
        half
      />
      <TextField form={form} name="district" label={t("business.district")} half />
      <TextField form={form} name="ward" label={t("business.ward")} optional half />
      <TextField form={form} name="street" label={t("business.street")} optional half />
      <DocumentsGrid title={t("papers")} documents={section.documents} isPaper {...papers} />
    </SectionForm>
  );
}
