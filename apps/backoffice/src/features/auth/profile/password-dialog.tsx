import { Field } from "@agiza/ui/field";
import { PasswordInput } from "@agiza/ui/password-input";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useChangePassword } from "#data/account.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { shortestPassword } from "../entry.values.ts";
import { NewPasswordField } from "../new-password-field.tsx";
import { useRefusal } from "./use-refusal.ts";

/** Another password, against the one before. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["account", "auth", "entry"]);
  const toasts = useOutcomeToasts();
  const change = useChangePassword();
  const refusal = useRefusal(["current_password", "password"]);
  const current = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  function submit() {
    const body = {
      current_password: current.current?.value ?? "",
      password: password.current?.value ?? "",
    };
    const isWhole = refusal.check({
      current_password: body.current_password === "" && t("auth:passwordMissing"),
      password:
        body.password.length < shortestPassword && t("entry:passwordRule", { count: shortestPassword }),
    });
    if (!isWhole || refusal.isWaiting) return;
    change.mutate(body, {
      onSuccess: () => {
        toasts.done(t("passwordChanged"), t("passwordChangedText"));
        onClose();
      },
      onError: refusal.take,
    });
  }

  return (
    <ConfirmDialog
      title={t("changePassword")}
      description={t("passwordText")}
      confirmLabel={t("changePassword")}
      isPending={change.isPending}
      error={refusal.rest}
      onConfirm={submit}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label={t("currentPassword")} error={refusal.at.current_password}>
          <PasswordInput
            ref={current}
            name="password"
            showLabel={t("auth:showPassword")}
            hideLabel={t("auth:hidePassword")}
            readOnly={change.isPending}
          />
        </Field>
        <NewPasswordField
          ref={password}
          label={t("newPassword")}
          isTooShort={refusal.at.password !== undefined}
          readOnly={change.isPending}
        />
      </div>
    </ConfirmDialog>
  );
}
