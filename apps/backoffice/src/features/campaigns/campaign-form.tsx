import { CampaignForm as contract } from "@agiza/api-client/limits";
import { Eye } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type Campaign, type CampaignChannel, purposes, useSaveCampaign } from "#data/campaigns.ts";
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
import { channels, useCampaignsTrail } from "./campaign-parts.tsx";
import { MessageFields } from "./message-fields.tsx";
import { ReachOfForm } from "./reach-card.tsx";
import { RemoveCampaign } from "./remove-campaign.tsx";
import { SenderField } from "./sender-field.tsx";
import { TestToMe } from "./test-to-me.tsx";
import { TextLooks } from "./text-looks.tsx";
import { TemplateFields } from "./whatsapp/template-fields.tsx";
import { TemplateLooks } from "./whatsapp/template-looks.tsx";
import { WhatsappReadiness } from "./whatsapp/whatsapp-readiness.tsx";

/** One language is enough, and a draft may lack both; a sender is a name with its account here. */
const limits = {
  name: contract.name,
  text_sw: { maxLength: contract.text_sw.maxLength },
  text_en: { maxLength: contract.text_en.maxLength },
};

/** A campaign that is written; a new one has an address of its own once it is saved. */
export function CampaignForm({ channel, campaign }: { channel: CampaignChannel; campaign?: Campaign }) {
  const { t } = useTranslation("campaigns");
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const { preview, edit, needs } = channels[channel];
  const mayWrite = useMay(needs);
  const saveCampaign = useSaveCampaign(campaign?.id);
  const form = useEditForm<CampaignValues, Campaign>({
    name: `campaign/${campaign?.id ?? `new-${channel}`}`,
    ...(campaign && { record: campaign }),
    toValues,
    limits,
    check: ({ kind, segment_id, numbers, agreed, picked }) => ({
      ...(kind === "picked" && picked.length === 0 && { picked: t("pickSomebody") }),
      ...(kind === "segment" && segment_id === "" && { segment_id: t("chooseSegment") }),
      ...(kind === "numbers" && !agreed && { agreed: t("agreedMissing") }),
      ...(kind === "numbers" && readNumbers(numbers).length === 0 && { numbers: t("numbersHint") }),
    }),
    save: (values, updated_at) => saveCampaign.mutateAsync({ form: toForm(values, channel), updated_at }),
    onSaved: (saved) => {
      toasts.done(t("saved"), saved.name);
      if (!campaign) void navigate(edit(saved.id), { replace: true });
    },
    readOnlyBecause: mayWrite ? null : t("readOnly"),
  });
  return (
    <FormScreen
      form={form}
      title={campaign?.name ?? t(`adds.${channel}`)}
      trail={useCampaignsTrail(channel)}
      saveLabel={t("save")}
      actions={
        campaign && (
          <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
            <RemoveCampaign campaign={campaign} />
            <TestToMe campaign={campaign} blockedBecause={form.isDirty ? t("saveFirst") : null} />
            <GuardedButton
              needs={needs}
              blockedBecause={form.isDirty ? t("saveFirst") : null}
              icon={<Eye aria-hidden="true" strokeWidth={1.9} />}
              onClick={() => void navigate(preview(campaign.id))}
            >
              {t("check")}
            </GuardedButton>
          </div>
        )
      }
      aside={
        <>
          {channel === "sms" ? <TextLooks form={form} /> : <TemplateLooks form={form} />}
          <ReachOfForm form={form} channel={channel} />
        </>
      }
    >
      {channel === "whatsapp" && <WhatsappReadiness />}
      <FormSection form={form} title={t("details")}>
        <TextField form={form} name="name" label={t("name")} hint={t("nameHint")} half />
        {channel === "sms" && <SenderField form={form} />}
        <SelectField
          form={form}
          name="purpose"
          label={t("purpose")}
          {...(channel === "sms" && { hint: t("purposeHint") })}
          options={purposes.map((value) => ({ value, label: t(`purposes.${value}`) }))}
          {...(channel === "whatsapp" && { half: true })}
        />
      </FormSection>
      {channel === "whatsapp" && <TemplateFields form={form} />}
      <AudienceFields form={form} channel={channel} {...(campaign && { campaign })} />
      {channel === "sms" && <MessageFields form={form} />}
    </FormScreen>
  );
}
