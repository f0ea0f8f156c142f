import { ApiError } from "@agiza/api-client/api-error";
import { addProductFile as limits } from "@agiza/api-client/limits";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { addProductFile } from "#data/product-files.ts";
import { fileSize } from "#lib/file-size.ts";
import { useErrorText } from "#lib/use-error-text.ts";

/** A PDF on its way; `progress` 0 to 1. */
export type SendingFile = { name: string; bytes: number; progress: number };

/** A PDF that is there: what a product names it by, and how the person knows it. */
export type SentFile = { key: string; name: string; bytes: number };

const isPdf = ({ type, name }: File): boolean =>
  limits.types.some((one) => one === type) || (type === "" && name.toLowerCase().endsWith(".pdf"));

/** Sends a PDF once it was looked at here: its kind and its size. Leaving the page stops it. */
export function useProductFile() {
  const { t } = useTranslation("products");
  const errorTextOf = useErrorText();
  const [sending, setSending] = useState<SendingFile | null>(null);
  const [sent, setSent] = useState<SentFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  async function choose(file: File) {
    const { name, size: bytes } = file;
    setRefusal(null);
    if (!isPdf(file)) {
      setRefusal(t("form.fileRefused.type", { name }));
      return;
    }
    if (bytes > limits.maxBytes) {
      setRefusal(t("form.fileRefused.size", { name, most: fileSize(limits.maxBytes) }));
      return;
    }
    const stop = new AbortController();
    stopping.current = stop;
    setSending({ name, bytes, progress: 0 });
    try {
      const typed = new Blob([file], { type: limits.types[0] });
      const { key } = await addProductFile(
        typed,
        (progress) => setSending({ name, bytes, progress }),
        stop.signal,
      );
      setSent({ key, name, bytes });
    } catch (error) {
      if (stop.signal.aborted) return;
      setRefusal(error instanceof ApiError ? errorTextOf(error) : t("form.fileNotSent", { name }));
    } finally {
      setSending(null);
    }
  }

  return { sending, sent, refusal, choose, stop: () => stopping.current?.abort() };
}
