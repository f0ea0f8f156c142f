import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Checkbox } from "@agiza/ui/checkbox";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Connection, connectionQuery } from "#data/connect.ts";
import { paths } from "#lib/paths.ts";
import { DetailSkeleton } from "#patterns/detail-skeleton.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { CopyingCard } from "./copying-card.tsx";
import { PrivateChatsCard } from "./private-chats-card.tsx";
import { PrepareButton, SignupFlow } from "./signup-flow.tsx";
import { useLeaveWithScript } from "./use-leave-with-script.ts";

const changes = ["broadcast_lists", "groups", "thirteen_days", "private_chats"] as const;

/** /connect/whatsapp-coexisting: what changes with the phone, and then its connecting. */
export function CoexistenceScreen() {
  const { t } = useTranslation("connect");
  useLeaveWithScript();
  return (
    <QueryView
      query={useQuery(connectionQuery())}
      skeleton={<DetailSkeleton />}
      failedTitle={t("failed")}
      level={1}
      name={t("way.coexistence")}
    >
      {(connection) => (
        <SignupFlow
          connection={connection}
          way="coexistence"
          before={(begin) => <Changes connection={connection} {...begin} />}
        />
      )}
    </QueryView>
  );
}

function Changes({
  connection,
  onReady,
  isPending,
}: {
  connection: Connection;
  onReady: () => void;
  isPending: boolean;
}) {
  const { t } = useTranslation("connect");
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return (
    <PageFrame
      title={t("phoneTitle")}
      trail={[{ label: t("title"), to: paths.connect }]}
      note={<p className="m-0 basis-full text-ink-2">{t("changes.lead")}</p>}
    >
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_385px]">
        <div className="grid gap-4">
          <Card>
            <CardHeader title={t("changes.title")} />
            <CardBody className="pt-1!">
              <ul className="m-0 list-none divide-y divide-line p-0">
                {changes.map((change) => (
                  <li key={change} className="py-2">
                    <Checkbox
                      label={t(`changes.${change}`)}
                      description={t(`changes.${change}Text`)}
                      checked={ticked.has(change)}
                      onChange={(event) => {
                        const next = new Set(ticked);
                        if (event.currentTarget.checked) next.add(change);
                        else next.delete(change);
                        setTicked(next);
                      }}
                    />
                  </li>
                ))}
              </ul>
            </CardBody>
          </Card>
          <PrivateChatsCard />
          <CopyingCard />
        </div>
        <Card>
          <CardBody>
            {connection.facebook ? (
              <PrepareButton
                onPress={onReady}
                isPending={isPending}
                missing={changes.some((change) => !ticked.has(change))}
              />
            ) : (
              <p className="m-0 text-ink-2">{t("notOffered")}</p>
            )}
          </CardBody>
        </Card>
      </div>
    </PageFrame>
  );
}
