import { SegmentForm as limits } from "@agiza/api-client/limits";
import { Button } from "@agiza/ui/button";
import { ErrorLine } from "@agiza/ui/error-line";
import { Plus } from "lucide-react";
import { Fragment } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormField } from "#patterns/form/form-field.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import { RuleRow } from "./rule-row.tsx";
import { RulesSentence } from "./rules-sentence.tsx";
import { emptyRule, type FormRule, type SegmentValues, toRules } from "./segment.values.ts";

export type RulesFieldProps = {
  form: EditForm<SegmentValues>;
  /** What the API says of rules while they are written, by their place. */
  problems: Readonly<Record<number, string>>;
};

/** The rules of a segment, and what they say in a sentence. */
export function RulesField({ form, problems }: RulesFieldProps) {
  const { t } = useTranslation("segments");
  const { errors } = useFormState({ control: form.control, name: "rules" });
  const match = useWatch({ control: form.control, name: "match" });
  const sentence = (rules: readonly FormRule[]) => {
    const sent = toRules(rules);
    return sent && <RulesSentence rules={{ match, rules: sent }} />;
  };
  return (
    <FormField form={form} name="rules" label={t("rules")} ownLabel hasParts show={sentence}>
      {({ value: rules, onChange }, error) => {
        const change = (index: number, part: Partial<FormRule>) =>
          onChange(rules.with(index, { ...rules[index]!, ...part }));
        const said = sentence(rules);
        return (
          <fieldset className="m-0 grid min-w-0 gap-3.5 border-0 p-0">
            <legend className="sr-only">{t("rules")}</legend>
            <div className="grid gap-3 rounded-lg border border-line p-3.5">
              {rules.map((rule, index) => {
                const of = errors.rules?.[index];
                const problem =
                  of?.message ??
                  of?.amount_minor?.message ??
                  of?.orders?.message ??
                  (of?.names as { message?: string } | undefined)?.message ??
                  problems[index];
                return (
                  <Fragment key={rule.key}>
                    {index > 0 && (
                      <div className="flex items-center gap-2.5">
                        <span className="rounded-sm bg-brand-soft px-2 py-0.5 text-xs font-bold text-brand-ink">
                          {t(match === "all" ? "and" : "or")}
                        </span>
                        <span aria-hidden="true" className="h-px flex-1 bg-line" />
                      </div>
                    )}
                    <RuleRow
                      rule={rule}
                      place={index + 1}
                      problem={problem}
                      onChange={(part) => change(index, part)}
                      onRemove={rules.length > 1 ? () => onChange(rules.toSpliced(index, 1)) : undefined}
                    />
                  </Fragment>
                );
              })}
            </div>
            {error && <ErrorLine>{error}</ErrorLine>}
            {rules.length < limits.rules.maxItems && (
              <Button
                variant="light"
                size="sm"
                className="justify-self-start"
                icon={<Plus aria-hidden="true" strokeWidth={1.9} />}
                onClick={() => onChange([...rules, emptyRule()])}
              >
                {t("addRule")}
              </Button>
            )}
            {said && <p className="m-0 border-l-3 border-accent py-1 pl-3.5">{said}</p>}
          </fieldset>
        );
      }}
    </FormField>
  );
}
