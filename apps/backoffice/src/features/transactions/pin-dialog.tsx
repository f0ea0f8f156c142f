import { ApiError } from "@agiza/api-client/api-error";
import { Field } from "@agiza/ui/field";
import { PasswordInput } from "@agiza/ui/password-input";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "#lib/paths.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";

type Props = {
  title: string;
  text: string;
  confirmLabel: string;
  isPending: boolean;
  failure: unknown;
  onPin: (pin: string) => void;
  onClose: () => void;
  /** What else belongs to the question. */
  children?: ReactNode;
};

/** Asks whoever vouches for something with money for their own PIN. */
export function PinDialog({
  title,
  text,
  confirmLabel,
  isPending,
  failure,
  onPin,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation("transactions");
  const errorTextOf = useErrorText();
  const [pin, setPin] = useState("");
  const [isMissing, setMissing] = useState(false);
  const hasNoPin = failure instanceof ApiError && failure.code === "auth.pin_missing";
  return (
    <ConfirmDialog
      title={title}
      description={text}
      confirmLabel={confirmLabel}
      isPending={isPending}
      error={failure ? errorTextOf(failure) : null}
      onConfirm={() => (/^\d{4,6}$/.test(pin) ? onPin(pin) : setMissing(true))}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {children}
        <Field label={t("confirm.pin")} error={isMissing && t("confirm.pinMissing")}>
          <PasswordInput
            value={pin}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            showLabel={t("confirm.showPin")}
            hideLabel={t("confirm.hidePin")}
            onChange={({ target }) => {
              setPin(target.value);
              setMissing(false);
            }}
          />
        </Field>
        {hasNoPin && <Link to={paths.ownPin}>{t("confirm.toProfile")}</Link>}
      </div>
    </ConfirmDialog>
  );
}
