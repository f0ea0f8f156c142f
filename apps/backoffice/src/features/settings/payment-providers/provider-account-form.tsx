import { EditProviderAccount as limits } from "@agiza/api-client/limits";
import { useTranslation } from "react-i18next";
import { useChangeProviderAccount, type ProviderAccount } from "#data/provider-accounts.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { FormScreen } from "#patterns/form/form-screen.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import { SwitchField } from "#patterns/form/switch-field.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import { useEditForm } from "#patterns/form/use-edit-form.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { AbilitiesCard, RatesList, StateCard } from "./account-cards.tsx";
import { KeysCard } from "./keys-card.tsx";
import { RemoveAccount } from "./remove-account.tsx";
import { TestPaymentCard } from "./test-payment-card.tsx";
import { useProvidersTrail } from "./use-providers-trail.ts";

const toValues = (account: ProviderAccount | undefined) => ({
  display_name: account?.display_name ?? "",
  active: account?.active ?? true,
  on_mobile_money: account?.customer_pays_fee_on.includes("mobile_money") ?? false,
  on_qr: account?.customer_pays_fee_on.includes("qr") ?? false,
});
type Values = ReturnType<typeof toValues>;

/** What an owner says of an account, and beside it what it can do, how it goes, and a payment to try it. */
export function ProviderAccountForm({ account }: { account: ProviderAccount }) {
  const { t } = useTranslation("paymentProviders");
  const toasts = useOutcomeToasts();
  const change = useChangeProviderAccount(account.id);
  const form = useEditForm<Values, ProviderAccount>({
    name: `provider-account/${account.id}`,
    record: account,
    toValues,
    limits: { display_name: limits.display_name },
    save: ({ display_name, active, on_mobile_money, on_qr }, updated_at = account.updated_at) =>
      change.mutateAsync({
        display_name: tidyText(display_name),
        active,
        customer_pays_fee_on: [
          ...(on_mobile_money ? (["mobile_money"] as const) : []),
          ...(on_qr ? (["qr"] as const) : []),
        ],
        updated_at,
      }),
    onSaved: (saved) => toasts.done(t("saved"), saved.display_name),
  });
  return (
    <FormScreen
      form={form}
      title={account.display_name}
      trail={useProvidersTrail()}
      saveLabel={t("save")}
      aside={
        <>
          <StateCard account={account} />
          <AbilitiesCard account={account} />
        </>
      }
    >
      <FormSection form={form} title={t("details")}>
        <TextField form={form} name="display_name" label={t("name")} hint={t("nameHint")} half />
        <SwitchField form={form} name="active" label={t("active")} hint={t("activeHint")} />
      </FormSection>
      <FormSection form={form} title={t("fee")}>
        <p className="m-0 text-sm text-ink-2 wide:col-span-full">{t("feeText")}</p>
        <SwitchField form={form} name="on_mobile_money" label={t("customerPays.mobile_money")} />
        {account.capabilities.qr && <SwitchField form={form} name="on_qr" label={t("customerPays.qr")} />}
        <RatesList account={account} />
      </FormSection>
      <TestPaymentCard account={account} />
      <KeysCard account={account} />
      <RemoveAccount account={account} />
    </FormScreen>
  );
}
