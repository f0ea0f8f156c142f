import { useState } from "react";
import { useRequestContactCodes } from "#data/account.ts";
import { TryRefused } from "#data/try-refused.ts";
import { useCountdown } from "../use-countdown.ts";
import type { AskedContact } from "./contact.types.ts";

/** The two codes of a new phone or e-mail: where they went, and how both are sent again. */
export function useContactCodes({ contact, sent: first }: AskedContact) {
  const request = useRequestContactCodes();
  const [sent, setSent] = useState(first);
  const [isResent, setResent] = useState(false);
  const { secondsLeft, start } = useCountdown(first.resend_after_seconds);
  return {
    sent,
    isResent,
    isSending: request.isPending,
    error: request.error,
    /** Until they may be asked for again. */
    waitSeconds: secondsLeft,
    resend: (onSent: () => void) => {
      if (request.isPending) return;
      request.mutate(contact, {
        onSuccess: (answer) => {
          setSent(answer);
          setResent(true);
          start(answer.resend_after_seconds);
          onSent();
        },
        onError: (error) => {
          if (error instanceof TryRefused && error.waitSeconds !== null) start(error.waitSeconds);
        },
      });
    },
  };
}
