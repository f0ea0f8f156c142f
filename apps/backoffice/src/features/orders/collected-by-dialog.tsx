import { ChangeLifecycle as limits } from "@agiza/api-client/limits";
import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog, type ConfirmDialogProps } from "#patterns/confirm-dialog.tsx";

type CollectedByDialogProps = Pick<ConfirmDialogProps, "isPending" | "error" | "onClose"> & {
  number: number;
  onConfirm: (name: string) => void;
};

/** Asks who takes an order along that somebody else ordered. */
export function CollectedByDialog({ number, onConfirm, ...dialog }: CollectedByDialogProps) {
  const { t } = useTranslation("orders");
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function confirm() {
    const name = input.current?.value.trim() ?? "";
    if (name !== "") return onConfirm(name);
    setMissing(true);
    input.current?.focus();
  }

  return (
    <ConfirmDialog
      {...dialog}
      title={t("collected.title", { number })}
      confirmLabel={t("step.picked_up")}
      onConfirm={confirm}
    >
      <Field
        label={t("collected.name")}
        hint={t("collected.hint")}
        error={isMissing && t("collected.missing")}
      >
        <TextInput
          ref={input}
          name="collected_by"
          maxLength={limits.collected_by.maxLength}
          autoComplete="off"
          onInput={() => setMissing(false)}
        />
      </Field>
    </ConfirmDialog>
  );
}
