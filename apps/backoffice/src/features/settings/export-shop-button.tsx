import { formatClock } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { ApiError } from "@agiza/api-client/api-error";
import { Field } from "@agiza/ui/field";
import { PasswordInput } from "@agiza/ui/password-input";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useExportShop, type Shop } from "#data/shop.ts";
import { saveBlob } from "#lib/save-file.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** Everything the shop has, to be kept elsewhere; asks for an owner's PIN once the API wants it. */
export function ExportShopButton({ shop }: { shop: Shop }) {
  const { t } = useTranslation("settings");
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <GuardedButton
        needs="shop.export"
        variant="light"
        icon={<Download aria-hidden="true" strokeWidth={1.9} />}
        onClick={() => setAsking(true)}
      >
        {t("export.action")}
      </GuardedButton>
      {isAsking && <ExportShopDialog shop={shop} onClose={() => setAsking(false)} />}
    </>
  );
}

function ExportShopDialog({ shop, onClose }: { shop: Shop; onClose: () => void }) {
  const { t } = useTranslation(["settings", "common", "screens"]);
  const { language } = useLanguage();
  const [pin, setPin] = useState("");
  const [needsPin, setNeedsPin] = useState(false);
  const exported = useExportShop();
  const toasts = useOutcomeToasts();
  const errorTextOf = useErrorText();

  const confirm = () =>
    exported.mutate(needsPin ? { pin } : {}, {
      onSuccess: ({ file, asOf }) => {
        saveBlob(`${shop.slug}.zip`, file);
        const ofTime = asOf && t("screens:readAge.file", { time: formatClock(asOf, language) });
        toasts.done(ofTime ?? t("export.done"), `${shop.slug}.zip`);
        onClose();
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === "export.needs_pin") setNeedsPin(true);
      },
    });

  return (
    <ConfirmDialog
      title={t("export.title")}
      description={t("export.text")}
      confirmLabel={t("export.action")}
      isPending={exported.isPending}
      error={exported.error && errorTextOf(exported.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {needsPin && (
        <Field label={t("export.pin")}>
          <PasswordInput
            value={pin}
            inputMode="numeric"
            autoComplete="off"
            showLabel={t("export.showPin")}
            hideLabel={t("export.hidePin")}
            onChange={({ target }) => setPin(target.value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
