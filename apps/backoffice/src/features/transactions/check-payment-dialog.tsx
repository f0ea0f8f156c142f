import { Button } from "@agiza/ui/button";
import { Dialog } from "@agiza/ui/dialog";
import { ErrorLine } from "@agiza/ui/error-line";
import { Field } from "@agiza/ui/field";
import { TextArea } from "@agiza/ui/text-area";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCheckMessage } from "#data/transactions.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useOnline } from "#lib/use-online.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { useMay } from "#patterns/use-may.ts";
import { CheckedPayment } from "./checked-payment.tsx";
import { WriteClaim } from "./write-claim.tsx";

const mostLetters = 1_000;

/** Looks at what a customer sent as proof of a payment, and writes it down for an order as what it is: a claim. */
export function CheckPaymentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["transactions", "common"]);
  const errorTextOf = useErrorText();
  const isOnline = useOnline();
  const mayWrite = useMay("order.take_cash");
  const check = useCheckMessage();
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const checked = check.data;

  function look() {
    if (text.trim().length < 6) return setMissing(true);
    check.mutate(text.trim());
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t("check.title")}
      description={t("check.text")}
      closeLabel={t("common:close")}
    >
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          look();
        }}
      >
        <Field label={t("check.label")} hint={t("check.hint")} error={isMissing && t("check.empty")}>
          <TextArea
            value={text}
            rows={4}
            maxLength={mostLetters}
            onChange={({ target }) => {
              setText(target.value);
              setMissing(false);
              check.reset();
            }}
          />
        </Field>
        {!checked && (
          <GuardedButton
            type="submit"
            className="justify-self-start"
            loading={check.isPending}
            blockedBecause={isOnline ? null : t("needsNetwork")}
          >
            {t("check.look")}
          </GuardedButton>
        )}
        {check.error && (
          <p role="alert" className="m-0">
            <ErrorLine>{errorTextOf(check.error)}</ErrorLine>
          </p>
        )}
      </form>
      {checked && (
        <div className="mt-4 grid gap-4">
          <CheckedPayment checked={checked} />
          {checked.verdict === "not_confirmed" && mayWrite && (
            <WriteClaim checked={checked} message={text.trim()} onWritten={onClose} />
          )}
          <Button
            variant="light"
            className="justify-self-start"
            onClick={() => {
              setText("");
              check.reset();
            }}
          >
            {t("check.again")}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
