import { Button } from "@agiza/ui/button";
import { FileText, Image, Mic, Video } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { NewFile } from "#data/conversation-files.ts";
import { readKeptFile } from "#data/outgoing-files.ts";
import { type OutgoingMessage, useProgressOf } from "#data/outgoing-messages.ts";
import { fileSize } from "#lib/file-size.ts";
import { useBlobUrl } from "#lib/use-blob-url.ts";
import { shapeOf } from "./files/file.rules.ts";

const icons = { image: Image, audio: Mic, video: Video, document: FileText };

/** A file on its way: a photo as it will be seen, how much of it has left, and a way to stop it. */
export function OutgoingFile({
  message: { key, userId, refusal },
  body: { content },
  onDiscard,
}: {
  message: OutgoingMessage;
  body: NewFile;
  onDiscard: (key: string) => void;
}) {
  const { t } = useTranslation(["conversations", "messageKinds"]);
  const { file_kind: kind, name, caption, size_bytes: bytes } = content;
  const progress = useProgressOf(key);
  const url = useBlobUrl(useKeptFile(userId, key, kind === "image"));
  const Icon = icons[kind];
  return (
    <>
      {kind === "image" ? (
        <span
          className="-mx-3 block w-70 max-w-[calc(100%+24px)] overflow-hidden bg-ink/8 first:-mt-2"
          style={{ aspectRatio: shapeOf(content) }}
        >
          {url && <img src={url} alt={t("messageKinds:image")} className="size-full object-cover" />}
        </span>
      ) : (
        <span className="flex w-60 max-w-full items-center gap-2 font-semibold">
          <Icon aria-hidden="true" className="size-5 flex-none" strokeWidth={1.9} />
          <span className="min-w-0 flex-1 truncate">{name || t(`messageKinds:${kind}`)}</span>
        </span>
      )}
      {caption && <span className="mt-1.5 block max-w-64 whitespace-pre-line wrap-anywhere">{caption}</span>}
      {refusal === null && (
        <span className="mt-2 flex w-60 max-w-full items-center gap-2.5">
          <progress
            aria-label={t("outgoing.progress")}
            max={1}
            value={progress}
            className="h-1.5 min-w-10 flex-1 appearance-none overflow-hidden rounded-full border-0 bg-ink/12 [&::-moz-progress-bar]:bg-success [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-success"
          />
          <span className="flex-none text-xs text-ink-2 tabular-nums">{fileSize(bytes)}</span>
          <Button variant="ghost" size="sm" className="flex-none" onClick={() => onDiscard(key)}>
            {t("outgoing.stop")}
          </Button>
        </span>
      )}
    </>
  );
}

/** The bytes of a file this device keeps. */
function useKeptFile(userId: string, key: string, isShown: boolean): Blob | undefined {
  const [file, setFile] = useState<Blob>();
  useEffect(() => {
    if (!isShown) return;
    let isCurrent = true;
    void readKeptFile(userId, key).then((found) => found && isCurrent && setFile(found));
    return () => {
      isCurrent = false;
    };
  }, [userId, key, isShown]);
  return file;
}
