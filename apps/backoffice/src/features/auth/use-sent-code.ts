import { useState } from "react";
import { useRequestCode, type CodePurpose, type SentCode } from "#data/entry.ts";
import { TryRefused } from "#data/try-refused.ts";
import { useCountdown } from "./use-countdown.ts";

export type CodeReceipt = SentCode & { identifier: string };

/** A code on its way to somebody: where it went, when another may be asked for, and how often it was typed wrongly. */
export function useSentCode(purpose: CodePurpose, initial: CodeReceipt | null = null) {
  const request = useRequestCode();
  const [sent, setSent] = useState(initial);
  const [triesLeft, setTriesLeft] = useState<number | null>(null);
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
          setTriesLeft(null);
          start(answer.resend_after_seconds);
          onSent?.(receipt);
        },
        onError: (error) => {
          if (error instanceof TryRefused && error.waitSeconds !== null) start(error.waitSeconds);
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
    triesLeft,
    /** Takes from a refusal how many tries the API leaves. */
    noteRefusal: (error: Error) => {
      if (error instanceof TryRefused && error.triesLeft !== null) setTriesLeft(error.triesLeft);
    },
    /** A code that was sent before this page was read anew. */
    takeUp: (receipt: CodeReceipt) => setSent(receipt),
    /** Back to the address. */
    forget: () => {
      setSent(null);
      request.reset();
    },
  };
}

export type SentCodeState = ReturnType<typeof useSentCode>;
