import { ApiError } from "@agiza/api-client/api-error";
import { useEffect, useRef, useState } from "react";
import { fileSize } from "#lib/file-size.ts";
import { useErrorText } from "#lib/use-error-text.ts";

/** A PDF on its way; `progress` 0 to 1. */
export type SendingPdf = { name: string; bytes: number; progress: number };

/** A PDF that is there: what the API answered, and how the person knows it. */
export type SentPdf<Answer> = { answer: Answer; name: string; bytes: number };

type Pdfs<Answer> = {
  limits: { types: readonly string[]; maxBytes: number };
  send: (file: Blob, onProgress: (part: number) => void, signal: AbortSignal) => Promise<Answer>;
  words: {
    wrongType: (name: string) => string;
    tooLarge: (name: string, most: string) => string;
    notSent: (name: string) => string;
  };
};

/** Sends a PDF, or another file that is taken, once it was looked at here: its kind and its size. Leaving the page stops it. */
export function usePdf<Answer>({ limits, send, words }: Pdfs<Answer>) {
  const errorTextOf = useErrorText();
  const [sending, setSending] = useState<SendingPdf | null>(null);
  const [sent, setSent] = useState<SentPdf<Answer> | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  /** Some devices say of a PDF nothing but its name; null where it is not taken. */
  const typeOf = ({ type, name }: File): string | null => {
    const said = type === "" && name.toLowerCase().endsWith(".pdf") ? "application/pdf" : type;
    return limits.types.includes(said) ? said : null;
  };

  async function choose(file: File) {
    const { name, size: bytes } = file;
    setRefusal(null);
    const type = typeOf(file);
    if (type === null) {
      setRefusal(words.wrongType(name));
      return;
    }
    if (bytes > limits.maxBytes) {
      setRefusal(words.tooLarge(name, fileSize(limits.maxBytes)));
      return;
    }
    const stop = new AbortController();
    stopping.current = stop;
    setSending({ name, bytes, progress: 0 });
    try {
      const typed = new Blob([file], { type });
      const answer = await send(typed, (progress) => setSending({ name, bytes, progress }), stop.signal);
      setSent({ answer, name, bytes });
    } catch (error) {
      if (stop.signal.aborted) return;
      setRefusal(error instanceof ApiError ? errorTextOf(error) : words.notSent(name));
    } finally {
      setSending(null);
    }
  }

  return { sending, sent, refusal, choose, stop: () => stopping.current?.abort() };
}
