import { formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatRelativeTime } from "@agiza/i18n/relative-time";
import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { IconTile } from "@agiza/ui/icon-tile";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { sessionsQuery, useEndSession, type OpenSession } from "#data/account.ts";
import { useSignOut } from "#data/user.ts";
import { useNow } from "#lib/use-now.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** Where the person is signed in, with a way to end each and all. */
export function SessionsCard() {
  const { t } = useTranslation(["account", "screens"]);
  const query = useQuery(sessionsQuery());
  const signOut = useSignOut();
  const { ask, dialog } = useConfirm();
  const askToEndAll = () =>
    ask({
      title: t("endEverywhereTitle"),
      description: t("endEverywhereText"),
      confirmLabel: t("endEverywhere"),
      tone: "danger",
      run: () => signOut.mutateAsync({ everywhere: true }),
    });
  return (
    <Card id="devices" tabIndex={-1} className="scroll-mt-20 outline-none">
      <CardHeader title={t("devices")} className="pb-3" />
      <QueryView
        query={query}
        failedTitle={t("devicesFailed")}
        className="py-10"
        skeleton={<SessionsSkeleton />}
      >
        {(sessions) => (
          <>
            <ul aria-label={t("devices")} className="m-0 list-none p-0">
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            <CardBody className="border-t border-line">
              {sessions.length > 1 ? (
                <Button variant="light" onClick={askToEndAll}>
                  {t("endEverywhere")}
                </Button>
              ) : (
                <p className="m-0 text-sm text-ink-3">{t("onlyHere")}</p>
              )}
            </CardBody>
          </>
        )}
      </QueryView>
      {dialog}
    </Card>
  );
}

function SessionRow({ session }: { session: OpenSession }) {
  const { t } = useTranslation("account");
  const { language } = useLanguage();
  const now = useNow();
  const toasts = useOutcomeToasts();
  const end = useEndSession();
  const { ask, dialog } = useConfirm();
  const device = session.device ?? t("unnamedDevice");
  const askToEnd = () =>
    ask({
      title: t("endTitle", { device }),
      description: t("endText"),
      confirmLabel: t("endDevice"),
      tone: "danger",
      run: async () => {
        await end.mutateAsync(session.id);
        toasts.done(t("ended"), device);
      },
    });
  const used = t("lastSeen", { when: formatRelativeTime(session.last_seen_at, language, now) });
  const since = t("since", { when: formatDateTime(session.created_at, language) });
  return (
    <li className="flex items-center gap-3 border-t border-line px-5 py-3.5 narrow:px-4">
      <IconTile icon={<MonitorSmartphone strokeWidth={1.9} />} />
      <span className="min-w-0 flex-1">
        <span className="block font-strong">{device}</span>
        <span className="block text-sm text-ink-3">
          {[session.shop_name, session.is_current ? null : used, since].filter(Boolean).join(" · ")}
        </span>
      </span>
      {session.is_current ? (
        <span className="flex-none text-sm font-semibold text-success-ink">{t("thisDevice")}</span>
      ) : (
        <Button
          variant="light"
          size="sm"
          aria-label={t("endDeviceOf", { device })}
          loading={end.isPending}
          onClick={askToEnd}
        >
          {t("endDevice")}
        </Button>
      )}
      {dialog}
    </li>
  );
}

function SessionsSkeleton() {
  return [0, 1].map((row) => (
    <div key={row} className="flex items-center gap-3 border-t border-line px-5 py-3.5 narrow:px-4">
      <Skeleton className="size-10 rounded-md" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-3.5 w-40" />
        <Skeleton className="h-3 w-56" />
      </div>
    </div>
  ));
}
