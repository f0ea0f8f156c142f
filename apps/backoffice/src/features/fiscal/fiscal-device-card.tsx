import { formatDate, formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Pill } from "@agiza/ui/pill";
import { CircleCheck, CirclePause, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FiscalDevice, FiscalOverview } from "#data/fiscal.ts";
import { tinText } from "#lib/tin-text.ts";
import { Fact, FactList } from "#patterns/facts.tsx";
import { Notice } from "#patterns/notice.tsx";
import { DeviceActions } from "./device-actions.tsx";

const looks = {
  on: { icon: CircleCheck, tone: "green" },
  paused: { icon: CirclePause, tone: "grey" },
  troubled: { icon: TriangleAlert, tone: "red" },
} as const;

/** The device: whether receipts go out, what waits and why, the last report, and what an owner can do. */
export function FiscalDeviceCard({ overview, device }: { overview: FiscalOverview; device: FiscalDevice }) {
  const { t } = useTranslation("fiscal");
  const state = device.trouble !== null ? "troubled" : device.is_on ? "on" : "paused";
  return (
    <Card>
      <CardHeader
        className="pb-3.5"
        title={`${t("device")}, ${t(`providers.${device.provider}`)}`}
        actions={<Pill {...looks[state]} label={t(`states.${state}`)} />}
      />
      <CardBody className="grid gap-4 border-t border-line">
        {device.trouble !== null && <Trouble overview={overview} said={device.trouble} />}
        <div className="grid items-start gap-x-10 gap-y-2.5 wide:grid-cols-2">
          <QueueFacts overview={overview} device={device} />
          <DeviceFacts device={device} />
        </div>
      </CardBody>
      <DeviceActions device={device} isZanzibar={overview.authority === "zra"} />
    </Card>
  );
}

function Trouble({ overview, said }: { overview: FiscalOverview; said: string }) {
  const { t } = useTranslation("fiscal");
  const { language } = useLanguage();
  const { next_at: nextAt } = overview;
  return (
    <Notice tone="warning" icon={TriangleAlert} title={t("troubleTitle")}>
      <p className="m-0 font-medium wrap-anywhere">{said}</p>
      <p className="m-0">
        {nextAt ? t("troubleText", { when: formatDateTime(nextAt, language) }) : t("troubleNow")}
      </p>
    </Notice>
  );
}

function QueueFacts({ overview, device }: { overview: FiscalOverview; device: FiscalDevice }) {
  const { t } = useTranslation("fiscal");
  const { language } = useLanguage();
  const { last_report: report } = overview;
  return (
    <FactList>
      <Fact name={t("waiting")}>
        {device.waiting === 0 ? t("nothingWaits") : device.waiting}
        {device.waiting_since && (
          <span className="block text-sm text-ink-3">
            {t("waitingSince", { when: formatDateTime(device.waiting_since, language) })}
          </span>
        )}
      </Fact>
      <Fact name={t("lastNumber")}>{device.last_number || t("noneYet")}</Fact>
      <Fact name={t("lastReport")}>
        {device.provider === "vfdplus"
          ? t("byProvider")
          : report
            ? formatDate(report.day, language)
            : t("noneYet")}
      </Fact>
    </FactList>
  );
}

function DeviceFacts({ device }: { device: FiscalDevice }) {
  const { t } = useTranslation("fiscal");
  return (
    <FactList>
      <Fact name={t("tin")}>{tinText(device.tin)}</Fact>
      <Fact name={t("vrn")}>{device.vrn || t("noVrn")}</Fact>
      <Fact name={t("serial")}>{device.serial}</Fact>
      {device.tax_office && <Fact name={t("taxOffice")}>{device.tax_office}</Fact>}
      {device.cert_serial && <Fact name={t("certificate")}>{device.cert_serial}</Fact>}
    </FactList>
  );
}
