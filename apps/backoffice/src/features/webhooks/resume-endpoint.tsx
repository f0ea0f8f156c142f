import { Switch } from "@agiza/ui/switch";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDrawer } from "#patterns/form/form-drawer.tsx";

export type ResumeEndpointProps = {
  name: string;
  isSaving: boolean;
  error: unknown;
  onClose: () => void;
  onResume: (catchUp: boolean) => void;
};

/** Asks whether an address that is switched on again hears of what it missed. */
export function ResumeEndpoint({ name, isSaving, error, onClose, onResume }: ResumeEndpointProps) {
  const { t } = useTranslation("webhooks");
  const [catchUp, setCatchUp] = useState(true);
  return (
    <FormDrawer
      title={t("endpoints.resumeTitle", { name })}
      onClose={onClose}
      saveLabel={t("endpoints.resume")}
      isSaving={isSaving}
      error={error}
      onSave={() => onResume(catchUp)}
    >
      <p className="m-0 text-ink-2">{t("endpoints.resumeText")}</p>
      <Switch
        label={t("endpoints.catchUp")}
        checked={catchUp}
        onChange={({ target }) => setCatchUp(target.checked)}
      />
    </FormDrawer>
  );
}
