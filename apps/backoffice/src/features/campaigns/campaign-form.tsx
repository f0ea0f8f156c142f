import { CampaignForm as contract } from "@agiza/api-client/limits";
import { Eye } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type Campaign, purposes, useSaveCampaign } from "#data/campaigns.ts";
import { paths } from "#lib/paths.ts";
import { FormScreen } from "#patterns/form/form-screen.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import { SelectField } from "#patterns/form/select-field.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import { useEditForm } from "#patterns/form/use-edit-form.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { AudienceFields } from "./audience-fields.tsx";
import { type CampaignValues, readNumbers, toForm, toValues } from "./campaign.values.ts";
import { useCampaignsTrail } from "./campaign-parts.tsx";
import { MessageFields } from "./message-fields.tsx";
import { RemoveCampaign } from "./remove-campaign.tsx";
import { TextLooks } from "./text-looks.tsx";
import { useSenders } from "./use-senders.ts";

/** One language is enough, and a draft may lack both; a sender is a name with its account here. */
const limits = {
  name: contract.name,
  text_sw: { maxLength: contract.text_sw.maxLength },
  text_en: { maxLength: contract.text_en.maxLength },
};

/** A campaign that is written; a new one has an address of its own once it is saved. */
export function CampaignForm({ campaign }: { campaign?: Campaign }) {
  const { t } = useTranslation("campaigns");
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const mayWrite = useMay("campaign.send_sms");
  const saveCampaign = useSaveCampaign(campaign?.id);
  const senders = useSenders();
  const form = useEditForm<CampaignValues, Campaign>({
    name: `campaign/${campaign?.id ?? "new"}`,
    ...(campaign && { record: campaign }),
    toValues,
    limits,
    check: ({ kind, segment_id, numbers, agreed }) => ({
      ...(kind === "segment" && segment_id === "" && { segment_id: t("chooseSegment") }),
      ...(kind === "numbers" && !agreed && { agreed: t("agreedMissing") }),
      ...(kind === "numbers" && readNumbers(numbers).length === 0 && { numbers: t("numbersHint") }),
    }),
    save: (values, updated_at) => saveCampaign.mutateAsync({ form: toForm(values, campaign), updated_at }),
    onSaved: (saved) => {
      toasts.done(t("saved"), saved.name);
      if (!campaign) void navigate(paths.editCampaign(saved.id), { replace: true });
    },
    readOnlyBecause: mayWrite ? null : t("readOnly"),
  });
  return (
    <FormScreen
      form={form}
      title={campaign?.name ?? t("add")}
      trail={useCampaignsTrail()}
      saveLabel={t("save")}
      actions={
        campaign && (
          <div className="ml-auto flex items-center gap-2">
            <RemoveCampaign campaign={campaign} />
            <GuardedButton
              needs="campaign.send_sms"
              blockedBecause={form.isDirty ? t("saveFirst") : null}
              icon={<Eye aria-hidden="true" strokeWidth={1.9} />}
              onClick={() => void navigate(paths.previewCampaign(campaign.id))}
            >
              {t("check")}
            </GuardedButton>
          </div>
        )
      }
      aside={<TextLooks form={form} />}
    >
      <FormSection form={form} title={t("details")}>
        <TextField form={form} name="name" label={t("name")} hint={t("nameHint")} half />
        <SelectField
          form={form}
          name="sender"
          label={t("senderLabel")}
          hint={t("senderHint")}
          placeholder={t("noSender")}
          options={senders}
          half
        />
        <SelectField
          form={form}
          name="purpose"
          label={t("purpose")}
          hint={t("purposeHint")}
          options={purposes.map((value) => ({ value, label: t(`purposes.${value}`) }))}
        />
      </FormSection>
      <AudienceFields form={form} {...(campaign && { campaign })} />
      <MessageFields form={form} />
    </FormScreen>
  );
}
