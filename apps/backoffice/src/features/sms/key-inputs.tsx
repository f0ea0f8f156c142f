import { Field } from "@agiza/ui/field";
import { PasswordInput } from "@agiza/ui/password-input";
import { TextInput } from "@agiza/ui/text-input";
import { useTranslation } from "react-i18next";
import { type OwnProvider, type SmsKeyName, smsKeysOf, type TypedKeys } from "./sms-keys.rules.ts";

export type KeyProblems = Partial<Record<SmsKeyName, string>>;

/** The fields of a provider's keys, as they are copied from its page. */
export function KeyInputs({
  provider,
  typed,
  problems,
  onType,
}: {
  provider: OwnProvider;
  typed: TypedKeys;
  problems: KeyProblems;
  onType: (typed: TypedKeys) => void;
}) {
  const { t } = useTranslation("smsAccounts");
  return smsKeysOf[provider].map(({ name, isShown }) => {
    const props = {
      value: typed[name] ?? "",
      autoComplete: "off",
      onChange: ({ target }: { target: { value: string } }) => onType({ ...typed, [name]: target.value }),
    };
    return (
      <Field key={`${provider}-${name}`} label={t(`keyNames.${name}`)} error={problems[name]}>
        {isShown ? (
          <TextInput {...props} />
        ) : (
          <PasswordInput {...props} showLabel={t("showKey")} hideLabel={t("hideKey")} />
        )}
      </Field>
    );
  });
}
