import { DeliveryAreaForm as limits } from "@agiza/api-client/limits";
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
import { takesChoices } from "./takes-minutes.rules.ts";

/** What the form holds of an area; the fee is null while nothing is typed, the time "" where nobody said. */
const toValues = (area: DeliveryArea | undefined) => ({
  name: area?.name ?? "",
  fee_minor: area?.fee_minor ?? null,
  takes_minutes: String(area?.takes_minutes ?? ""),
  active: area?.active ?? true,
});
type AreaValues = ReturnType<typeof toValues>;

/** What is sent of it, once its rules hold. */
const toForm = ({ name, fee_minor, takes_minutes, ...rest }: AreaValues): AreaForm => ({
  ...rest,
  name: tidyText(name),
  fee_minor: fee_minor ?? 0,
  takes_minutes: takes_minutes === "" ? null : Number(takes_minutes),
});

export type DeliveryAreaFormProps = Pick<FormScreenProps<AreaValues>, "title" | "trail"> & {
  /** The area that is changed; left out, one is added. */
  area?: DeliveryArea;
};

/** The form of a delivery area; it leads to the area's page once it is saved. */
export function DeliveryAreaForm({ area, ...frame }: DeliveryAreaFormProps) {
  const { t } = useTranslation("settings");
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const saveArea = useSaveDeliveryArea(area?.id);
  const takesWords = useTakesWords();
  const form = useEditForm({
    name: `delivery-area/${area?.id ?? "new"}`,
    ...(area && { record: area }),
    toValues,
    limits,
    save: (values, updated_at) => saveArea.mutateAsync({ form: toForm(values), updated_at }),
    onSaved: (saved) => {
      toasts.done(t("areas.saved"), saved.name);
      void navigate(paths.deliveryArea(saved.id), { replace: true });
    },
  });
  return (
    <FormScreen {...frame} form={form} saveLabel={t("areas.save")}>
      <FormSection form={form} title={t("areas.details")}>
        <TextField form={form} name="name" label={t("areas.nameLabel")} hint={t("areas.nameHint")} half />
        <MoneyField form={form} name="fee_minor" label={t("areas.fee")} hint={t("areas.feeHint")} half />
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
