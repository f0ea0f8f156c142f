import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { useTranslation } from "react-i18next";
import type { BuyerProblems, TypedBuyer } from "./buyer.rules.ts";

/** The TIN and the name of the business that buys, as its receipt will have them. */
export function BuyerFields({
  typed,
  problems,
  onChange,
  isOptional = false,
}: {
  typed: TypedBuyer;
  problems: BuyerProblems;
  onChange: (typed: TypedBuyer) => void;
  isOptional?: boolean;
}) {
  const { t } = useTranslation(["receipts", "screens"]);
  return (
    <>
      <Field
        label={t("buyer.tin")}
        hint={t(isOptional ? "buyer.tinOptional" : "buyer.tinHint")}
        error={problems.tin && t("buyer.tinWrong")}
      >
        <TextInput
          value={typed.tin}
          inputMode="numeric"
          autoComplete="off"
          maxLength={11}
          onChange={({ target }) => onChange({ ...typed, tin: target.value })}
        />
      </Field>
      <Field label={t("buyer.name")} error={problems.name && t("screens:form.problem.required")}>
        <TextInput
          value={typed.name}
          autoComplete="off"
          maxLength={100}
          onChange={({ target }) => onChange({ ...typed, name: target.value })}
        />
      </Field>
    </>
  );
}
