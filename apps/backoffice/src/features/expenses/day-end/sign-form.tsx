import { ApiError } from "@agiza/api-client/api-error";
import { formatMoney } from "@agiza/i18n/money";
import { ErrorLine } from "@agiza/ui/error-line";
import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { Lock, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type DayEnd, useSignDay } from "#data/day-ends.ts";
import type { User } from "#data/user.ts";
import { paths } from "#lib/paths.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { useOnline } from "#lib/use-online.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { Notice } from "#patterns/notice.tsx";
import { useMay } from "#patterns/use-may.ts";
import { type DayCount, drawerOf, piecesOf } from "./day-count.rules.ts";
import { isPin, PinField } from "./pin-field.tsx";

type SignFormProps = {
  dayEnd: DayEnd;
  count: DayCount;
  user: User;
  /** Signing was tried before the drawer was counted. */
  onIncomplete: () => void;
};

/** Signs a day as it is seen, by the own PIN of whoever is signed in. */
export function SignForm({ dayEnd, count, user, onIncomplete }: SignFormProps) {
  const { t } = useTranslation("expenses");
  const errorTextOf = useErrorText();
  const isOnline = useOnline();
  const isOwner = useMay("shop.change");
  const sign = useSignDay(dayEnd.day);
  const keyOf = useIdempotencyKey();
  const [note, setNote] = useState("");
  const [pin, setPin] = useState("");
  const [isTried, setTried] = useState(false);
  const drawerMinor = drawerOf(count);
  const code = sign.error instanceof ApiError ? sign.error.code : null;
  const isOfPin = code?.startsWith("auth.") === true;
  const beforeMinor = sign.variables?.expected_minor;
  const hasChanged =
    code === "day_end.changed" && beforeMinor !== undefined && beforeMinor !== dayEnd.expected_minor;

  function submit() {
    if (drawerMinor === null) onIncomplete();
    if (drawerMinor === null || !isPin(pin)) return setTried(true);
    const body = {
      counted_minor: drawerMinor,
      expected_minor: dayEnd.expected_minor,
      own_tills: Object.entries(count.networks).flatMap(([network, counted_minor]) =>
        counted_minor === null ? [] : [{ network, counted_minor }],
      ),
      pieces: piecesOf(count),
      note: note.trim(),
    };
    setTried(false);
    sign.mutate({ key: keyOf(body), ...body, pin }, { onError: () => setPin("") });
  }

  return (
    <form
      noValidate
      aria-label={t("dayEnd.sign")}
      className="grid gap-4 border-t border-line px-5 py-5 narrow:px-4 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        if (!sign.isPending) submit();
      }}
    >
      {hasChanged && (
        <Notice tone="warning" icon={TriangleAlert} role="alert">
          {t("dayEnd.changed", {
            before: formatMoney(beforeMinor),
            now: formatMoney(dayEnd.expected_minor),
          })}
        </Notice>
      )}
      <Field label={t("dayEnd.why")} optional={t("dayEnd.optional")}>
        <TextInput
          value={note}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <PinField
        label={t("dayEnd.pin", { name: user.name })}
        value={pin}
        {...(!user.has_pin && {
          hint: (
            <Link
              to={paths.ownPin}
              className="-mb-3 inline-flex min-h-11 items-center text-brand-ink underline underline-offset-2"
            >
              {t("dayEnd.setPin")}
            </Link>
          ),
        })}
        error={isTried && !isPin(pin) ? t("dayEnd.pinMissing") : isOfPin && errorTextOf(sign.error)}
        onChange={setPin}
      />
      {sign.error && !isOfPin && !hasChanged && (
        <p role="alert" className="m-0">
          <ErrorLine>{errorTextOf(sign.error)}</ErrorLine>
        </p>
      )}
      <GuardedButton
        needs="day_end.sign"
        type="submit"
        size="lg"
        icon={<Lock aria-hidden="true" strokeWidth={1.9} />}
        blockedBecause={isOnline ? null : t("dayEnd.needsNetwork")}
        loading={sign.isPending}
        className="w-full"
      >
        {t("dayEnd.sign")}
      </GuardedButton>
      <p className="m-0 text-sm text-ink-2">{t(isOwner ? "dayEnd.signTextOwner" : "dayEnd.signText")}</p>
    </form>
  );
}
