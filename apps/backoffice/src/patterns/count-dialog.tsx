import { randomKey } from "@agiza/api-client/random-key";
import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { useState } from "react";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** One counting: its key names it, so that pressing twice counts once. */
export type Count = { key: string; amountMinor: number };

export type CountDialogProps = {
  title: string;
  text: string;
  /** Over the amount. */
  label: string;
  confirmLabel: string;
  /** What is to be counted, and stands in the field at first. */
  expectedMinor: number;
  currency: "TZS";
  missingText: string;
  /** Under an amount that is less than expected. */
  lessHint: (restMinor: number) => string;
  /** What is said of more than expected. Where it may be, it is asked about and takes a second press. */
  more: { text: string } | { text: string; confirmLabel: string; hint: (excessMinor: number) => string };
  isPending: boolean;
  /** Why the last try was refused. */
  error: unknown;
  onConfirm: (count: Count) => void;
  onClose: () => void;
};

/** Asks how much money was counted. */
export function CountDialog({
  title,
  text,
  label,
  confirmLabel,
  expectedMinor,
  currency,
  missingText,
  lessHint,
  more,
  isPending,
  error,
  onConfirm,
  onClose,
}: CountDialogProps) {
  const errorTextOf = useErrorText();
  const [amountMinor, setAmountMinor] = useState<number | null>(expectedMinor);
  const [isMissing, setMissing] = useState(false);
  const [isMoreShown, setMoreShown] = useState(false);
  const [key, setKey] = useState(randomKey);
  const restMinor = expectedMinor - (amountMinor ?? 0);
  const mayBeMore = "confirmLabel" in more;

  function confirm() {
    if (!amountMinor) return setMissing(true);
    // A slip of a digit is more often the reason than so much money.
    if (restMinor < 0 && !(mayBeMore && isMoreShown)) return setMoreShown(true);
    onConfirm({ key, amountMinor });
  }

  const hint =
    restMinor > 0 ? lessHint(restMinor) : restMinor < 0 && mayBeMore ? more.hint(-restMinor) : undefined;
  return (
    <ConfirmDialog
      title={title}
      description={text}
      confirmLabel={mayBeMore && isMoreShown ? more.confirmLabel : confirmLabel}
      isPending={isPending}
      error={error ? errorTextOf(error) : null}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field label={label} hint={hint} error={isMissing ? missingText : isMoreShown && more.text}>
        <MoneyInput
          valueMinor={amountMinor}
          currency={currency}
          size="lg"
          autoComplete="off"
          onChange={(minor) => {
            setAmountMinor(minor);
            setMissing(false);
            setMoreShown(false);
            // Another amount is another counting.
            setKey(randomKey());
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
