import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type SmsAccount, useReplaceSmsKeys } from "#data/sms-accounts.ts";
import { FormDrawer } from "#patterns/form/form-drawer.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { KeyInputs, type KeyProblems } from "./key-inputs.tsx";
import { keysToSend, missingKeys, type OwnProvider, type TypedKeys } from "./sms-keys.rules.ts";

/** The sheet in which an account is given new keys. */
export function ReplaceKeys({ account, onClose }: { account: SmsAccount; onClose: () => void }) {
  const { t } = useTranslation(["smsAccounts", "screens"]);
  const toasts = useOutcomeToasts();
  const replace = useReplaceSmsKeys(account.id);
  const [typed, setTyped] = useState<TypedKeys>({});
  const [problems, setProblems] = useState<KeyProblems>({});
  const provider = account.provider as OwnProvider;
  function save() {
    const missing = missingKeys(provider, typed);
    setProblems(Object.fromEntries(missing.map((name) => [name, t("screens:form.problem.required")])));
    if (missing.length > 0) return;
    replace.mutate(keysToSend(provider, typed), {
      onSuccess: () => {
        toasts.done(t("replaced"), t(`names.${provider}`));
        onClose();
      },
    });
  }
  return (
    <FormDrawer
      title={t("replaceTitle")}
      onClose={onClose}
      saveLabel={t("tryAndSave")}
      isSaving={replace.isPending}
      error={replace.error}
      onSave={save}
    >
      <p className="m-0 text-sm text-ink-2">{t("keysText")}</p>
      <KeyInputs provider={provider} typed={typed} problems={problems} onType={setTyped} />
    </FormDrawer>
  );
}
