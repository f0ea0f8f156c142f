import { Field } from "@agiza/ui/field";
import { PasswordInput } from "@agiza/ui/password-input";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useReplaceKeys, type ProviderAccount } from "#data/provider-accounts.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { applyRefusal } from "#patterns/form/apply-refusal.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { keysOf, typedKeys, type KeyName } from "./provider-keys.rules.ts";
import { useOwnersWord } from "./use-owners-word.tsx";

type Problems = Partial<Record<KeyName | "rest", string>>;

/** Asks for an account's new keys. */
export function ReplaceKeysDialog({ account, onClose }: { account: ProviderAccount; onClose: () => void }) {
  const { t } = useTranslation(["paymentProviders", "screens"]);
  const toasts = useOutcomeToasts();
  const errorTextOf = useErrorText();
  const replace = useReplaceKeys(account.id);
  const { withWord, dialog } = useOwnersWord();
  const [typed, setTyped] = useState<Partial<Record<KeyName, string>>>({});
  const [problems, setProblems] = useState<Problems>({});
  const fields = keysOf[account.provider];

  async function save() {
    const missing = fields.filter(({ name, optional }) => !optional && !typed[name]?.trim());
    setProblems(Object.fromEntries(missing.map(({ name }) => [name, t("screens:form.problem.required")])));
    if (missing.length > 0) return;
    const keys = typedKeys(account.provider, typed);
    try {
      await withWord((word) => replace.mutateAsync({ keys, word }));
      toasts.done(t("replaced"), account.display_name);
      onClose();
    } catch (error) {
      const refused: Problems = {};
      const place = (field: string, message: string) => {
        const name = fields.find((one) => one.name === field)?.name;
        if (name) refused[name] = message;
        return name !== undefined;
      };
      const [rest] = applyRefusal(error, place, errorTextOf);
      setProblems({ ...refused, ...(rest !== undefined && { rest }) });
    }
  }

  return (
    <>
      <ConfirmDialog
        title={t("replaceTitle", { name: account.display_name })}
        description={t("replaceText")}
        confirmLabel={t("replace")}
        isPending={replace.isPending}
        error={problems.rest ?? null}
        onConfirm={() => void save()}
        onClose={onClose}
      >
        <div className="grid gap-4">
          {fields.map(({ name, optional }) => {
            const props = {
              value: typed[name] ?? "",
              autoComplete: "off",
              readOnly: replace.isPending,
              onChange: ({ target }: { target: { value: string } }) =>
                setTyped((before) => ({ ...before, [name]: target.value })),
            };
            return (
              <Field
                key={name}
                label={t(`keyNames.${name}`)}
                error={problems[name]}
                {...(optional && { hint: t("keyHints.pin") })}
              >
                {name === "vendor" ? (
                  <TextInput {...props} />
                ) : (
                  <PasswordInput {...props} showLabel={t("showKey")} hideLabel={t("hideKey")} />
                )}
              </Field>
            );
          })}
        </div>
      </ConfirmDialog>
      {dialog}
    </>
  );
}
