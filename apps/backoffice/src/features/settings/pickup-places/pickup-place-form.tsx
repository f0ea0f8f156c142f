import { PickupPlaceForm as limits } from "@agiza/api-client/limits";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useSavePickupPlace, type PickupPlace } from "#data/pickup-places.ts";
import { paths } from "#lib/paths.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { FormField } from "#patterns/form/form-field.tsx";
import { FormScreen } from "#patterns/form/form-screen.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import { useEditForm } from "#patterns/form/use-edit-form.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { HoursInWords, Week } from "../opening-hours-field.tsx";
import { areBreaksInside, readHours } from "../opening-hours.rules.ts";
import { pinOf, pinText } from "./pin.rules.ts";
import { UsePosition } from "./use-position.tsx";

/** What the form holds of a place; the pin as it is typed, "" where there is none. */
const toValues = (place: PickupPlace | undefined) => ({
  name: place?.name ?? "",
  address: place?.address ?? "",
  pin: pinText(place?.pin ?? null),
  opening_hours: readHours(place?.opening_hours ?? {}),
});
export type PlaceValues = ReturnType<typeof toValues>;

/** The form of a place; it leads to the list once it is saved. */
export function PickupPlaceForm({ place }: { place?: PickupPlace }) {
  const { t } = useTranslation("settings");
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const savePlace = useSavePickupPlace(place?.id);
  const form = useEditForm<PlaceValues, PickupPlace>({
    name: `pickup-place/${place?.id ?? "new"}`,
    ...(place && { record: place }),
    toValues,
    // The API wants both said, also when there is nothing to say.
    limits: { name: limits.name, address: { ...limits.address, required: false } },
    check: ({ pin, opening_hours: hours }) => ({
      ...(pinOf(pin) === undefined && { pin: t("places.pinWrong") }),
      ...(!areBreaksInside(hours) && { opening_hours: t("shop.breakWrong") }),
    }),
    save: ({ name, address, pin, opening_hours }, updated_at) =>
      savePlace.mutateAsync({
        form: { name: tidyText(name), address: tidyText(address), pin: pinOf(pin) ?? null, opening_hours },
        updated_at,
      }),
    onSaved: (saved) => {
      toasts.done(t("places.saved"), saved.name);
      void navigate(paths.pickupPlaces, { replace: true });
    },
  });
  const trail = [
    { label: t("title"), to: paths.settings },
    { label: t("places.title"), to: paths.pickupPlaces },
  ];
  return (
    <FormScreen
      form={form}
      title={t(place ? "places.edit" : "places.add")}
      trail={trail}
      saveLabel={t("places.save")}
    >
      <FormSection form={form} title={t("places.details")}>
        <TextField form={form} name="name" label={t("places.name")} hint={t("places.nameHint")} half />
        <TextField
          form={form}
          name="address"
          label={t("places.address")}
          hint={t("places.addressHint")}
          optional
          half
        />
        <TextField form={form} name="pin" label={t("places.pin")} hint={t("places.pinHint")} optional half />
        <UsePosition
          onFound={(pin) => form.setValue("pin", pinText(pin), { shouldDirty: true, shouldValidate: true })}
        />
      </FormSection>
      <FormSection form={form} title={t("places.hours")}>
        <FormField
          form={form}
          name="opening_hours"
          label={t("places.hours")}
          ownLabel
          show={(hours) => <HoursInWords hours={hours} whenNone={t("places.hoursNone")} />}
        >
          {(field, error) => (
            <Week
              field={field}
              error={error}
              whenNone={{ day: t("places.hoursDay"), hint: t("places.hoursNone") }}
            />
          )}
        </FormField>
      </FormSection>
    </FormScreen>
  );
}
