import { useState } from "react";
import { EntryRefused, useRequestCode, type CodePurpose, type SentCode } from "#data/entry.ts";
import { mostTries } from "./entry.values.ts";
import { useCountdown } from "./use-countdown.ts";

export type CodeReceipt = SentCode & { identifier: string };

/** A code on its way to somebody: where it went, when another may be asked for, and how often it was typed wrongly. */
export function useSentCode(purpose: CodePurpose, initial: CodeReceipt | null = null) {
  const request = useRequestCode();
  const [sent, setSent] = useState(initial);
  const [wrongTries, setWrongTries] = useState(0);
  const [isResent, setIsResent] = useState(false);
  const { secondsLeft, start } = useCountdown(initial?.resend_after_seconds);

  function send(
    identifier: string,
    options: { channel?: "whatsapp" | "sms"; onSent?: (sent: CodeReceipt) => void } = {},
  ) {
    if (request.isPending) return;
    const { channel, onSent } = options;
    request.mutate(
      { purpose, identifier, ...(channel && { channel }) },
      {
        onSuccess: (answer) => {
          const receipt = { ...answer, identifier };
          setIsResent(sent !== null);
          setSent(receipt);
          setWrongTries(0);
          start(answer.resend_after_seconds);
          onSent?.(receipt);
        },
        onError: (error) => {
          if (error instanceof EntryRefused && error.waitSeconds !== null) start(error.waitSeconds);
        },
      },
    );
  }

  return {
    sent,
    isResent,
    send,
    isSending: request.isPending,
    error: request.error,
    /** Until another code may be asked for. */
    waitSeconds: secondsLeft,
    /** The tries that are left once one was wrong; null before. */
    triesLeft: wrongTries === 0 ? null : Math.max(0, mostTries - wrongTries),
    countRefusal: (error: Error) => {
      if (error instanceof EntryRefused && error.code === "auth.wrong_code")
        setWrongTries((tries) => tries + 1);
    },
    /** Back to the address. */
    forget: () => {
      setSent(null);
      request.reset();
    },
  };
}

export type SentCodeState = ReturnType<typeof useSentCode>;
