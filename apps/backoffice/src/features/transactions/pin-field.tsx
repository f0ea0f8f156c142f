import { ApiError } from "@agiza/api-client/api-error";
import { Field } from "@agiza/ui/field";
import { PasswordInput } from "@agiza/ui/password-input";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "#lib/paths.ts";

type Props = {
  pin: string;
  isMissing: boolean;
  /** What the last try was answered: who has no PIN yet is led to where one is set. */
  failure: unknown;
  onChange: (pin: string) => void;
};

export const isPin = (text: string): boolean => /^\d{4,6}$/.test(text);

/** The own PIN of whoever vouches for something with money. */
export function PinField({ pin, isMissing, failure, onChange }: Props) {
  const { t } = useTranslation("transactions");
  const hasNoPin = failure instanceof ApiError && failure.code === "auth.pin_missing";
  return (
    <>
      <Field label={t("confirm.pin")} error={isMissing && t("confirm.pinMissing")}>
        <PasswordInput
          value={pin}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          showLabel={t("confirm.showPin")}
          hideLabel={t("confirm.hidePin")}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      {hasNoPin && <Link to={paths.ownPin}>{t("confirm.toProfile")}</Link>}
    </>
  );
}
