import { formatPhone } from "@agiza/i18n/phone";
import { Button } from "@agiza/ui/button";
import { Card, CardBody } from "@agiza/ui/card";
import { toast } from "@agiza/ui/toast";
import { Plug, Square } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { type Connection, type Signup, useBeginSignup, useLeaveSignup } from "#data/connect.ts";
import { paths } from "#lib/paths.ts";
import { PageActions } from "#patterns/page-actions.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useErrorText } from "#lib/use-error-text.ts";
import { isConnectDocument } from "./facebook-sdk.ts";
import { GoodToKnow } from "./good-to-know.tsx";
import { SyncProgress } from "./sync-progress.tsx";
import { SignupSteps } from "./signup-steps.tsx";
import { useFacebookWindow } from "./use-facebook-window.ts";

type Way = Signup["way"];
const changes = ["broadcast_lists", "groups", "thirteen_days", "private_chats"] as const;

/** Marks in the address that the person has asked for Meta's script: the page is loaded anew to be allowed it. */
const askedFor = "facebook";

/**
 * Connecting by Meta's window: before it begins what the way asks for, then each step as it stands.
 *
 * @param before what is read and ticked first; `onReady` begins
 */
export function SignupFlow({
  connection,
  way,
  before,
}: {
  connection: Connection;
  way: Way;
  before: (begin: { onReady: () => void; isPending: boolean }) => ReactNode;
}) {
  const { t } = useTranslation("connect");
  const errorTextOf = useErrorText();
  const [search, setSearch] = useSearchParams();
  const begin = useBeginSignup();
  const leave = useLeaveSignup();
  const { ask, dialog } = useConfirm();
  const facebook = useFacebookWindow(connection.facebook, way === "coexistence");
  const current = connection.signup;
  const signup = current && current.way === way && current.state !== "done" ? current : null;
  const isAsked = search.has(askedFor);
  const navigate = useNavigate();
  const watched = useRef<string | null>(null);
  const isDone = current?.state === "done" && watched.current === current.id;

  useEffect(() => {
    if (signup) watched.current = signup.id;
  }, [signup]);
  useEffect(() => {
    if (!isDone) return;
    watched.current = null;
    toast({ title: t("steps.connected"), toastType: "success" });
    void navigate(paths.connect, { replace: true });
  }, [isDone, navigate, t]);
  const { prepare } = facebook;
  const { mutate: beginSignup } = begin;

  // The page was loaded for Meta's script: what was pressed before goes on.
  useEffect(() => {
    if (!isAsked || !isConnectDocument()) return;
    setSearch({}, { replace: true });
    void prepare();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked]);

  function start(): void {
    if (way === "token") return;
    beginSignup(
      { way, accepted: way === "coexistence" ? [...changes] : [] },
      {
        onSuccess: () => {
          if (isConnectDocument()) void prepare();
          else window.location.assign(`${window.location.pathname}?${askedFor}`);
        },
        onError: (error) =>
          toast({ title: t("steps.actionFailed"), description: errorTextOf(error), toastType: "danger" }),
      },
    );
  }

  function startAgain(of: Signup): void {
    ask({
      title: t("steps.againTitle"),
      description: t("steps.againText"),
      confirmLabel: t("steps.again"),
      keepLabel: t("steps.keep"),
      tone: "danger",
      run: async () => {
        await leave.mutateAsync(of.id);
        facebook.forget();
      },
    });
  }

  const copying = connection.channels.find(({ id }) => id === signup?.channel_id);
  if (!signup) return <>{before({ onReady: start, isPending: begin.isPending })}</>;
  return (
    <PageFrame
      title={t(way === "coexistence" ? "steps.coexistenceTitle" : "steps.title")}
      note={
        signup.phone &&
        way === "coexistence" && (
          <p className="m-0 basis-full text-ink-2">
            {t("steps.keepOpen", { phone: formatPhone(signup.phone, "international") })}
          </p>
        )
      }
      actions={
        <PageActions>
          <Button
            variant="light"
            icon={<Square aria-hidden="true" strokeWidth={1.9} />}
            onClick={() => startAgain(signup)}
          >
            {t("steps.stop")}
          </Button>
        </PageActions>
      }
    >
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_385px]">
        <Card>
          <CardBody>
            <SignupSteps
              connection={connection}
              signup={signup}
              facebook={facebook}
              onPrepare={start}
              onAgain={() => startAgain(signup)}
            />
          </CardBody>
          {copying && <SyncProgress channel={copying} />}
        </Card>
        <GoodToKnow />
      </div>
      {dialog}
    </PageFrame>
  );
}

/** The way on: asks for Meta's script, which no page loads before. */
export function PrepareButton({
  onPress,
  isPending,
  missing,
}: {
  onPress: () => void;
  isPending: boolean;
  missing: boolean;
}) {
  const { t } = useTranslation("connect");
  return (
    <div className="grid gap-2">
      <Button
        size="lg"
        className="w-full"
        disabled={missing}
        loading={isPending}
        icon={<Plug aria-hidden="true" strokeWidth={1.9} />}
        onClick={onPress}
      >
        {t("prepare")}
      </Button>
      <p className="m-0 text-center text-sm text-ink-3">{missing ? t("tickAll") : t("prepareText")}</p>
    </div>
  );
}
