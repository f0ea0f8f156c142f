import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { Select } from "@agiza/ui/select";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddSmsAccount, useChangeSmsAccount, type SmsAccount } from "#data/sms-accounts.ts";
import { FormDrawer } from "#patterns/form/form-drawer.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { KeyInputs, type KeyProblems } from "./key-inputs.tsx";
import { keysToSend, missingKeys, type OwnProvider, ownProviders, type TypedKeys } from "./sms-keys.rules.ts";

/** The sheet in which the shop links its own account. What is typed here is kept on no device. */
export function NewAccountForm({ free, onClose }: { free: readonly OwnProvider[]; onClose: () => void }) {
  const { t } = useTranslation(["smsAccounts", "screens"]);
  const toasts = useOutcomeToasts();
  const add = useAddSmsAccount();
  const [provider, setProvider] = useState<OwnProvider>(free[0] ?? ownProviders[0]!);
  const [typed, setTyped] = useState<TypedKeys>({});
  const [problems, setProblems] = useState<KeyProblems>({});
  const [priceMinor, setPrice] = useState<number | null>(null);
  const [sender, setSender] = useState("");

  function save() {
    const missing = missingKeys(provider, typed);
    setProblems(Object.fromEntries(missing.map((name) => [name, t("screens:form.problem.required")])));
    if (missing.length > 0) return;
    const keys = keysToSend(provider, typed);
    const shared = { part_price_minor: priceMinor, fallback_sender: sender.trim() || null };
    add.mutate(
      { provider, keys, ...shared },
      {
        onSuccess: () => {
          toasts.done(t("added"), t(`names.${provider}`));
          onClose();
        },
      },
    );
  }
  return (
    <FormDrawer
      title={t("addTitle")}
      onClose={onClose}
      saveLabel={t("tryAndSave")}
      isSaving={add.isPending}
      error={add.error}
      onSave={save}
    >
      <Field label={t("provider")}>
        <Select
          value={provider}
          onChange={({ target }) => setProvider(free.find((one) => one === target.value) ?? provider)}
          options={free.map((value) => ({ value, label: t(`names.${value}`) }))}
        />
      </Field>
      <p className="m-0 text-sm text-ink-2">{t("keysText")}</p>
      <KeyInputs provider={provider} typed={typed} problems={problems} onType={setTyped} />
      <SharedFields priceMinor={priceMinor} onPrice={setPrice} sender={sender} onSender={setSender} />
    </FormDrawer>
  );
}

/** The sheet in which an account's price and shared name are changed. */
export function ChangeAccountForm({ account, onClose }: { account: SmsAccount; onClose: () => void }) {
  const { t } = useTranslation("smsAccounts");
  const toasts = useOutcomeToasts();
  const change = useChangeSmsAccount(account.id);
  const [priceMinor, setPrice] = useState(account.part_price_minor);
  const [sender, setSender] = useState(account.fallback_sender ?? "");
  const save = () =>
    change.mutate(
      {
        part_price_minor: priceMinor,
        fallback_sender: sender.trim() || null,
        updated_at: account.updated_at,
      },
      {
        onSuccess: () => {
          toasts.done(t("changed"), t(`names.${account.provider}`));
          onClose();
        },
      },
    );
  return (
    <FormDrawer
      title={t("changeTitle")}
      onClose={onClose}
      saveLabel={t("save")}
      isSaving={change.isPending}
      error={change.error}
      onSave={save}
    >
      <SharedFields priceMinor={priceMinor} onPrice={setPrice} sender={sender} onSender={setSender} />
    </FormDrawer>
  );
}

function SharedFields({
  priceMinor,
  onPrice,
  sender,
  onSender,
}: {
  priceMinor: number | null;
  onPrice: (minor: number | null) => void;
  sender: string;
  onSender: (name: string) => void;
}) {
  const { t } = useTranslation("smsAccounts");
  return (
    <>
      <Field label={t("partPrice")} hint={t("partPriceHint")}>
        <MoneyInput valueMinor={priceMinor} onChange={onPrice} />
      </Field>
      <Field label={t("fallback")} hint={t("fallbackHint")}>
        <TextInput value={sender} maxLength={11} onChange={({ target }) => onSender(target.value)} />
      </Field>
    </>
  );
}
