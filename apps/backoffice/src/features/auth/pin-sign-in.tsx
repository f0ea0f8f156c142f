import { Avatar } from "@agiza/ui/avatar";
import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { DevicePerson } from "#data/device.ts";
import { useSignInByPin } from "#data/entry.ts";
import { TryRefused } from "#data/try-refused.ts";
import { entryPaths } from "#lib/entry-paths.ts";
import { useOnline } from "#lib/use-online.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { EntryLink } from "./entry-link.tsx";
import { EntryProblem, ProblemBox } from "./entry-problem.tsx";
import { codeLength, digitsOf } from "./entry.values.ts";
import { PinPad } from "./pin-pad.tsx";
import { useRefusalWait } from "./use-refusal-wait.ts";

const shortestPin = 4;

/** A PIN that waits for the network is sent by itself for this long: later its person may have gone. */
const heldMs = 60_000;

export type PinSignInProps = { person: DevicePerson; onOther: () => void };

/** The PIN of somebody this device knows. */
export function PinSignIn({ person, onOther }: PinSignInProps) {
  const { t } = useTranslation("entry");
  return (
    <EntryFrame
      title={t("unlock")}
      heading={t("hello", { name: person.name.split(" ")[0] ?? person.name })}
      text={t("unlockText")}
      face={<Avatar name={person.name} src={person.photo_url} size={56} />}
    >
      <PinForm userId={person.user_id} />
      <p className="m-0 mt-5 grid justify-items-center gap-3">
        <Button variant="link" onClick={onOther}>
          {t("anotherPerson")}
        </Button>
        <EntryLink to={entryPaths.passwordSignIn}>{t("otherPerson")}</EntryLink>
      </p>
    </EntryFrame>
  );
}

function PinForm({ userId }: { userId: string }) {
  const { t } = useTranslation("entry");
  const signIn = useSignInByPin();
  const isOnline = useOnline();
  const wait = useRefusalWait();
  const [pin, setPin] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [heldSince, holdSince] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { error } = signIn;
  const triesLeft = error instanceof TryRefused ? error.triesLeft : null;
  const isWaiting = wait.seconds > 0;

  function write(digits: string) {
    if (signIn.isPending) return;
    setMissing(false);
    holdSince(null);
    setPin(digitsOf(digits));
  }

  function send() {
    holdSince(null);
    signIn.mutate(
      { user_id: userId, pin },
      {
        onError: (refusal) => {
          wait.after(refusal);
          if (refusal instanceof TryRefused) setPin("");
          // Without an answer the same PIN is sent again.
          else holdSince(Date.now());
        },
      },
    );
  }

  const sendWhatIsHeld = useEffectEvent(() => {
    if (heldSince === null || signIn.isPending) return;
    if (Date.now() - heldSince <= heldMs) return send();
    holdSince(null);
    setPin("");
  });
  useEffect(() => {
    const send = () => sendWhatIsHeld();
    window.addEventListener("online", send);
    return () => window.removeEventListener("online", send);
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (signIn.isPending || isWaiting) return;
    const isShort = pin.length < shortestPin;
    setMissing(isShort);
    field.current?.focus();
    if (isShort) return;
    if (isOnline) send();
    else holdSince(Date.now());
  }

  const hint =
    triesLeft === null ? null : triesLeft > 0 ? t("pinTriesLeft", { count: triesLeft }) : t("pinUsedUp");
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-4 narrow:mt-4 narrow:gap-3">
      <Field label={t("pin")} hint={hint} error={isMissing && t("pinMissing")}>
        <TextInput
          ref={field}
          type="password"
          name="pin"
          // The keys below are larger than a phone's own, and stay in their place.
          inputMode="none"
          autoComplete="off"
          maxLength={codeLength}
          className="h-control-lg! text-center font-display text-2xl! font-bold tracking-[0.4em]"
          value={pin}
          onChange={({ target }) => write(target.value)}
          readOnly={signIn.isPending}
        />
      </Field>
      {isOnline ? (
        <EntryProblem error={error} waitSeconds={wait.seconds} />
      ) : (
        <ProblemBox isOffline>{t(heldSince === null ? "pinOffline" : "pinHeld")}</ProblemBox>
      )}
      <PinPad
        disabled={signIn.isPending || isWaiting}
        onDigit={(digit) => write(pin + digit)}
        onErase={() => write(pin.slice(0, -1))}
      />
      <Button
        type="submit"
        size="lg"
        disabled={isWaiting}
        loading={signIn.isPending}
        loadingLabel={t("unlocking")}
        className="w-full"
      >
        {t("unlock")}
      </Button>
    </form>
  );
}
