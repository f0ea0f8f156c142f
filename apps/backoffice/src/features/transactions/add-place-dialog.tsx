import { Field } from "@agiza/ui/field";
import { PhoneInput } from "@agiza/ui/phone-input";
import { Segmented } from "@agiza/ui/segmented";
import { Select } from "@agiza/ui/select";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DestinationForm, useAddDestination, useLookUpDestination } from "#data/payouts.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { WordField, wordOf } from "./word-field.tsx";

const banks = ["crdb", "nmb", "nbc"] as const;
type Props = { isPin: boolean; onAdded: (id: string) => void; onClose: () => void };

/** Asks for a number, shows whose it is, and keeps it once an owner has said who they are. */
export function AddPlaceDialog({ isPin, onAdded, onClose }: Props) {
  const { t } = useTranslation("payouts");
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const lookUp = useLookUpDestination();
  const add = useAddDestination();
  const [kind, setKind] = useState<"wallet" | "bank">("wallet");
  const [bank, setBank] = useState<(typeof banks)[number]>("crdb");
  const [number, setNumber] = useState("");
  const [name, setName] = useState("");
  const [word, setWord] = useState("");
  const [problem, setProblem] = useState<"number" | "name" | "word" | null>(null);
  const form: DestinationForm = { kind, bank: kind === "bank" ? bank : null, number };
  const found = lookUp.data;
  const change = (write: () => void) => {
    write();
    setProblem(null);
    lookUp.reset();
    add.reset();
  };

  function goOn() {
    if (number.trim() === "") return setProblem("number");
    if (!found) return lookUp.mutate(form);
    if (found.name === null && name.trim() === "") return setProblem("name");
    if (word === "") return setProblem("word");
    add.mutate(
      { form: { ...form, ...(found.name === null && { name: name.trim() }) }, word: wordOf(isPin, word) },
      {
        onSuccess: ({ id }) => {
          toasts.done(t("place.kept"));
          onAdded(id);
          onClose();
        },
      },
    );
  }

  const failed = lookUp.error ?? add.error;
  return (
    <ConfirmDialog
      title={t("place.title")}
      confirmLabel={t(found ? "place.keep" : "place.lookUp")}
      isPending={lookUp.isPending || add.isPending}
      error={failed && errorTextOf(failed)}
      onConfirm={goOn}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Segmented
          label={t("place.kind")}
          segments={[
            { value: "wallet", label: t("place.wallet") },
            { value: "bank", label: t("place.bank") },
          ]}
          value={kind}
          onChange={(value) =>
            change(() => {
              setKind(value);
              setNumber("");
            })
          }
        />
        {kind === "bank" && (
          <Field label={t("place.bankName")}>
            <Select
              value={bank}
              options={banks.map((value) => ({ value, label: t(`bank.${value}`) }))}
              onChange={({ target }) => change(() => setBank(target.value as (typeof banks)[number]))}
            />
          </Field>
        )}
        <Field
          label={t(kind === "bank" ? "place.account" : "place.phone")}
          error={problem === "number" && t("place.numberMissing")}
        >
          {kind === "bank" ? (
            <TextInput
              value={number}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              onChange={({ target }) => change(() => setNumber(target.value))}
            />
          ) : (
            <PhoneInput value={number} onChange={(value) => change(() => setNumber(value))} />
          )}
        </Field>
        {found && (
          <>
            {found.name === null ? (
              <Field
                label={t("place.name")}
                hint={t("place.notFound")}
                error={problem === "name" && t("place.nameMissing")}
              >
                <TextInput
                  value={name}
                  maxLength={80}
                  autoComplete="off"
                  onChange={({ target }) => {
                    setName(target.value);
                    setProblem(null);
                  }}
                />
              </Field>
            ) : (
              <output className="block">
                <span className="block text-sm text-ink-3">{t("place.found")}</span>
                <span className="block font-strong">{found.name}</span>
              </output>
            )}
            <WordField
              isPin={isPin}
              value={word}
              isMissing={problem === "word"}
              onChange={(value) => {
                setWord(value);
                setProblem(null);
              }}
            />
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
