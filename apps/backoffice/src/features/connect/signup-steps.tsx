import { formatClock } from "@agiza/i18n/dates";
import { formatPhone } from "@agiza/i18n/phone";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { ButtonLink } from "@agiza/ui/button-link";
import { Field } from "@agiza/ui/field";
import { Spinner } from "@agiza/ui/spinner";
import { TextInput } from "@agiza/ui/text-input";
import { Check, CircleX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Connection, type Signup, useFinishSignup, useResumeSignup } from "#data/connect.ts";
import { useCurrentUser } from "#data/user.ts";
import { classNames } from "#lib/class-names.ts";
import { AgainButton } from "./again-button.tsx";
import { sdkFailures } from "./facebook-sdk.ts";
import { areIdsSet } from "./signup-ids.ts";
import type { useFacebookWindow } from "./use-facebook-window.ts";

type Facebook = ReturnType<typeof useFacebookWindow>;
type Mark = "done" | "now" | "failed" | "next";

type StepsProps = {
  connection: Connection;
  signup: Signup;
  facebook: Facebook;
  onPrepare: () => void;
  onAgain: () => void;
};

/** Every step of connecting a number: what is done and when, what goes on, and what to do where it stopped. */
export function SignupSteps({ connection, signup, facebook, onPrepare, onAgain }: StepsProps) {
  const { t } = useTranslation("connect");
  const { language } = useLanguage();
  const at = signup.steps.findIndex(({ name }) => name === signup.step);
  const rows = signup.steps.filter(({ name }) => name !== "done" || signup.way !== "token");
  const isFailed = signup.state === "failed" || signup.state === "cancelled";
  const isAtWindow = signup.step === "window";
  return (
    <ol className="m-0 list-none p-0">
      {signup.way !== "token" && (
        <Step mark={sdkMark(facebook, isAtWindow)} number={1} title={t("steps.sdk")}>
          <SdkState facebook={facebook} isAtWindow={isAtWindow} onPrepare={onPrepare} />
        </Step>
      )}
      {rows.map(({ name, done_at }, index) => {
        const isNow = index === at;
        const mark: Mark = done_at ? "done" : isNow ? (isFailed ? "failed" : "now") : "next";
        return (
          <Step
            key={name}
            mark={mark}
            number={index + (signup.way === "token" ? 1 : 2)}
            title={t(`steps.${name}`)}
            time={done_at ? formatClock(done_at, language) : null}
            isLast={index === rows.length - 1}
          >
            {name === "window" && <CapturedIds facebook={facebook} signup={signup} />}
            {isNow && (
              <StepNow connection={connection} signup={signup} facebook={facebook} onAgain={onAgain} />
            )}
          </Step>
        );
      })}
    </ol>
  );
}

const sdkMark = ({ state }: Facebook, isAtWindow: boolean): Mark =>
  !isAtWindow || state.kind === "ready" || state.kind === "open"
    ? "done"
    : state.kind === "failed"
      ? "failed"
      : state.kind === "loading"
        ? "now"
        : "next";

function SdkState({
  facebook: { state },
  isAtWindow,
  onPrepare,
}: {
  facebook: Facebook;
  isAtWindow: boolean;
  onPrepare: () => void;
}) {
  const { t } = useTranslation("connect");
  if (!isAtWindow) return <Small>{t("steps.sdkLoaded")}</Small>;
  if (state.kind === "failed")
    return (
      <Stopped
        title={sdkFailures[state.failure]}
        text={t("steps.sdkHelp")}
        actions={
          <Button size="sm" variant="light" onClick={onPrepare}>
            {t("steps.retry")}
          </Button>
        }
      />
    );
  if (state.kind === "loading") return <Small>{t("steps.sdkLoading")}</Small>;
  if (state.kind !== "idle") return <Small>{t("steps.sdkReady")}</Small>;
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <Small>{t("prepareText")}</Small>
      <Button onClick={onPrepare}>{t("prepare")}</Button>
    </div>
  );
}

function CapturedIds({ facebook: { ids }, signup }: { facebook: Facebook; signup: Signup }) {
  const { t } = useTranslation("connect");
  const waba = ids.wabaId ?? signup.waba_id;
  const business = ids.businessId ?? signup.business_id;
  if (!areIdsSet({ wabaId: waba, businessId: business })) return null;
  return (
    <p className="m-0 mt-0.5 text-sm text-ink-2">
      {t("steps.ids")}
      <span className="block font-mono text-xs break-words">
        {t("steps.idsText", { waba: waba!, business: business! })}
      </span>
    </p>
  );
}

/** The step that goes on or stopped: the window to open, why it stopped, the test, or that it is being worked on. */
function StepNow({
  connection,
  signup,
  facebook,
  onAgain,
}: Pick<StepsProps, "connection" | "signup" | "facebook" | "onAgain">) {
  const { t } = useTranslation("connect");
  const person = useCurrentUser();
  const isOwn = "user" in person && person.user.id === signup.user_id;
  const resume = useResumeSignup();
  const [pin, setPin] = useState("");
  const isFailed = signup.state === "failed";
  if (signup.step === "window")
    return (
      <AtWindow signup={signup} facebook={facebook} isOwn={isOwn} onAgain={onAgain}>
        {isFailed && signup.failure && <Why signup={signup} />}
      </AtWindow>
    );
  if (signup.step === "test") return <TestMessage connection={connection} signup={signup} />;
  if (!isFailed)
    return (
      <output className="mt-1 flex items-center gap-2 text-sm text-ink-2">
        <Spinner className="size-4" />
        {signup.failure ? t(`failure.${signup.failure}`) : t("steps.working")}
      </output>
    );
  const needsPin = signup.failure === "pin_wrong";
  return (
    <>
      <Why signup={signup} />
      {needsPin && (
        <Field label={t("steps.pin")} hint={t("steps.pinHint")} className="mt-3 max-w-56">
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={pin}
            onChange={(event) => setPin(event.currentTarget.value.replace(/\D/g, ""))}
          />
        </Field>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="light"
          loading={resume.isPending}
          disabled={needsPin && pin.length !== 6}
          onClick={() => resume.mutate({ id: signup.id, ...(needsPin && { pin }) })}
        >
          {t("steps.retry")}
        </Button>
        <AgainButton onPress={onAgain} />
      </div>
    </>
  );
}

function AtWindow({
  signup,
  facebook: { state, open },
  isOwn,
  onAgain,
  children,
}: {
  signup: Signup;
  facebook: Facebook;
  isOwn: boolean;
  onAgain: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation("connect");
  const resume = useResumeSignup();
  const wasOpen = signup.state !== "open";
  // Whoever takes it over opens a window of their own: its code counts from them.
  if (!isOwn)
    return (
      <Stopped
        title={t("steps.ofOther")}
        actions={
          <Button variant="light" onClick={() => resume.mutate({ id: signup.id })}>
            {t("steps.retry")}
          </Button>
        }
      />
    );
  return (
    <>
      {signup.state === "cancelled" && <Stopped title={t("steps.cancelled")} />}
      {children}
      {state.kind === "open" && (
        <output className="mt-1 block text-sm text-ink-2">{t("steps.windowOpen")}</output>
      )}
      {state.kind === "ready" && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={() => open(signup.id)}>{t(wasOpen ? "steps.openAgain" : "steps.open")}</Button>
          {wasOpen && <AgainButton onPress={onAgain} />}
        </div>
      )}
    </>
  );
}

function TestMessage({ connection, signup }: { connection: Connection; signup: Signup }) {
  const { t } = useTranslation("connect");
  const test = connection.channels.find(({ id }) => id === signup.channel_id)?.test;
  const finish = useFinishSignup();
  return (
    <div className="mt-1">
      {test && (
        <>
          <p className="m-0 text-sm text-ink-2">
            {t("steps.testText", { phone: formatPhone(signup.phone ?? "", "international") })}
          </p>
          <p className="m-0 mt-2 w-fit rounded-md bg-surface-4 px-3 py-2 font-mono">{test.word}</p>
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {test && (
          <ButtonLink href={test.url} target="_blank" rel="noreferrer" variant="primary">
            {t("steps.testOpen")}
          </ButtonLink>
        )}
        <Button variant="flat" loading={finish.isPending} onClick={() => finish.mutate(signup.id)}>
          {t("steps.testSkip")}
        </Button>
      </div>
    </div>
  );
}

function Why({ signup }: { signup: Signup }) {
  const { t } = useTranslation("connect");
  if (!signup.failure) return null;
  const said =
    signup.failure_text && signup.failure_code
      ? t("steps.saidByMeta", { text: signup.failure_text, code: signup.failure_code })
      : undefined;
  return <Stopped title={t(`failure.${signup.failure}`)} {...(said && { text: said })} />;
}

function Stopped({ title, text, actions }: { title: string; text?: string; actions?: ReactNode }) {
  return (
    <div role="alert" className="mt-2 rounded-lg bg-danger-soft px-4 py-3 text-danger-ink">
      <p className="m-0 flex gap-2 font-strong">
        <CircleX aria-hidden="true" className="mt-0.5 size-[18px] flex-none" strokeWidth={1.9} />
        {title}
      </p>
      {text && <p className="m-0 mt-1 text-sm break-words">{text}</p>}
      {actions && <div className="mt-2.5 flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

const Small = ({ children }: { children: ReactNode }) => (
  <p className="m-0 mt-0.5 text-sm text-ink-2">{children}</p>
);

const marks: Record<Mark, string> = {
  done: "border-success bg-success text-on-brand",
  now: "border-brand bg-surface text-brand-ink ring-4 ring-brand-soft",
  failed: "border-danger bg-surface text-danger-ink",
  next: "border-line-control bg-surface text-ink-2",
};

function Step({
  mark,
  number,
  title,
  time,
  isLast = false,
  children,
}: {
  mark: Mark;
  number: number;
  title: string;
  time?: string | null;
  isLast?: boolean;
  children?: ReactNode;
}) {
  return (
    <li className="relative flex gap-3.5 pb-6 last:pb-0" aria-current={mark === "now" ? "step" : undefined}>
      {!isLast && (
        <span
          aria-hidden="true"
          className={classNames(
            "absolute top-8 bottom-0 left-[14px] w-0.5",
            mark === "done" ? "bg-success" : "bg-line-2",
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={classNames(
          "z-1 grid size-[30px] flex-none place-items-center rounded-full border-2 text-xs font-strong",
          marks[mark],
        )}
      >
        {mark === "done" ? <Check className="size-4" strokeWidth={2.6} /> : number}
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <p className="m-0 flex gap-3">
          <span className={classNames("min-w-0 flex-1", mark === "next" ? "text-ink-2" : "font-strong")}>
            {title}
          </span>
          {time && <span className="flex-none text-sm text-ink-3">{time}</span>}
        </p>
        {children}
      </div>
    </li>
  );
}
