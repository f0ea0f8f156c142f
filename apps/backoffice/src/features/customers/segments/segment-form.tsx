import { SegmentForm as limits } from "@agiza/api-client/limits";
import { Segmented } from "@agiza/ui/segmented";
import { Snowflake } from "lucide-react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { matchModes, useSaveSegment, type Segment } from "#data/segments.ts";
import { paths } from "#lib/paths.ts";
import { FormField } from "#patterns/form/form-field.tsx";
import { FormScreen } from "#patterns/form/form-screen.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import { useEditForm } from "#patterns/form/use-edit-form.ts";
import { Notice } from "#patterns/notice.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { MatchCards } from "./match-cards.tsx";
import { RulesField } from "./rules-field.tsx";
import { RulesSentence } from "./rules-sentence.tsx";
import { SegmentActions } from "./segment-actions.tsx";
import { SegmentExamples } from "./segment-examples.tsx";
import { type FormRule, type SegmentValues, toForm, toRule, toValues } from "./segment.values.ts";
import { useDayWords } from "./use-day-words.ts";
import { usePreview } from "./use-preview.ts";
import { useSegmentsTrail } from "./use-segments-trail.ts";

/** A segment with whom it finds; a new one leads to its page once it is saved. */
export function SegmentForm({ segment }: { segment?: Segment }) {
  const { t } = useTranslation("segments");
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const mayChange = useMay("segment.change");
  const saveSegment = useSaveSegment(segment?.id);
  const form = useEditForm<SegmentValues, Segment>({
    name: `segment/${segment?.id ?? "new"}`,
    ...(segment && { record: segment }),
    toValues,
    limits,
    check: ({ rules }) => Object.fromEntries(rules.flatMap(missingOf(t))),
    save: (values, updated_at) => saveSegment.mutateAsync({ form: toForm(values), updated_at }),
    onSaved: (saved) => {
      toasts.done(t("saved"), saved.name);
      if (!segment) void navigate(paths.segment(saved.id), { replace: true });
    },
    readOnlyBecause: mayChange ? null : t("readOnly"),
  });
  const [match, rules] = useWatch({ control: form.control, name: ["match", "rules"] });
  const preview = usePreview(segment, { match, rules });
  const isFrozen = segment !== undefined && segment.frozen_at !== null;
  return (
    <FormScreen
      form={form}
      title={segment?.name ?? t("add")}
      trail={useSegmentsTrail()}
      saveLabel={t("save")}
      {...(segment && { actions: <SegmentActions segment={segment} isDirty={form.isDirty} /> })}
      aside={<MatchCards preview={preview} savedId={segment && !form.isDirty ? segment.id : null} />}
    >
      {isFrozen && <FrozenRules segment={segment} />}
      <FormSection form={form} title={t("details")}>
        {!segment && mayChange && <SegmentExamples form={form} />}
        <TextField form={form} name="name" label={t("nameLabel")} hint={t("nameHint")} half />
        {!isFrozen && (
          <>
            <FormField
              form={form}
              name="match"
              label={t("match")}
              half
              show={(value) => t(`matches.${value}`)}
            >
              {(field) => (
                <Segmented
                  {...field}
                  label={t("match")}
                  stretch
                  segments={matchModes.map((value) => ({ value, label: t(`matches.${value}`) }))}
                />
              )}
            </FormField>
            <RulesField form={form} problems={preview.problems} />
          </>
        )}
      </FormSection>
    </FormScreen>
  );
}

/** By what the people of a frozen copy were chosen. */
function FrozenRules({ segment }: { segment: Segment }) {
  const { t } = useTranslation("segments");
  const dayOf = useDayWords();
  return (
    <Notice tone="info" icon={Snowflake} title={t("frozenTitle")}>
      <p className="m-0">{t("frozenText", { date: dayOf(segment.frozen_at) })}</p>
      <p className="m-0 mt-1.5">
        <RulesSentence rules={segment} />
      </p>
    </Notice>
  );
}

/** What a rule lacks, at its field. */
const missingOf =
  (t: (key: "missing.names" | "missing.number") => string) =>
  (rule: FormRule, index: number): [string, string][] => {
    if (toRule(rule)) return [];
    const isPlace = rule.criterion === "region" || rule.criterion === "district";
    return [[`rules.${index}`, t(isPlace ? "missing.names" : "missing.number")]];
  };
