import { Field } from "@agiza/ui/field";
import { useEffect, type ReactNode } from "react";
import {
  useController,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RefCallBack,
} from "react-hook-form";
import { useTranslation } from "react-i18next";
import { classNames } from "#lib/class-names.ts";
import { Fact } from "../facts.tsx";
import type { FormField as RegisteredField } from "./field-registry.ts";
import type { Problem } from "./limits.rules.ts";
import type { EditForm } from "./use-edit-form.ts";

/** What a control needs to be a field of a form. */
export type FieldWiring<Value> = {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  ref: RefCallBack;
};

export type FieldPlace<Values extends FieldValues, Name extends FieldPath<Values>> = {
  form: EditForm<Values>;
  name: Name;
  label: string;
  hint?: ReactNode;
  /** Marks the field as one that may stay empty. */
  optional?: boolean;
  /** A quiet word after the label: "private". */
  mark?: string;
  /** Half the width on desks. */
  half?: boolean;
};

export type FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = FieldPlace<
  Values,
  Name
> & {
  /** The value in words. */
  show: (value: FieldPathValue<Values, Name>) => ReactNode;
  /** A bound of the contract in words; the number itself where left out. */
  sayBound?: (bound: number) => string;
  /** What this kind of field asks besides the contract's limits. */
  check?: (value: FieldPathValue<Values, Name>) => Problem | null;
  /** The control shows messages about parts of its value itself. */
  hasParts?: boolean;
  /** The control brings its own label, as a switch does. */
  ownLabel?: boolean;
  children: (field: FieldWiring<FieldPathValue<Values, Name>>, error: string | undefined) => ReactNode;
};

/** Any control as a field of a form: its label, its message, its focus; a fact for whoever may only read. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  label,
  hint,
  optional = false,
  mark,
  half = false,
  show,
  sayBound = String,
  check,
  hasParts = false,
  ownLabel = false,
  children,
}: FormFieldProps<Values, Name>) {
  const { t } = useTranslation(["screens", "common"]);
  const { field, fieldState } = useController({ control: form.control, name });
  useEffect(() =>
    form.fields.add(name, { label, show, sayBound, hasParts, ...(check && { check }) } as RegisteredField),
  );

  if (form.readOnlyBecause) return <Fact name={label}>{show(field.value) || t("form.empty")}</Fact>;
  const error = fieldState.error?.message;
  const place = half ? "" : "wide:col-span-full";
  const control = children(
    {
      name,
      value: field.value,
      // While it is being saved nothing changes, or the answer would be about something else.
      onChange: (value) => form.isPending || field.onChange(value),
      onBlur: field.onBlur,
      ref: field.ref,
    },
    error,
  );
  if (ownLabel) return <div className={place}>{control}</div>;
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      className={classNames("min-w-0", place)}
      optional={mark ?? (optional && `(${t("common:optional")})`)}
    >
      {control}
    </Field>
  );
}
