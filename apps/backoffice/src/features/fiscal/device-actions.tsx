import { ArrowLeftRight, CirclePause, CirclePlay, KeyRound, ReceiptText, RefreshCw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type FiscalDevice, useSwitchFiscal, useTestFiscal, useTryFiscalNow } from "#data/fiscal.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useMayDo } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { ChangeDevice, otherProvider } from "./change-device.tsx";
import { RenewDevice } from "./renew-device.tsx";
import { TestReceipt } from "./test-receipt.tsx";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

/** What an owner can do with the device. */
export function DeviceActions({ device, isZanzibar }: { device: FiscalDevice; isZanzibar: boolean }) {
  const { t } = useTranslation("fiscal");
  const toasts = useOutcomeToasts();
  const [isRenewing, setRenewing] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const tryNow = useTryFiscalNow();
  const test = useTestFiscal();
  const turn = useSwitchFiscal();
  const { ask, dialog } = useConfirm();
  const onError = (error: unknown) => toasts.failed(error);
  const askToPause = () =>
    ask({
      title: t("pauseTitle"),
      description: t("pauseText"),
      confirmLabel: t("pause"),
      run: async () => {
        await turn.mutateAsync(false);
        toasts.done(t("paused"));
      },
    });
  const resume = () => turn.mutate(true, { onError, onSuccess: () => toasts.done(t("resumed")) });
  if (!useMayDo()("fiscal.change")) return null;
  return (
    <div className="flex flex-wrap gap-2 rounded-b-[inherit] border-t border-line bg-surface-2 px-5 py-3.5 narrow:grid narrow:grid-cols-2 narrow:px-4 [&_svg]:flex-none narrow:[&_button]:h-auto! narrow:[&_button]:min-h-11 narrow:[&_button]:px-2! narrow:[&_button]:whitespace-normal!">
      {device.waiting > 0 && (
        <GuardedButton
          needs="fiscal.change"
          icon={<RefreshCw {...icon} />}
          loading={tryNow.isPending}
          loadingLabel={t("tryNow")}
          onClick={() => tryNow.mutate(undefined, { onError, onSuccess: () => toasts.done(t("tried")) })}
        >
          {t("tryNow")}
        </GuardedButton>
      )}
      <GuardedButton
        needs="fiscal.change"
        variant="light"
        icon={<ReceiptText {...icon} />}
        loading={test.isPending}
        loadingLabel={t("test")}
        onClick={() => test.mutate(undefined, { onError })}
      >
        {t("test")}
      </GuardedButton>
      <GuardedButton
        needs="fiscal.change"
        variant="light"
        icon={<KeyRound {...icon} />}
        onClick={() => setRenewing(true)}
      >
        {t(`renew.${device.provider}`)}
      </GuardedButton>
      {device.is_on ? (
        <GuardedButton
          needs="fiscal.change"
          variant="light"
          icon={<CirclePause {...icon} />}
          onClick={askToPause}
        >
          {t("pause")}
        </GuardedButton>
      ) : (
        <GuardedButton
          needs="fiscal.change"
          variant="light"
          icon={<CirclePlay {...icon} />}
          loading={turn.isPending}
          loadingLabel={t("resume")}
          blockedBecause={isZanzibar ? t("zanzibarTitle") : null}
          onClick={resume}
        >
          {t("resume")}
        </GuardedButton>
      )}
      <GuardedButton
        needs="fiscal.change"
        variant="light"
        icon={<ArrowLeftRight {...icon} />}
        blockedBecause={isZanzibar ? t("zanzibarTitle") : null}
        onClick={() => setChanging(true)}
      >
        {t("change", { provider: t(`providers.${otherProvider[device.provider]}`) })}
      </GuardedButton>
      {isChanging && <ChangeDevice device={device} onClose={() => setChanging(false)} />}
      {isRenewing && <RenewDevice device={device} onClose={() => setRenewing(false)} />}
      {test.data && <TestReceipt tested={test.data} onClose={test.reset} />}
      {dialog}
    </div>
  );
}
