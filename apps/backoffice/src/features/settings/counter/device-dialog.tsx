import { NameTillDevice as limits } from "@agiza/api-client/limits";
import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNameTillDevice, type TillDevice } from "#data/till.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { applyRefusal } from "#patterns/form/apply-refusal.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

type Problems = { name?: string; prefix?: string; rest?: string };
const prefixShape = new RegExp(limits.prefix.pattern, "u");

/** Asks for a device's name and letter. */
export function DeviceDialog({
  device,
  freePrefix,
  onClose,
}: {
  device: TillDevice;
  /** Offered to a device that has none. */
  freePrefix: string;
  onClose: () => void;
}) {
  const { t } = useTranslation("settings");
  const toasts = useOutcomeToasts();
  const errorTextOf = useErrorText();
  const naming = useNameTillDevice(device.id);
  const [name, setName] = useState(device.name ?? "");
  const [prefix, setPrefix] = useState(device.prefix ?? freePrefix);
  const [problems, setProblems] = useState<Problems>({});

  function save() {
    const given = { name: tidyText(name), prefix: prefix.trim().toUpperCase() };
    const { length } = given.name;
    const missing: Problems = {
      ...((length < limits.name.minLength || length > limits.name.maxLength) && {
        name: t("till.deviceNameMissing"),
      }),
      ...(!prefixShape.test(given.prefix) && { prefix: t("till.prefixMissing") }),
    };
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    naming.mutate(given, {
      onSuccess: () => {
        toasts.done(t("till.named"), given.name);
        onClose();
      },
      onError: (error) => {
        const refused: Problems = {};
        const place = (field: string, message: string) => {
          if (field !== "name" && field !== "prefix") return false;
          refused[field] = message;
          return true;
        };
        const [rest] = applyRefusal(error, place, errorTextOf);
        setProblems({ ...refused, ...(rest !== undefined && { rest }) });
      },
    });
  }

  return (
    <ConfirmDialog
      title={t("till.nameTitle")}
      description={t("till.nameText")}
      confirmLabel={t("till.saveName")}
      isPending={naming.isPending}
      error={problems.rest ?? null}
      onConfirm={save}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label={t("till.deviceName")} error={problems.name}>
          <TextInput
            value={name}
            autoComplete="off"
            readOnly={naming.isPending}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field label={t("till.prefixLabel")} error={problems.prefix}>
          <TextInput
            value={prefix}
            maxLength={1}
            autoComplete="off"
            autoCapitalize="characters"
            readOnly={naming.isPending}
            onChange={({ target }) => setPrefix(target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
