import { Button } from "@agiza/ui/button";
import { Card, CardBody } from "@agiza/ui/card";
import { useQuery } from "@tanstack/react-query";
import { FlaskConical, Info, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate } from "react-router";
import { type Channel, type Connection, connectionQuery } from "#data/connect.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { DetailSkeleton } from "#patterns/detail-skeleton.tsx";
import { Notice } from "#patterns/notice.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { useMayDo } from "#patterns/use-may.ts";
import { BeforeCard, checksOf } from "./before-card.tsx";
import { ChannelCard } from "./channel-card.tsx";
import { CopyingCard } from "./copying-card.tsx";
import { KeptCard } from "./kept-card.tsx";
import { PrepareButton, SignupFlow } from "./signup-flow.tsx";
import { useLeaveWithScript } from "./use-leave-with-script.ts";
import { TokenCard } from "./token-card.tsx";
import { type ConnectWay, WayCards } from "./way-cards.tsx";

/** /connect: the shop's numbers and how they stand, or the ways to connect one. */
export function ConnectScreen() {
  const { t } = useTranslation("connect");
  useLeaveWithScript();
  return (
    <QueryView
      query={useQuery(connectionQuery())}
      skeleton={<DetailSkeleton />}
      failedTitle={t("failed")}
      level={1}
      name={t("title")}
    >
      {(connection) => <ConnectPage connection={connection} />}
    </QueryView>
  );
}

function ConnectPage({ connection }: { connection: Connection }) {
  const may = useMayDo();
  const { signup, channels } = connection;
  /** The signup that stood there when another number was asked for. */
  const [addingAfter, setAddingAfter] = useState<string | null>(null);
  const [reconnected, setReconnected] = useState<Channel | null>(null);
  const navigate = useNavigate();
  const isAdding = addingAfter !== null && addingAfter === (signup?.id ?? "");
  if (!may("channel.change")) return <Numbers connection={connection} />;
  if (signup && signup.state !== "done" && signup.way === "coexistence")
    return <Navigate to={paths.connectPhone} replace />;
  const isUnfinished = signup !== null && signup.state !== "done";
  const own = channels.filter(({ is_practice }) => !is_practice);
  if (own.length > 0 && !isAdding && !isUnfinished)
    return (
      <Numbers
        connection={connection}
        onAdd={() => {
          setReconnected(null);
          setAddingAfter(signup?.id ?? "");
        }}
        onReconnect={(channel) => {
          if (channel.way === "coexistence") return void navigate(paths.connectPhone);
          setReconnected(channel);
          setAddingAfter(signup?.id ?? "");
        }}
      />
    );
  return (
    <SignupFlow
      connection={connection}
      way={signup?.way === "token" && isUnfinished ? "token" : "new_number"}
      before={(begin) => <ChooseWay connection={connection} usual={reconnected?.way ?? null} {...begin} />}
    />
  );
}

/** Each number of the shop with how it stands. */
function Numbers({
  connection: { channels },
  onAdd,
  onReconnect,
}: {
  connection: Connection;
  onAdd?: () => void;
  onReconnect?: (channel: Channel) => void;
}) {
  const { t } = useTranslation("connect");
  return (
    <PageFrame
      title={t("title")}
      actions={
        onAdd && (
          <PageActions>
            <Button variant="light" icon={<Plus aria-hidden="true" strokeWidth={1.9} />} onClick={onAdd}>
              {t("card.add")}
            </Button>
          </PageActions>
        )
      }
    >
      <div className="grid gap-4">
        {!onAdd && (
          <Notice tone="info" icon={Info}>
            <p className="m-0">{t("readOnly")}</p>
          </Notice>
        )}
        {channels.map((channel) => (
          <ChannelCard key={channel.id} channel={channel} {...(onReconnect && { onReconnect })} />
        ))}
        <div className="grid gap-4 wide:grid-cols-2">
          <KeptCard />
        </div>
      </div>
    </PageFrame>
  );
}

function ChooseWay({
  connection,
  usual,
  onReady,
  isPending,
}: {
  connection: Connection;
  /** How the number that is connected again came last. */
  usual: Channel["way"];
  onReady: () => void;
  isPending: boolean;
}) {
  const { t } = useTranslation("connect");
  const [way, setWay] = useState<ConnectWay>(connection.facebook ? (usual ?? "coexistence") : "token");
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = (check: string, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(check);
    else next.delete(check);
    setTicked(next);
  };
  const prepared = way === "new_number" || way === "coexistence" ? way : null;
  const missing = prepared !== null && checksOf(prepared).some((check) => !ticked.has(check));
  return (
    <PageFrame title={t("title")} note={<p className="m-0 basis-full text-ink-2">{t("lead")}</p>}>
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_385px]">
        <div className="grid gap-4">
          <WayCards
            chosen={way}
            onChoose={(next) => {
              setWay(next);
              setTicked(new Set());
            }}
          />
          {way === "coexistence" && <CopyingCard />}
          {way === "token" && <TokenCard />}
          {way === "practice" && <PracticeCard isOffered={connection.is_practice_offered} />}
        </div>
        {prepared && (
          <BeforeCard way={prepared} ticked={ticked} onTick={tick}>
            {connection.facebook === null ? (
              <p className="m-0 text-sm text-ink-2">{t("notOffered")}</p>
            ) : way === "new_number" ? (
              <PrepareButton onPress={onReady} isPending={isPending} missing={missing} />
            ) : (
              <GoOnToChanges missing={missing} />
            )}
          </BeforeCard>
        )}
      </div>
    </PageFrame>
  );
}

/** What changes with the phone is read on its own page. */
function GoOnToChanges({ missing }: { missing: boolean }) {
  const { t } = useTranslation("connect");
  if (!missing)
    return (
      <RouteButton to={paths.connectPhone} size="lg" className="w-full">
        {t("changes.title")}
      </RouteButton>
    );
  return (
    <div className="grid gap-2">
      <Button size="lg" className="w-full" disabled>
        {t("changes.title")}
      </Button>
      <p className="m-0 text-center text-sm text-ink-3">{t("tickAll")}</p>
    </div>
  );
}

function PracticeCard({ isOffered }: { isOffered: boolean }) {
  const { t } = useTranslation("connect");
  return (
    <Card>
      <CardBody>
        <p className="m-0 mb-3 text-ink-2">{isOffered ? t("way.practiceText") : t("noPractice")}</p>
        {isOffered && (
          <RouteButton to={paths.getStarted} icon={<FlaskConical aria-hidden="true" strokeWidth={1.9} />}>
            {t("practice")}
          </RouteButton>
        )}
      </CardBody>
    </Card>
  );
}
