import { NewProviderAccount as limits } from "@agiza/api-client/limits";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAddProviderAccount, type ProviderAccount } from "#data/provider-accounts.ts";
import { paths } from "#lib/paths.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { FormScreen } from "#patterns/form/form-screen.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import { SelectField } from "#patterns/form/select-field.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import { useEditForm } from "#patterns/form/use-edit-form.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { KeyField } from "./key-field.tsx";
import { keysOf, providerNames, typedKeys, type ProviderName } from "./provider-keys.rules.ts";
import { useOwnersWord } from "./use-owners-word.tsx";
import { useProvidersTrail } from "./use-providers-trail.ts";

const empty = {
  provider: "selcom" as ProviderName,
  display_name: "",
  vendor: "",
  api_key: "",
  api_secret: "",
  webhook_secret: "",
  pin: "",
};
type Values = Omit<typeof empty, "provider"> & { provider: string };

const providerOf = (value: string): ProviderName =>
  providerNames.find((name) => name === value) ?? providerNames[0]!;

/** /settings/payment-providers/new: the shop's own account at a provider. What is typed here is kept on no device. */
export function NewProviderAccountScreen() {
  const { t } = useTranslation(["paymentProviders", "screens"]);
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const add = useAddProviderAccount();
  const { withWord, dialog } = useOwnersWord();
  const form = useEditForm<Values, ProviderAccount>({
    name: null,
    toValues: (account) => ({ ...empty, ...(account && { display_name: account.display_name }) }),
    limits: { display_name: limits.display_name },
    check: ({ provider, ...values }) =>
      Object.fromEntries(
        keysOf[providerOf(provider)].flatMap(({ name, optional }) =>
          optional || values[name].trim() !== "" ? [] : [[name, t("screens:form.problem.required")]],
        ),
      ),
    save: ({ provider, display_name, ...values }) => {
      const name = providerOf(provider);
      const account = { provider: name, display_name: tidyText(display_name), keys: typedKeys(name, values) };
      return withWord((word) => add.mutateAsync({ form: account, word }));
    },
    onSaved: (saved) => {
      toasts.done(t("added"), saved.display_name);
      void navigate(paths.providerAccount(saved.id), { replace: true });
    },
  });
  const provider = providerOf(useWatch({ control: form.control, name: "provider" }));
  return (
    <>
      <FormScreen form={form} title={t("add")} trail={useProvidersTrail()} saveLabel={t("save")}>
        <FormSection form={form} title={t("details")}>
          <SelectField
            form={form}
            name="provider"
            label={t("provider")}
            options={providerNames.map((value) => ({ value, label: t(`names.${value}`) }))}
            half
          />
          <TextField form={form} name="display_name" label={t("name")} hint={t("nameHint")} half />
        </FormSection>
        <FormSection form={form} title={t("keys")}>
          <p className="m-0 text-sm text-ink-2 wide:col-span-full">{t("keysText")}</p>
          {keysOf[provider].map(({ name, optional = false }) =>
            name === "vendor" ? (
              <TextField
                key={name}
                form={form}
                name={name}
                label={t(`keyNames.${name}`)}
                hint={t("keyHints.vendor")}
                half
              />
            ) : (
              <KeyField
                key={`${provider}-${name}`}
                form={form}
                name={name}
                label={t(`keyNames.${name}`)}
                {...(name === "pin" && { hint: t("keyHints.pin") })}
                optional={optional}
                half
              />
            ),
          )}
        </FormSection>
      </FormScreen>
      {dialog}
    </>
  );
}
