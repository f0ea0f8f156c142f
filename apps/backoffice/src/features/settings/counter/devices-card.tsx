import { useLanguage } from "@agiza/i18n/language-provider";
import { formatRelativeTime } from "@agiza/i18n/relative-time";
import { Button } from "@agiza/ui/button";
import { Card, CardHeader } from "@agiza/ui/card";
import { IconTile } from "@agiza/ui/icon-tile";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { CloudUpload, MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { tillDevicesQuery, useSignOutTillDevice, type TillDevice } from "#data/till.ts";
import { useNow } from "#lib/use-now.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { DeviceDialog } from "./device-dialog.tsx";

/** This many devices nobody has named are shown at once: every browser that anybody signed in with is one. */
const fewUnnamed = 3;

const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

/** Where people are signed in to the shop; the owner names these devices and signs them out. */
export function DevicesCard({ id }: { id: string }) {
  const { t } = useTranslation("settings");
  const query = useQuery(tillDevicesQuery());
  return (
    <Card id={id} tabIndex={-1} className="scroll-mt-20 outline-none">
      <CardHeader title={t("till.devices")} />
      <p className="m-0 px-5 pb-3 text-sm text-ink-3 narrow:px-4">{t("till.devicesText")}</p>
      <QueryView
        query={query}
        failedTitle={t("till.devicesFailed")}
        className="py-10"
        skeleton={<DevicesSkeleton />}
      >
        {(devices) => <Devices devices={devices} />}
      </QueryView>
    </Card>
  );
}

function Devices({ devices }: { devices: readonly TillDevice[] }) {
  const { t } = useTranslation("settings");
  const [naming, setNaming] = useState<TillDevice | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  // Those the shop has named are its counters; phones that people only look in from stand behind them, the one in hand first.
  const rank = ({ name, is_current }: TillDevice) => (name !== null ? 0 : is_current ? 1 : 2);
  const sorted = devices.toSorted((one, other) => rank(one) - rank(other));
  const fewest = devices.filter(({ name }) => name !== null).length + fewUnnamed;
  const hidden = showsAll || sorted.length <= fewest + 1 ? 0 : sorted.length - fewest;
  const shown = sorted.slice(0, sorted.length - hidden);
  const taken = devices.map(({ prefix }) => prefix);
  return (
    <>
      <ul aria-label={t("till.devices")} className="m-0 list-none p-0">
        {shown.map((device) => (
          <DeviceRow key={device.id} device={device} onName={() => setNaming(device)} />
        ))}
      </ul>
      {hidden > 0 && (
        <p className="m-0 border-t border-line px-5 py-3 narrow:px-4">
          <Button variant="link" onClick={() => setShowsAll(true)}>
            {t("till.moreDevices", { count: hidden })}
          </Button>
        </p>
      )}
      {naming && (
        <DeviceDialog
          device={naming}
          freePrefix={letters.find((letter) => !taken.includes(letter)) ?? ""}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  );
}

function DeviceRow({ device, onName }: { device: TillDevice; onName: () => void }) {
  const { t } = useTranslation("settings");
  const { language } = useLanguage();
  const now = useNow();
  const toasts = useOutcomeToasts();
  const signOut = useSignOutTillDevice();
  const { ask, dialog } = useConfirm();
  const name = device.name ?? device.device ?? t("till.unnamedDevice");
  const askToSignOut = () =>
    ask({
      title: t("till.signOutTitle", { device: name }),
      description: t("till.signOutText", { person: device.person_name }),
      confirmLabel: t("till.signOut"),
      tone: "danger",
      run: async () => {
        await signOut.mutateAsync(device.id);
        toasts.done(t("till.signedOut"), name);
      },
    });
  const used = device.is_current
    ? t("till.here")
    : t("till.lastSeen", { when: formatRelativeTime(device.last_seen_at, language, now) });
  const facts = [device.person_name, used, device.name === null ? null : device.device].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3 narrow:px-4">
      <IconTile icon={<MonitorSmartphone strokeWidth={1.9} />} />
      <span className="min-w-0 flex-1">
        <span className="block font-strong wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-3">{facts.join(" · ")}</span>
        {device.queue && <Unsent queue={device.queue} />}
      </span>
      {device.prefix !== null && (
        <span className="text-sm font-semibold text-ink-2">
          {t("till.prefix", { prefix: device.prefix })}
        </span>
      )}
      <span className="flex gap-2 narrow:w-full narrow:pl-[46px]">
        <Button
          variant="light"
          size="sm"
          aria-label={t("till.nameDeviceOf", { device: name })}
          onClick={onName}
        >
          {t("till.nameDevice")}
        </Button>
        {!device.is_current && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={t("till.signOutOf", { device: name })}
            loading={signOut.isPending}
            onClick={askToSignOut}
          >
            {t("till.signOut")}
          </Button>
        )}
      </span>
      {dialog}
    </li>
  );
}

/** What a device says that it could not send, and since when. */
function Unsent({ queue }: { queue: NonNullable<TillDevice["queue"]> }) {
  const { t } = useTranslation("settings");
  const { language } = useLanguage();
  const now = useNow();
  const kinds = [
    ["till.refusedSales", queue.sales_refused],
    ["till.unsentSales", queue.sales_waiting],
    ["till.unsentMessages", queue.messages_waiting],
  ] as const;
  const parts = kinds.filter(([, count]) => count > 0).map(([key, count]) => t(key, { count }));
  return (
    <span className="mt-1 flex items-start gap-1.5 text-sm font-medium text-danger-ink">
      <CloudUpload aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {[...parts, t("till.unsentSince", { when: formatRelativeTime(queue.oldest_at, language, now) })].join(
          " · ",
        )}
      </span>
    </span>
  );
}

/** Two rows of a list that is on its way. */
export const DevicesSkeleton = () =>
  [0, 1].map((row) => (
    <div key={row} className="flex items-center gap-3 border-t border-line px-5 py-3.5 narrow:px-4">
      <Skeleton className="size-[34px] rounded-[10px]" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-3.5 w-40" />
        <Skeleton className="h-3 w-56" />
      </div>
    </div>
  ));
