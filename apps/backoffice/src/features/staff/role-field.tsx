import { RadioGroup } from "@agiza/ui/radio-group";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormField, type FieldPlace } from "#patterns/form/form-field.tsx";
import { PermissionMatrix } from "./permission-matrix.tsx";
import { RoleExtras } from "./role-extras.tsx";
import { mayGivePreset, offeredPresets, presetValues, type RoleValues } from "./role.rules.ts";

export type RoleFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, RoleValues>,
> = Pick<FieldPlace<Values, Name>, "form" | "name"> & {
  /** The permissions of who gives the role. */
  held: unknown;
};

/** What somebody may do and see: a preset fills the table, a box that is changed makes it a role of its own. */
export function RoleField<Values extends FieldValues, Name extends FieldPathByValue<Values, RoleValues>>({
  held,
  ...place
}: RoleFieldProps<Values, Name>) {
  const { t } = useTranslation("staff");
  return (
    <FormField {...place} label={t("role")} ownLabel show={(role: RoleValues) => t(`presets.${role.preset}`)}>
      {({ value, onChange, ref, onBlur }) => {
        const role: RoleValues = value;
        const change = (next: RoleValues) => onChange(next as typeof value);
        return (
          <div className="grid gap-5">
            <RadioGroup
              ref={ref}
              onBlur={onBlur}
              legend={t("role")}
              look="cards"
              value={role.preset}
              onChange={(preset) => preset !== "custom" && change(presetValues(preset))}
              options={[...offeredPresets, ...(role.preset === "custom" ? (["custom"] as const) : [])].map(
                (preset) => {
                  const mayGive = preset === "custom" || mayGivePreset(held, preset);
                  return {
                    value: preset,
                    label: t(`presets.${preset}`),
                    description: mayGive ? t(`presetTexts.${preset}`) : t("presetNotYours"),
                    disabled: !mayGive,
                  };
                },
              )}
              className="wide:[&>div]:grid-cols-2 wide:[&>div]:gap-2.5"
            />
            <PermissionMatrix role={role} held={held} onChange={change} />
            {role.preset !== "owner" && <RoleExtras role={role} held={held} onChange={change} />}
          </div>
        );
      }}
    </FormField>
  );
}
