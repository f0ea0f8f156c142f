import { Checkbox } from "@agiza/ui/checkbox";
import { Field } from "@agiza/ui/field";
import { NumberInput } from "@agiza/ui/number-input";
import { useTranslation } from "react-i18next";
import type { StageEditing } from "./stage-editing.ts";
import { hasPhoto, hasPin } from "./stages.rules.ts";

/** What most shops ask for, offered first. */
const usualDeposit = 50;

/** What an order must have before it enters; what it cannot have yet in this state is not offered. */
export function StageNeeds({ stage, onChange }: Omit<StageEditing, "stages">) {
  const { t } = useTranslation("workflow");
  const box = (
    label: string,
    need: "needs_paid" | "needs_assignee" | "needs_rider" | "needs_pin" | "needs_photo",
  ) => (
    <Checkbox
      label={label}
      checked={stage[need]}
      onChange={({ target }) => onChange({ [need]: target.checked })}
    />
  );
  return (
    <fieldset className="m-0 grid gap-2.5 border-0 p-0">
      <legend className="mb-2 p-0 text-sm font-semibold">{t("fields.needs")}</legend>
      {box(t("paid"), "needs_paid")}
      <Checkbox
        label={t("deposit", { percent: stage.deposit_percent ?? usualDeposit })}
        checked={stage.deposit_percent !== null}
        onChange={({ target }) => onChange({ deposit_percent: target.checked ? usualDeposit : null })}
      />
      {stage.deposit_percent !== null && (
        <Field label={t("fields.depositPercent")} className="pl-7">
          <NumberInput
            value={stage.deposit_percent}
            onChange={(percent) => onChange({ deposit_percent: Math.min(99, Math.max(1, percent ?? 1)) })}
          />
        </Field>
      )}
      {box(t("assignee"), "needs_assignee")}
      {box(t("rider"), "needs_rider")}
      {hasPhoto(stage) && box(t(stage.state === "handed_over" ? "photo" : "waybill"), "needs_photo")}
      {hasPin(stage) && box(t("pin"), "needs_pin")}
      {(stage.needs_rider || stage.needs_pin || stage.needs_photo) && (
        <p className="m-0 text-sm text-ink-2">{t("fields.needsHint")}</p>
      )}
    </fieldset>
  );
}
