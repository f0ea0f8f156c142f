import { type ReactNode, useState } from "react";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { isPin, PinField } from "./pin-field.tsx";

type Props = {
  title: string;
  text: string;
  confirmLabel: string;
  isPending: boolean;
  failure: unknown;
  onPin: (pin: string) => void;
  onClose: () => void;
  /** What else belongs to the question. */
  children?: ReactNode;
};

/** Asks whoever vouches for something with money for their own PIN. */
export function PinDialog({
  title,
  text,
  confirmLabel,
  isPending,
  failure,
  onPin,
  onClose,
  children,
}: Props) {
  const errorTextOf = useErrorText();
  const [pin, setPin] = useState("");
  const [isMissing, setMissing] = useState(false);
  return (
    <ConfirmDialog
      title={title}
      description={text}
      confirmLabel={confirmLabel}
      isPending={isPending}
      error={failure ? errorTextOf(failure) : null}
      onConfirm={() => (isPin(pin) ? onPin(pin) : setMissing(true))}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {children}
        <PinField
          pin={pin}
          isMissing={isMissing}
          failure={failure}
          onChange={(typed) => {
            setPin(typed);
            setMissing(false);
          }}
        />
      </div>
    </ConfirmDialog>
  );
}
