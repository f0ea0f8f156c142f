import { languages, type Language } from "@agiza/i18n/language";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { Checkbox } from "@agiza/ui/checkbox";
import { Field } from "@agiza/ui/field";
import { FieldNotes } from "@agiza/ui/field-notes";
import { Segmented } from "@agiza/ui/segmented";
import { TextInput } from "@agiza/ui/text-input";
import { useRef, useState, type FormEvent, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { publicPage } from "#lib/public-page.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { EntryProblem } from "./entry-problem.tsx";
import { faultOfIdentifier, shortestPassword, toIdentifier } from "./entry.values.ts";
import { IdentifierField } from "./identifier-field.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import type { SentCodeState } from "./use-sent-code.ts";

export type Details = { name: string; identifier: string; password: string };

export type SignUpDetailsProps = {
  codes: SentCodeState;
  /** What was written before, for whoever comes back to correct it. */
  initial: Details;
  onReady: (details: Details) => void;
};

const noFaults = { name: false, identifier: false, password: false, accept: false };

const ownNames: Record<Language, string> = { en: "English", sw: "Kiswahili" };

/** The first step of sign-up; the language is the one the page is read in. */
export function SignUpDetails({ codes, initial, onReady }: SignUpDetailsProps) {
  const { t } = useTranslation(["entry", "auth"]);
  const { language, setLanguage } = useLanguage();
  const [isTried, setTried] = useState(false);
  const [faults, setFaults] = useState(noFaults);
  const name = useRef<HTMLInputElement>(null);
  const identifier = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const accept = useRef<HTMLInputElement>(null);

  const read = (): Details => ({
    name: tidyText(name.current?.value ?? ""),
    identifier: toIdentifier(identifier.current?.value ?? ""),
    password: password.current?.value ?? "",
  });
  const judge = (): typeof noFaults => ({
    name: read().name.length < 2,
    identifier: faultOfIdentifier(read().identifier) !== null,
    password: read().password.length < shortestPassword,
    accept: !accept.current?.checked,
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const now = judge();
    setTried(true);
    setFaults(now);
    const wrong = [
      now.name && name,
      now.identifier && identifier,
      now.password && password,
      now.accept && accept,
    ].find(Boolean);
    if (wrong) wrong.current?.focus();
    else onReady(read());
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      onChange={() => isTried && setFaults(judge())}
      className="mt-7 grid gap-4"
    >
      <Field label={t("name")} error={faults.name && t("nameMissing")}>
        <TextInput
          ref={name}
          name="name"
          autoComplete="name"
          maxLength={80}
          defaultValue={initial.name}
          className="h-control-lg!"
          readOnly={codes.isSending}
        />
      </Field>
      <IdentifierField
        ref={identifier}
        initial={initial.identifier}
        isTried={isTried}
        readOnly={codes.isSending}
      />
      <NewPasswordField
        ref={password}
        label={t("choosePassword")}
        initial={initial.password}
        isTooShort={faults.password}
        readOnly={codes.isSending}
      />
      <div className="flex flex-col gap-1.5">
        <span aria-hidden="true" className="text-sm font-semibold">
          {t("readIn")}
        </span>
        <Segmented
          label={t("readIn")}
          stretch
          segments={languages.map((value) => ({ value, label: ownNames[value] }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <Terms ref={accept} isMissing={faults.accept} />
      <EntryProblem error={codes.error} waitSeconds={codes.waitSeconds} />
      <Button
        type="submit"
        size="lg"
        disabled={codes.waitSeconds > 0}
        loading={codes.isSending}
        loadingLabel={t("sendingCode")}
        className="mt-1 w-full"
      >
        {t("next")}
      </Button>
    </form>
  );
}

function Terms({ ref, isMissing }: { ref: Ref<HTMLInputElement>; isMissing: boolean }) {
  const { t } = useTranslation(["entry", "auth"]);
  const { language } = useLanguage();
  const link = "text-brand-ink underline underline-offset-4";
  return (
    <div className="grid gap-1">
      <Checkbox
        ref={ref}
        name="accept"
        label={t("accept")}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? "accept-error" : undefined}
      />
      <FieldNotes of="accept" error={isMissing && t("acceptMissing")} />
      <p className="m-0 flex gap-4 text-sm">
        <a className={link} href={publicPage("terms-of-service", language)} target="_blank" rel="noreferrer">
          {t("auth:terms")}
        </a>
        <a className={link} href={publicPage("privacy-policy", language)} target="_blank" rel="noreferrer">
          {t("auth:privacy")}
        </a>
      </p>
    </div>
  );
}
