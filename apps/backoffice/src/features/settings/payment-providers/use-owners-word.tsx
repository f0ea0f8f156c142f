import { ApiError } from "@agiza/api-client/api-error";
import { Field } from "@agiza/ui/field";
import { PasswordInput } from "@agiza/ui/password-input";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OwnersWord } from "#data/provider-accounts.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";

type Kind = "pin" | "password";
type Asked = {
  kind: Kind;
  /** Tries again with what was typed; answers why that was refused, or null. */
  answer: (word: OwnersWord) => Promise<string | null>;
  giveUp: () => void;
};

const wanted: Record<string, Kind> = {
  "provider_account.needs_pin": "pin",
  "provider_account.needs_password": "password",
};
const wrong = new Set(["auth.wrong_pin", "auth.wrong_password", "auth.too_many_attempts"]);

const codeOf = (error: unknown): string => (error instanceof ApiError ? (error.code ?? "") : "");

/**
 * Does what an owner has to say once more who they are for. It is tried without a word first; where the API asks for a PIN or
 * a password, a dialog does, and it is tried again.
 *
 * @returns `withWord`, which fails as the try does, and the dialog to draw somewhere on the page
 */
export function useOwnersWord(): {
  withWord: <Done>(run: (word: OwnersWord) => Promise<Done>) => Promise<Done>;
  dialog: ReactNode;
} {
  const errorTextOf = useErrorText();
  const [asked, setAsked] = useState<Asked | null>(null);

  async function withWord<Done>(run: (word: OwnersWord) => Promise<Done>): Promise<Done> {
    try {
      return await run({});
    } catch (error) {
      const kind = wanted[codeOf(error)];
      if (kind === undefined) throw error;
      return new Promise<Done>((resolve, reject) => {
        const answer = async (word: OwnersWord) => {
          try {
            resolve(await run(word));
          } catch (refusal) {
            if (wrong.has(codeOf(refusal))) return errorTextOf(refusal);
            reject(refusal);
          }
          setAsked(null);
          return null;
        };
        const giveUp = () => {
          setAsked(null);
          reject(error);
        };
        setAsked({ kind, answer, giveUp });
      });
    }
  }
  return { withWord, dialog: asked && <WordDialog {...asked} /> };
}

function WordDialog({ kind, answer, giveUp }: Asked) {
  const { t } = useTranslation("paymentProviders");
  const [typed, setTyped] = useState("");
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const confirm = async () => {
    setPending(true);
    setError(await answer({ [kind]: typed }));
    setPending(false);
  };
  return (
    <ConfirmDialog
      title={t("pinTitle")}
      description={t(kind === "pin" ? "pinText" : "passwordText")}
      confirmLabel={t("confirm")}
      isPending={isPending}
      error={error}
      onConfirm={() => void confirm()}
      onClose={giveUp}
    >
      <Field label={t(kind)}>
        <PasswordInput
          value={typed}
          autoComplete={kind === "pin" ? "off" : "current-password"}
          {...(kind === "pin" && { inputMode: "numeric" as const })}
          showLabel={t("show")}
          hideLabel={t("hide")}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
