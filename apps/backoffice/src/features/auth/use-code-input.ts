import { useRef, useState } from "react";
import { codeLength } from "./entry.values.ts";
import { useRefusalWait } from "./use-refusal-wait.ts";
import type { SentCodeState } from "./use-sent-code.ts";

/** A form's field for the code that was sent, whatever it opens. */
export function useCodeInput(codes: SentCodeState) {
  const ref = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const wait = useRefusalWait();
  return {
    ref,
    isMissing,
    /** Until the next try may be made. */
    waitSeconds: wait.seconds,
    /** The six digits; null where some are missing, which the field then says. */
    read: (): string | null => {
      const digits = ref.current?.value ?? "";
      const isWhole = digits.length >= codeLength;
      setMissing(!isWhole);
      if (!isWhole) ref.current?.focus();
      return isWhole ? digits : null;
    },
    /** Notes a refusal and leaves the code chosen, to be written over. */
    onError: (error: Error) => {
      codes.noteRefusal(error);
      wait.after(error);
      ref.current?.select();
    },
  };
}
