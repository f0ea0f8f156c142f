import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { Select } from "@agiza/ui/select";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type SmsSender, useNoteSmsSender, useRemoveSmsSender } from "#data/sms-accounts.ts";
import { operators } from "./sms-keys.rules.ts";
import { FormDrawer } from "#patterns/form/form-drawer.tsx";

type Operators = SmsSender["operators"];
type Operator = keyof Operators;
const states = ["none", "submitted", "approved", "rejected"] as const;

/** The sheet of a name: what each operator said of it, or that it goes. */
export function SenderForm({
  sender,
  isKeptByAgiza,
  onClose,
}: {
  sender: SmsSender;
  /** We ask the operators and say what they answer. */
  isKeptByAgiza: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation("smsAccounts");
  const note = useNoteSmsSender(sender.id);
  const remove = useRemoveSmsSender(sender.id);
  const [said, setSaid] = useState<Operators>(sender.operators);
  const of = (operator: Operator) => said[operator] ?? { state: "none" as const, reason: "" };
  const error = note.error ?? remove.error;
  const save = () => (isKeptByAgiza ? onClose() : note.mutate(said, { onSuccess: onClose }));
  return (
    <FormDrawer
      title={sender.name}
      onClose={onClose}
      saveLabel={t("save")}
      isSaving={note.isPending}
      error={error}
      onSave={save}
    >
      {isKeptByAgiza ? (
        <p className="m-0 text-ink-2">{t("senderKept")}</p>
      ) : (
        operators.map((operator) => (
          <div key={operator} className="grid gap-2">
            <Field label={t(`operators.${operator}`)}>
              <Select
                value={of(operator).state}
                onChange={({ target }) => {
                  const state = states.find((one) => one === target.value) ?? "none";
                  const reason = state === "rejected" ? of(operator).reason : "";
                  setSaid({ ...said, [operator]: { state, reason } });
                }}
                options={states.map((value) => ({ value, label: t(`states.${value}`) }))}
              />
            </Field>
            {of(operator).state === "rejected" && (
              <Field label={t("reasonAt", { operator: t(`operators.${operator}`) })}>
                <TextInput
                  value={of(operator).reason}
                  maxLength={200}
                  onChange={({ target }) =>
                    setSaid({ ...said, [operator]: { state: "rejected", reason: target.value } })
                  }
                />
              </Field>
            )}
          </div>
        ))
      )}
      <Button
        variant="danger"
        loading={remove.isPending}
        onClick={() => remove.mutate(undefined, { onSuccess: onClose })}
      >
        {t("removeSender")}
      </Button>
    </FormDrawer>
  );
}
