import { ApiError } from "@agiza/api-client/api-error";
import { Field } from "@agiza/ui/field";
import { PasswordInput } from "@agiza/ui/password-input";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useEraseCustomer, type Customer } from "#data/customers.ts";
import { paths } from "#lib/paths.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { useCustomerName } from "./customer-parts.tsx";

/** Asks for the customer's name, and for an owner's PIN once the API wants it; then their page is gone. */
export function EraseCustomerDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation("customers");
  const [typed, setTyped] = useState("");
  const [pin, setPin] = useState("");
  const [needsPin, setNeedsPin] = useState(false);
  const erase = useEraseCustomer(customer.id);
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const errorTextOf = useErrorText();
  const name = useCustomerName()({ name: customer.name, phone: customer.phones[0] });

  const confirm = () =>
    erase.mutate(needsPin ? { name: typed, pin } : { name: typed }, {
      onSuccess: () => {
        toasts.done(t("erase.done"));
        void navigate(paths.customers, { replace: true });
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === "customer.needs_pin") setNeedsPin(true);
      },
    });

  return (
    <ConfirmDialog
      title={t("erase.title", { name })}
      description={t("erase.text")}
      confirmLabel={t("erase.action")}
      tone="danger"
      isPending={erase.isPending}
      error={erase.error && errorTextOf(erase.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="m-0 text-sm text-ink-2">{t("erase.kept")}</p>
      <Field label={t(customer.name === "" ? "erase.typeNumber" : "erase.typeName")} className="mt-4">
        <TextInput value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
      </Field>
      {needsPin && (
        <Field label={t("erase.pin")} className="mt-4">
          <PasswordInput
            value={pin}
            inputMode="numeric"
            autoComplete="off"
            showLabel={t("erase.showPin")}
            hideLabel={t("erase.hidePin")}
            onChange={({ target }) => setPin(target.value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
