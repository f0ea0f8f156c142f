import { RadioGroup } from "@agiza/ui/radio-group";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type Campaign, type CampaignChannel, marketingQuery } from "#data/campaigns.ts";
import { segmentsQuery } from "#data/segments.ts";
import { FormField } from "#patterns/form/form-field.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import { SelectField } from "#patterns/form/select-field.tsx";
import { SwitchField } from "#patterns/form/switch-field.tsx";
import { TextAreaField } from "#patterns/form/text-area-field.tsx";
import type { WrittenCampaign } from "./campaign.values.ts";
import { PickedField } from "./picked-field.tsx";

type AudienceProps = { form: WrittenCampaign; channel: CampaignChannel; campaign?: Campaign };

/** Whom a campaign is for. */
export function AudienceFields({ form, channel, campaign }: AudienceProps) {
  const { t } = useTranslation("campaigns");
  const kind = useWatch({ control: form.control, name: "kind" });
  const marketing = useQuery(marketingQuery());
  const segments = useQuery(segmentsQuery({ search: "" }));
  const counts = {
    everyone: marketing.data?.agreed[channel],
    window: marketing.data?.whatsapp.free_now,
  };
  const before = campaign?.audience;
  const kinds = [
    "everyone",
    ...(channel === "whatsapp" ? ["window" as const] : []),
    "segment",
    "picked",
    "numbers",
  ] as const;
  return (
    <FormSection form={form} title={t("audience")}>
      <FormField
        form={form}
        name="kind"
        label={t("chooseAudience")}
        show={(value) => t(`audiences.${value}`)}
      >
        {({ value, onChange }) => (
          <RadioGroup
            legend={t("chooseAudience")}
            hideLegend
            look="cards"
            value={value}
            onChange={onChange}
            options={kinds.map((one) => ({
              value: one,
              label: t(`audiences.${one}`),
              ...((one === "everyone" || one === "window") &&
                counts[one] !== undefined && { description: t("people", { count: counts[one] }) }),
            }))}
          />
        )}
      </FormField>
      {kind === "segment" && (
        <SelectField
          form={form}
          name="segment_id"
          label={t("segmentLabel")}
          placeholder={t("chooseSegment")}
          options={(segments.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {kind === "picked" && <PickedField form={form} />}
      {kind === "numbers" && (
        <>
          <TextAreaField
            form={form}
            name="numbers"
            label={t("numbersLabel")}
            hint={before?.kind === "numbers" ? t("numbersKept", { count: before.count }) : t("numbersHint")}
          />
          <SwitchField form={form} name="agreed" label={t("agreed")} />
        </>
      )}
    </FormSection>
  );
}
