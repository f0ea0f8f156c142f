import { SetPayNumber as limits } from "@agiza/api-client/limits";
import { Button } from "@agiza/ui/button";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import {
  useRemovePayNumber,
  useSetPayNumber,
  type PayNumber,
  type PayNumberNetwork,
} from "#data/provider-accounts.ts";
import { paths } from "#lib/paths.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { FormScreen } from "#patterns/form/form-screen.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import { TextAreaField } from "#patterns/form/text-area-field.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import { useEditForm } from "#patterns/form/use-edit-form.ts";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { useOwnersWord } from "./use-owners-word.tsx";
import { useProvidersTrail } from "./use-providers-trail.ts";

/** What stands in the steps for facts that are filled in. */
const places = { number: "{number}", name: "{name}", amount: "{amount}" };

const toValues = (number: PayNumber | undefined) => ({
  number: number?.number ?? "",
  business_name: number?.business_name ?? "",
  steps_sw: number?.steps_sw ?? "",
  steps_en: number?.steps_en ?? "",
});
type Values = ReturnType<typeof toValues>;

/** The form of a network's number; it leads to the list once it is saved. */
export function PayNumberForm({
  network,
  number,
}: {
  network: PayNumberNetwork;
  number: PayNumber | undefined;
}) {
  const { t } = useTranslation("paymentProviders");
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const set = useSetPayNumber(network);
  const { withWord, dialog } = useOwnersWord();
  const form = useEditForm<Values, PayNumber>({
    name: `pay-number/${network}`,
    ...(number && { record: number }),
    toValues,
    limits: {
      number: limits.number,
      business_name: limits.business_name,
      // One of the two is enough.
      steps_sw: { ...limits.steps_sw, required: false },
      steps_en: { ...limits.steps_en, required: false },
    },
    check: ({ steps_sw, steps_en }) =>
      steps_sw.trim() === "" && steps_en.trim() === "" ? { steps_sw: t("stepsMissing") } : {},
    save: (values) => {
      const sent = {
        number: values.number.trim(),
        business_name: tidyText(values.business_name),
        steps_sw: values.steps_sw.trim(),
        steps_en: values.steps_en.trim(),
      };
      return withWord((word) => set.mutateAsync({ form: sent, word }));
    },
    onSaved: (saved) => {
      toasts.done(t("numberSaved"), saved.number);
      void navigate(paths.paymentProviders, { replace: true });
    },
  });
  return (
    <>
      <FormScreen
        form={form}
        title={t("numberTitle", { network: t(`networks.${network}`) })}
        trail={useProvidersTrail()}
        saveLabel={t("saveNumber")}
        {...(number && { actions: <RemoveNumber network={network} /> })}
      >
        <FormSection form={form} title={t("number")}>
          <TextField
            form={form}
            name="number"
            label={t("number")}
            hint={t("numberHint")}
            inputMode="numeric"
            half
          />
          <TextField
            form={form}
            name="business_name"
            label={t("businessName")}
            hint={t("businessNameHint")}
            half
          />
        </FormSection>
        <FormSection form={form} title={t("steps")}>
          <p className="m-0 text-sm text-ink-2 wide:col-span-full">{t("stepsHint", places)}</p>
          <TextAreaField form={form} name="steps_sw" label={t("stepsSw")} />
          <TextAreaField form={form} name="steps_en" label={t("stepsEn")} optional />
        </FormSection>
      </FormScreen>
      {dialog}
    </>
  );
}

function RemoveNumber({ network }: { network: PayNumberNetwork }) {
  const { t } = useTranslation("paymentProviders");
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const remove = useRemovePayNumber();
  const { ask, dialog } = useConfirm();
  const askToRemove = () =>
    ask({
      title: t("removeNumberTitle", { network: t(`networks.${network}`) }),
      description: t("removeNumberText"),
      confirmLabel: t("removeNumber"),
      tone: "danger",
      run: async () => {
        await remove.mutateAsync(network);
        toasts.done(t("numberRemoved"), t(`networks.${network}`));
        void navigate(paths.paymentProviders, { replace: true });
      },
    });
  return (
    <>
      <Button
        variant="light"
        className="ml-auto"
        icon={<Trash2 aria-hidden="true" strokeWidth={1.9} />}
        onClick={askToRemove}
      >
        {t("removeNumber")}
      </Button>
      {dialog}
    </>
  );
}
