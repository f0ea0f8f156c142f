import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Pill } from "@agiza/ui/pill";
import { CircleCheck, Clock, TriangleAlert, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type FiscalDevice, type FiscalOverview, useTakeUpFiscalDevice } from "#data/fiscal.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useMayDo } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

const looks = {
  done: { icon: CircleCheck, tone: "grey" },
  sending: { icon: Clock, tone: "waiting" },
  troubled: { icon: TriangleAlert, tone: "red" },
} as const;

/** The devices that a shop had before: what of them is still to be sent, and the way back. Nothing where there are none. */
export function LeftDevices({ overview }: { overview: FiscalOverview }) {
  const { t } = useTranslation("fiscal");
  if (overview.left.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t("left")} />
      <CardBody className="grid gap-3">
        {overview.left.map((device) => (
          <LeftDevice key={device.id} device={device} isZanzibar={overview.authority === "zra"} />
        ))}
      </CardBody>
    </Card>
  );
}

function LeftDevice({ device, isZanzibar }: { device: FiscalDevice; isZanzibar: boolean }) {
  const { t } = useTranslation("fiscal");
  const { language } = useLanguage();
  const toasts = useOutcomeToasts();
  const { ask, dialog } = useConfirm();
  const takeUp = useTakeUpFiscalDevice();
  const mayChange = useMayDo()("fiscal.change");
  const provider = t(`providers.${device.provider}`);
  const state = device.is_done ? "done" : device.trouble === null ? "sending" : "troubled";
  const label =
    state === "sending" && device.waiting === 0
      ? t("leftStates.reporting")
      : t(`leftStates.${state}`, { count: device.waiting });
  const askToGoBack = () =>
    ask({
      title: t("goBackTitle", { provider }),
      description: t("goBackText"),
      confirmLabel: t("goBack", { provider }),
      run: async () => {
        await takeUp.mutateAsync(device.id);
        toasts.done(t("changed"), provider);
      },
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="m-0 flex flex-wrap items-center gap-2 font-strong wrap-anywhere">
          {provider}, {device.serial}
          <Pill {...looks[state]} label={label} />
        </p>
        <p className="m-0 mt-1 text-sm text-ink-3">
          {t("leftSince", { when: formatDate(device.left_at ?? "", language), number: device.last_number })}
        </p>
        {device.trouble !== null && <p className="m-0 mt-1 text-sm wrap-anywhere">{device.trouble}</p>}
      </div>
      {mayChange && (
        <GuardedButton
          needs="fiscal.change"
          variant="light"
          icon={<Undo2 aria-hidden="true" strokeWidth={1.9} />}
          className="narrow:w-full"
          blockedBecause={isZanzibar ? t("zanzibarTitle") : null}
          onClick={askToGoBack}
        >
          {t("goBack", { provider })}
        </GuardedButton>
      )}
      {dialog}
    </div>
  );
}
