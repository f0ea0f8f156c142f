import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Segmented } from "@agiza/ui/segmented";
import { useTranslation } from "react-i18next";
import type { FiscalProvider } from "#data/fiscal.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { useMayDo } from "#patterns/use-may.ts";
import { DeviceFields } from "./device-fields.tsx";
import { useDeviceForm } from "./use-device-form.ts";

const providers: readonly FiscalProvider[] = ["tra_vfd", "vfdplus"];

/** Where a shop without a device registers one. */
export function RegisterCard() {
  const { t } = useTranslation("fiscal");
  const mayChange = useMayDo()("fiscal.change");
  const form = useDeviceForm({ step: "register" });
  const { provider } = form.typed;
  return (
    <Card className="max-w-3xl">
      <CardHeader className="pb-3.5" title={t("registerTitle")} />
      <form
        className="rounded-[inherit]"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.send();
        }}
      >
        <CardBody className="grid gap-4 border-t border-line">
          <p className="m-0 text-ink-2">{t(mayChange ? "registerText" : "registerOwners")}</p>
          {mayChange && (
            <>
              <Segmented
                label={t("through")}
                stretch
                segments={providers.map((value) => ({ value, label: t(`providers.${value}`) }))}
                value={provider}
                onChange={(value) => form.setTyped({ ...form.typed, provider: value })}
              />
              <p className="m-0 text-sm text-ink-2">{t(`throughText.${provider}`)}</p>
              <div className="grid items-start gap-4 wide:grid-cols-2">
                <DeviceFields form={form} />
              </div>
            </>
          )}
        </CardBody>
        {mayChange && (
          <div className="flex justify-end rounded-b-[inherit] border-t border-line bg-surface-2 px-5 py-3.5 narrow:px-4">
            <GuardedButton
              type="submit"
              needs="fiscal.change"
              className="narrow:w-full"
              loading={form.isSaving}
              loadingLabel={t("register")}
            >
              {t("register")}
            </GuardedButton>
          </div>
        )}
      </form>
    </Card>
  );
}
