import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DeviceStep, type FiscalProvider, useSaveFiscalDevice } from "#data/fiscal.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import {
  type DeviceProblems,
  formOf,
  nothingTyped,
  problemsOf,
  type TypedDevice,
} from "./device-form.rules.ts";

const done = { register: "registered", renew: "renewed", change: "changed" } as const;

/** A device that is registered, put in place of another one, or given a new certificate or key. What is typed here is kept on no device. */
export function useDeviceForm({
  step,
  before,
  onSaved,
}: {
  step: DeviceStep;
  /** What is filled in already; nothing where it is left out. */
  before?: { provider: FiscalProvider; tin: string; serial: string };
  onSaved?: () => void;
}) {
  const { t } = useTranslation("fiscal");
  const toasts = useOutcomeToasts();
  const save = useSaveFiscalDevice(step);
  const [typed, setTyped] = useState<TypedDevice>(() =>
    nothingTyped(before?.provider ?? "tra_vfd", before?.tin, before?.serial),
  );
  const [problems, setProblems] = useState<DeviceProblems>({});
  async function send() {
    const found = problemsOf(typed);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    save.mutate(await formOf(typed), {
      onSuccess: () => {
        toasts.done(t(done[step]), t(`providers.${typed.provider}`));
        onSaved?.();
      },
    });
  }
  return { typed, setTyped, problems, send, isSaving: save.isPending, error: save.error };
}
