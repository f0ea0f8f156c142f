import { useTranslation } from "react-i18next";
import type { FieldValues } from "react-hook-form";
import {
  type ComplianceSection,
  type ComplianceSections,
  type Sendable,
  useSendSection,
} from "#data/compliance.ts";
import type { FormLimits } from "#patterns/form/limits.rules.ts";
import { useEditForm } from "#patterns/form/use-edit-form.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** The form of a section. No draft of it is kept on the device: it holds numbers of IDs. */
export function useSectionForm<Name extends ComplianceSection, Values extends FieldValues>(
  name: Name,
  {
    section,
    toValues,
    toBody,
    limits,
    check,
  }: {
    section: ComplianceSections[Name];
    toValues: (facts: ComplianceSections[Name]["facts"]) => Values;
    toBody: (values: Values) => Omit<Sendable<Name>, "updated_at">;
    limits: FormLimits;
    check?: (values: Values) => Partial<Record<string, string>>;
  },
) {
  const { t } = useTranslation("compliance");
  const toasts = useOutcomeToasts();
  // Which section a name belongs to is known to the caller's types alone, not to those of a name that may be any.
  const post = useSendSection(name).mutateAsync as (
    body: Sendable<Name>,
  ) => Promise<ComplianceSections[Name]>;
  return useEditForm<Values, ComplianceSections[Name]>({
    name: null,
    ...(section.updated_at !== null && { record: section }),
    toValues: (record) => toValues(record?.facts ?? null),
    limits,
    // The form asks for messages by its fields, these are by those that have one.
    ...(check && { check: check as never }),
    save: (values, version) =>
      post({ ...toBody(values), ...(version !== undefined && { updated_at: version }) } as Sendable<Name>),
    onSaved: ({ status }) =>
      toasts.done(t(status === "todo" ? "kept" : "sent"), t(`names.${name as ComplianceSection}`)),
  });
}
