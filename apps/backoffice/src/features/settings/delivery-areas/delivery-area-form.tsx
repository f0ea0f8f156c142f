import { DeliveryAreaForm as limits } from "@agiza/api-client/limits";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import {
  useSaveDeliveryArea,
  type DeliveryArea,
  type DeliveryAreaForm as AreaForm,
} from "#data/delivery-areas.ts";
import { paths } from "#lib/paths.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { FormScreen, type FormScreenProps } from "#patterns/form/form-screen.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import { MoneyField } from "#patterns/form/money-field.tsx";
import { SelectField } from "#patterns/form/select-field.tsx";
import { SwitchField } from "#patterns/form/switch-field.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import { useEditForm } from "#patterns/form/use-edit-form.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { useTakesWords } from "./delivery-area-parts.tsx";
import { basisPointsOf, shareText } from "#lib/share-of-hundred.ts";
import { takesChoices } from "./takes-minutes.rules.ts";

type AreaFeeKind = DeliveryArea["fee_kind"];

/** What the form holds of an area; the fee is null while nothing is typed, the time "" where nobody said. */
const toValues = (area: DeliveryArea | undefined) => ({
  name: area?.name ?? "",
  fee_kind: area?.fee_kind ?? ("fixed_amount" as AreaFeeKind),
  fee_minor: area && area.fee_kind === "fixed_amount" ? area.fee_minor : null,
  fee_share: area?.fee_kind === "percentage_charge" ? shareText(area.fee_basis_points) : "",
  min_order_minor: area?.min_order_minor || null,
  takes_minutes: String(area?.takes_minutes ?? ""),
  active: area?.active ?? true,
});
type AreaValues = ReturnType<typeof toValues>;

/** What is sent of it, once its rules hold. */
const toForm = ({
  name,
  fee_minor,
  fee_share,
  min_order_minor,
  takes_minutes,
  ...rest
}: AreaValues): AreaForm => ({
  ...rest,
  name: tidyText(name),
  ...(rest.fee_kind === "fixed_amount"
    ? { fee_minor: fee_minor ?? 0, fee_basis_points: 0 }
    : { fee_minor: 0, fee_basis_points: basisPointsOf(fee_share) ?? 0 }),
  min_order_minor: min_order_minor ?? 0,
  takes_minutes: takes_minutes === "" ? null : Number(takes_minutes),
});

export type DeliveryAreaFormProps = Pick<FormScreenProps<AreaValues>, "title" | "trail"> & {
  /** The area that is changed; left out, one is added. */
  area?: DeliveryArea;
};

/** The form of a delivery area; it leads to the area's page once it is saved. */
export function DeliveryAreaForm({ area, ...frame }: DeliveryAreaFormProps) {
  const { t } = useTranslation(["settings", "screens"]);
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const saveArea = useSaveDeliveryArea(area?.id);
  const takesWords = useTakesWords();
  const form = useEditForm({
    name: `delivery-area/${area?.id ?? "new"}`,
    ...(area && { record: area }),
    toValues,
    limits: { ...limits, fee_minor: { ...limits.fee_minor, required: false } },
    check: ({ fee_kind, fee_minor, fee_share }) => {
      if (fee_kind === "fixed_amount")
        return fee_minor === null ? { fee_minor: t("screens:form.problem.required") } : {};
      return basisPointsOf(fee_share) === null ? { fee_share: t("areas.feeShareWrong") } : {};
    },
    save: (values, updated_at) => saveArea.mutateAsync({ form: toForm(values), updated_at }),
    onSaved: (saved) => {
      toasts.done(t("areas.saved"), saved.name);
      void navigate(paths.deliveryArea(saved.id), { replace: true });
    },
  });
  const feeKind = useWatch({ control: form.control, name: "fee_kind" });
  return (
    <FormScreen {...frame} form={form} saveLabel={t("areas.save")}>
      <FormSection form={form} title={t("areas.details")}>
        <TextField form={form} name="name" label={t("areas.nameLabel")} hint={t("areas.nameHint")} half />
        <SelectField
          form={form}
          name="fee_kind"
          label={t("areas.feeKind")}
          options={(["fixed_amount", "percentage_charge"] as const).map((value) => ({
            value,
            label: t(`areas.feeKinds.${value}`),
          }))}
          half
        />
        {feeKind === "fixed_amount" ? (
          <MoneyField form={form} name="fee_minor" label={t("areas.fee")} hint={t("areas.feeHint")} half />
        ) : (
          <TextField
            form={form}
            name="fee_share"
            label={t("areas.feeShare")}
            hint={t("areas.feeShareHint")}
            inputMode="decimal"
            trailing="%"
            half
          />
        )}
        <MoneyField
          form={form}
          name="min_order_minor"
          label={t("areas.minOrder")}
          hint={t("areas.minOrderHint")}
          optional
          half
        />
        <SelectField
          form={form}
          name="takes_minutes"
          label={t("areas.takes")}
          hint={t("areas.takesHint")}
          options={[
            { value: "", label: t("areas.takesUnknown") },
            ...takesChoices(area?.takes_minutes ?? null).map((minutes) => ({
              value: String(minutes),
              label: takesWords(minutes),
            })),
          ]}
          half
        />
        <SwitchField form={form} name="active" label={t("areas.active")} hint={t("areas.activeHint")} />
      </FormSection>
    </FormScreen>
  );
}
