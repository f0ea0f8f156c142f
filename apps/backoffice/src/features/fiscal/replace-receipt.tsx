import { ErrorLine } from "@agiza/ui/error-line";
import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { Replace } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type FiscalDocumentDetail, useReplaceReceipt } from "#data/fiscal.ts";
import { BuyerFields } from "#entities/fiscal-buyer/buyer-fields.tsx";
import { buyerOf, buyerProblems, typedBuyerOf } from "#entities/fiscal-buyer/buyer.rules.ts";
import { paths } from "#lib/paths.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { FormDrawer } from "#patterns/form/form-drawer.tsx";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

const shortestReason = 3;

/** What replaces a wrong receipt by one with a new number; nothing where it is none, or stands no longer. */
export function ReplaceAction({ document }: { document: FiscalDocumentDetail }) {
  const { t } = useTranslation("fiscal");
  const [isOpen, setOpen] = useState(false);
  const stands = document.replaced_at === null && document.adjusted_minor < document.amount_minor;
  if (document.kind !== "receipt" || !stands) return null;
  return (
    <>
      <GuardedButton
        needs="fiscal.replace"
        variant="light"
        icon={<Replace aria-hidden="true" strokeWidth={1.9} />}
        onClick={() => setOpen(true)}
      >
        {t("replace")}
      </GuardedButton>
      {isOpen && <ReplaceReceipt document={document} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReplaceReceipt({ document, onClose }: { document: FiscalDocumentDetail; onClose: () => void }) {
  const { t } = useTranslation(["fiscal", "screens"]);
  const toasts = useOutcomeToasts();
  const navigate = useNavigate();
  const errorTextOf = useErrorText();
  const replace = useReplaceReceipt();
  const [reason, setReason] = useState("");
  const [typed, setTyped] = useState(() => typedBuyerOf(document.buyer));
  const [isTried, setTried] = useState(false);
  const problems = isTried ? buyerProblems(typed) : {};
  const isShort = reason.trim().length < shortestReason;
  function send() {
    setTried(true);
    if (isShort || Object.keys(buyerProblems(typed)).length > 0) return;
    replace.mutate(
      { id: document.id, reason: reason.trim(), buyer: buyerOf(typed) },
      {
        onSuccess: ({ id, number }) => {
          toasts.done(t("replacedDone", { number }));
          void navigate(paths.fiscalDocument(id));
        },
      },
    );
  }
  return (
    <FormDrawer
      title={t("replaceTitle", { number: document.number ?? "" })}
      onClose={onClose}
      saveLabel={t("replace")}
      isSaving={replace.isPending}
      onSave={send}
    >
      <p className="m-0 text-ink-2">{t("replaceText")}</p>
      <Field
        label={t("wrong")}
        hint={t("wrongHint")}
        error={isTried && isShort ? t("screens:form.problem.required") : undefined}
      >
        <TextInput value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <BuyerFields typed={typed} problems={problems} onChange={setTyped} isOptional />
      {replace.error && (
        <div role="alert">
          <ErrorLine>{errorTextOf(replace.error)}</ErrorLine>
        </div>
      )}
    </FormDrawer>
  );
}
