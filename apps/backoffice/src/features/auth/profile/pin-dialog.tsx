import { SetPin as limits } from "@agiza/api-client/limits";
import { Field } from "@agiza/ui/field";
import { PasswordInput } from "@agiza/ui/password-input";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSetPin } from "#data/account.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { digitsOf } from "../entry.values.ts";
import { useRefusal } from "./use-refusal.ts";

const pinShape = new RegExp(limits.pin.pattern);

/** The PIN for the counter of this shop, against the password. */
export function PinDialog({ hasPin, onClose }: { hasPin: boolean; onClose: () => void }) {
  const { t } = useTranslation(["account", "auth"]);
  const toasts = useOutcomeToasts();
  const setPin = useSetPin();
  const refusal = useRefusal(["pin", "password"]);
  const [pin, writePin] = useState("");
  const password = useRef<HTMLInputElement>(null);
  const title = t(hasPin ? "changePin" : "setPin");
  const eye = { showLabel: t("auth:showPassword"), hideLabel: t("auth:hidePassword") };

  function submit() {
    const secret = password.current?.value ?? "";
    const isWhole = refusal.check({
      pin: !pinShape.test(pin) && t("pinMissing"),
      password: secret === "" && t("auth:passwordMissing"),
    });
    if (!isWhole || refusal.isWaiting) return;
    setPin.mutate(
      { pin, password: secret },
      {
        onSuccess: () => {
          toasts.done(t("pinSaved"), t("pinSavedText"));
          onClose();
        },
        onError: refusal.take,
      },
    );
  }

  return (
    <ConfirmDialog
      title={title}
      description={t("pinText")}
      confirmLabel={title}
      isPending={setPin.isPending}
      error={refusal.rest}
      onConfirm={submit}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label={t("newPin")} hint={t("pinHint")} error={refusal.at.pin}>
          <PasswordInput
            {...eye}
            name="pin"
            inputMode="numeric"
            autoComplete="off"
            value={pin}
            onChange={({ target }) => writePin(digitsOf(target.value))}
            readOnly={setPin.isPending}
          />
        </Field>
        <Field label={t("yourPassword")} error={refusal.at.password}>
          <PasswordInput {...eye} ref={password} name="password" readOnly={setPin.isPending} />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
