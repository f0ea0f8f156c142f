import { Button } from "@agiza/ui/button";
import { Square } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Channel, type PhoneSync, useStopCopying } from "#data/connect.ts";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useMayDo } from "#patterns/use-may.ts";

const isOver = ({ state }: PhoneSync): boolean => !["asked", "running"].includes(state);

/** What was copied from a phone, counted by what really arrived, and the way to stop it. */
export function SyncProgress({ channel }: { channel: Channel }) {
  const { t } = useTranslation("connect");
  const may = useMayDo();
  const stop = useStopCopying();
  const { ask, dialog } = useConfirm();
  if (channel.syncs.length === 0) return null;
  return (
    <div className="grid gap-4 border-t border-line px-5 py-4 narrow:px-4">
      {channel.syncs.map((sync) => (
        <SyncRow key={sync.kind} sync={sync} />
      ))}
      {may("channel.change") && !channel.syncs.every(isOver) && (
        <Button
          variant="light"
          className="justify-self-start"
          icon={<Square aria-hidden="true" strokeWidth={1.9} />}
          onClick={() =>
            ask({
              title: t("sync.stopTitle"),
              description: t("sync.stopText"),
              confirmLabel: t("sync.stop"),
              keepLabel: t("steps.keep"),
              tone: "danger",
              run: () => stop.mutateAsync(channel.id),
            })
          }
        >
          {t("sync.stop")}
        </Button>
      )}
      {dialog}
    </div>
  );
}

const phases = ["sync.phase0", "sync.phase1", "sync.phase2"] as const;

function SyncRow({ sync }: { sync: PhoneSync }) {
  const { t } = useTranslation("connect");
  const isHistory = sync.kind === "history";
  const hasItems = sync.items > 0 || sync.state === "done";
  return (
    <div>
      <p className="m-0 flex gap-3">
        <span className="flex-1 font-strong">{t(`sync.${sync.kind}`)}</span>
        {isHistory && sync.state === "running" && <strong>{sync.progress}%</strong>}
      </p>
      <p className="m-0 text-sm text-ink-2">
        {sync.state === "running" && isHistory
          ? t(phases[Math.min(sync.phase, 2)]!)
          : t(`sync.state.${sync.state}`)}
      </p>
      {isHistory && sync.state === "running" && (
        <progress
          aria-label={t("sync.progress")}
          value={sync.progress}
          max={100}
          className="mt-1.5 block h-2 w-full appearance-none overflow-hidden rounded-full bg-surface-4 [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface-4 [&::-webkit-progress-value]:bg-brand"
        />
      )}
      {hasItems && (
        <p className="m-0 mt-1 text-sm text-ink-3">
          {t(isHistory ? "sync.messages" : "sync.people", { count: sync.items })}. {t("sync.counted")}
          {sync.left_out > 0 && ` ${t("sync.leftOut", { count: sync.left_out })}`}
        </p>
      )}
      {sync.failure_text && sync.failure_code !== null && (
        <p className="m-0 mt-1 text-sm text-danger-ink">
          {t("steps.saidByMeta", { text: sync.failure_text, code: sync.failure_code })}
        </p>
      )}
    </div>
  );
}
