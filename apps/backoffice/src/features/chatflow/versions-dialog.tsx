import { formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { Dialog } from "@agiza/ui/dialog";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Chatflow, chatflowVersionQuery, chatflowVersionsQuery, useRollBack } from "#data/chatflows.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { FlowScript } from "./flow-script.tsx";

type VersionsDialogProps = { detail: Chatflow; mayPublish: boolean; onClose: () => void };

/** What was live before: each to look at, and to make live again. */
export function VersionsDialog({ detail, mayPublish, onClose }: VersionsDialogProps) {
  const { t } = useTranslation(["chatflow", "common"]);
  const { language } = useLanguage();
  const toasts = useOutcomeToasts();
  const query = useQuery(chatflowVersionsQuery(detail.id));
  const rollBack = useRollBack(detail.id);
  const { ask, dialog } = useConfirm();
  const [shown, setShown] = useState<number | null>(null);
  const askToRollBack = (version: number) =>
    ask({
      title: t("version.rollBackTitle", { version }),
      description: t("version.rollBackText"),
      confirmLabel: t("version.rollBack"),
      run: async () => {
        await rollBack.mutateAsync(version);
        toasts.done(t("version.rolledBack", { version }));
        onClose();
      },
    });
  return (
    <>
      <Dialog
        open
        width="lg"
        onOpenChange={(open) => !open && onClose()}
        title={shown === null ? t("version.title") : t("version.item", { version: shown })}
        closeLabel={t("common:close")}
      >
        {shown === null ? (
          <QueryView query={query} failedTitle={t("version.failed")} skeleton={<Skeleton className="h-24" />}>
            {({ items }) =>
              items.length === 0 ? (
                <p className="m-0 text-ink-2">{t("version.none")}</p>
              ) : (
                <ul className="m-0 grid list-none gap-3 p-0">
                  {items.map(({ version, published_at, published_by }) => (
                    <li
                      key={version}
                      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line pb-3 last:border-0 last:pb-0"
                    >
                      <span className="min-w-0 flex-1 basis-44">
                        <span className="block font-strong">{t("version.item", { version })}</span>
                        <span className="block text-sm text-ink-2">
                          {t("version.by", {
                            name: published_by ?? t("somebody"),
                            time: formatDateTime(published_at, language),
                          })}
                        </span>
                      </span>
                      <Button
                        variant="light"
                        size="sm"
                        aria-label={t("version.lookAt", { version })}
                        onClick={() => setShown(version)}
                      >
                        {t("version.look")}
                      </Button>
                      {version === detail.live_version ? (
                        <span className="text-sm font-strong text-success-ink">{t("version.live")}</span>
                      ) : (
                        mayPublish && (
                          <Button variant="light" size="sm" onClick={() => askToRollBack(version)}>
                            {t("version.rollBack")}
                          </Button>
                        )
                      )}
                    </li>
                  ))}
                </ul>
              )
            }
          </QueryView>
        ) : (
          <OneVersion id={detail.id} version={shown} onBack={() => setShown(null)} />
        )}
      </Dialog>
      {dialog}
    </>
  );
}

function OneVersion({ id, version, onBack }: { id: string; version: number; onBack: () => void }) {
  const { t } = useTranslation("chatflow");
  const query = useQuery(chatflowVersionQuery(id, version));
  return (
    <div className="grid gap-3">
      <Button
        variant="link"
        className="justify-self-start"
        icon={<ArrowLeft aria-hidden="true" strokeWidth={1.9} />}
        onClick={onBack}
      >
        {t("version.back")}
      </Button>
      <QueryView query={query} failedTitle={t("version.failed")} skeleton={<Skeleton className="h-40" />}>
        {(flow) => (
          <FlowScript flow={flow} faults={[]} report={[]} selected={null} onSelect={null} actions={null} />
        )}
      </QueryView>
    </div>
  );
}
