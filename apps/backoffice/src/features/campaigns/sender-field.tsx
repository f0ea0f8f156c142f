import { useTranslation } from "react-i18next";
import { SelectField } from "#patterns/form/select-field.tsx";
import type { WrittenCampaign } from "./campaign.values.ts";
import { useSenders } from "./use-senders.ts";

/** The name an SMS comes from. */
export function SenderField({ form }: { form: WrittenCampaign }) {
  const { t } = useTranslation("campaigns");
  return (
    <SelectField
      form={form}
      name="sender"
      label={t("senderLabel")}
      hint={t("senderHint")}
      placeholder={t("noSender")}
      options={useSenders()}
      half
    />
  );
}
