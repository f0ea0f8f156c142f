import { useTranslation } from "react-i18next";
import type { FiscalDevice } from "#data/fiscal.ts";
import { FormDrawer } from "#patterns/form/form-drawer.tsx";
import { DeviceFields } from "./device-fields.tsx";
import { useDeviceForm } from "./use-device-form.ts";

/** The sheet in which a device gets a new certificate or key. */
export function RenewDevice({ device, onClose }: { device: FiscalDevice; onClose: () => void }) {
  const { t } = useTranslation("fiscal");
  const form = useDeviceForm({ step: "renew", before: device, onSaved: onClose });
  const label = t(`renew.${device.provider}`);
  return (
    <FormDrawer
      title={label}
      onClose={onClose}
      saveLabel={label}
      isSaving={form.isSaving}
      onSave={() => void form.send()}
    >
      <p className="m-0 text-ink-2">{t("renewText")}</p>
      <DeviceFields form={form} />
    </FormDrawer>
  );
}
