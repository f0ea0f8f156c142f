import { useTranslation } from "react-i18next";
import type { FiscalDevice, FiscalProvider } from "#data/fiscal.ts";
import { FormDrawer } from "#patterns/form/form-drawer.tsx";
import { DeviceFields } from "./device-fields.tsx";
import { useDeviceForm } from "./use-device-form.ts";

export const otherProvider: Record<FiscalProvider, FiscalProvider> = {
  tra_vfd: "vfdplus",
  vfdplus: "tra_vfd",
};

/** The sheet in which a shop goes over to the other provider: what becomes of what waits, then what it asks for. */
export function ChangeDevice({ device, onClose }: { device: FiscalDevice; onClose: () => void }) {
  const { t } = useTranslation("fiscal");
  const to = otherProvider[device.provider];
  const from = t(`providers.${device.provider}`);
  const { tin } = device;
  const form = useDeviceForm({
    step: "change",
    before: { provider: to, tin, serial: "" },
    onSaved: onClose,
  });
  const label = t("change", { provider: t(`providers.${to}`) });
  return (
    <FormDrawer
      title={label}
      onClose={onClose}
      saveLabel={label}
      isSaving={form.isSaving}
      onSave={() => void form.send()}
    >
      <p className="m-0 text-ink-2">{t(`throughText.${to}`)}</p>
      <ul className="m-0 grid gap-1.5 pl-5 text-ink-2">
        <li>{t("changeNext")}</li>
        <li>
          {device.waiting === 0
            ? t("changeNothing", { provider: from })
            : t("changeWaiting", { count: device.waiting, provider: from })}
        </li>
        <li>{t(`changeDay.${device.provider}`)}</li>
        <li>{t("changeBack")}</li>
      </ul>
      <DeviceFields form={form} />
    </FormDrawer>
  );
}
