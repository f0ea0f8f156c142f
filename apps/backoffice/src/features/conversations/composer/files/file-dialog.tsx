import { Button } from "@agiza/ui/button";
import { Dialog } from "@agiza/ui/dialog";
import { Skeleton } from "@agiza/ui/skeleton";
import { TextArea } from "@agiza/ui/text-area";
import { FileText, FileX, Send } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { NewFile } from "#data/conversation-files.ts";
import { fileSize } from "#lib/file-size.ts";
import { useBlobUrl } from "#lib/use-blob-url.ts";
import { useWide } from "#lib/use-room.ts";
import { Notice } from "#patterns/notice.tsx";
import { type FileRefusal, prepareFile, type PreparedFile } from "./prepare-file.ts";
import { hasCaption, longestCaption } from "./sendable.rules.ts";

export type FileDialogProps = {
  file: File;
  /** What is being answered. */
  replyTo: string | null;
  onSend: (body: NewFile, bytes: File) => void;
  onClose: () => void;
};

/** Shows what is about to be sent, before it is: a picture as it will leave, with what it weighs, and its caption. */
export function FileDialog({ file, replyTo, onSend, onClose }: FileDialogProps) {
  const { t } = useTranslation(["conversations", "common"]);
  const isWide = useWide();
  const [caption, setCaption] = useState("");
  const prepared = usePrepared(file);
  const isReady = prepared !== null && typeof prepared !== "string";

  function send() {
    if (!isReady) return;
    const { file: bytes, kind, width, height } = prepared;
    const content = {
      kind: "file",
      file_kind: kind,
      name: bytes.name,
      caption: hasCaption(kind) ? caption.trim() : "",
      mime: bytes.type,
      size_bytes: bytes.size,
      width,
      height,
    } as const;
    onSend({ content, reply_to: replyTo }, bytes);
    onClose();
  }

  /** On desks Enter sends; a phone's Enter is a new line. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || !isWide || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("attach.title")}
      closeLabel={t("common:close")}
      width="md"
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t("common:cancel")}
          </Button>
          {typeof prepared !== "string" && (
            <Button
              loading={prepared === null}
              disabled={prepared === null}
              icon={<Send aria-hidden="true" strokeWidth={1.9} />}
              onClick={send}
            >
              {t("compose.send")}
            </Button>
          )}
        </>
      }
    >
      {prepared === null ? (
        <Skeleton className="aspect-[4/3] w-full rounded-md" />
      ) : typeof prepared === "string" ? (
        <Notice tone="warning" icon={FileX} title={file.name}>
          {t(`attach.refused.${prepared}`)}
        </Notice>
      ) : (
        <div className="grid gap-3">
          <Preview prepared={prepared} />
          <p className="m-0 flex gap-2 text-sm text-ink-2">
            <span className="min-w-0 flex-1 truncate">{file.name}</span>
            <span className="flex-none tabular-nums">
              {prepared.file.size < prepared.chosenBytes
                ? t("attach.smaller", {
                    from: fileSize(prepared.chosenBytes),
                    to: fileSize(prepared.file.size),
                  })
                : fileSize(prepared.file.size)}
            </span>
          </p>
          {hasCaption(prepared.kind) && (
            <TextArea
              aria-label={t("attach.caption")}
              placeholder={t("attach.caption")}
              value={caption}
              rows={1}
              maxLength={longestCaption}
              onChange={({ target }) => setCaption(target.value)}
              onKeyDown={onKeyDown}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** The file as it will leave, or why it cannot; null while it is made ready. */
function usePrepared(file: File): PreparedFile | FileRefusal | null {
  const [prepared, setPrepared] = useState<PreparedFile | FileRefusal | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void prepareFile(file).then((made) => isCurrent && setPrepared(made));
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return prepared;
}

function Preview({ prepared: { file, kind } }: { prepared: PreparedFile }) {
  const { t } = useTranslation("conversations");
  const url = useBlobUrl(file);
  const frame = "max-h-[44dvh] w-full rounded-md bg-surface-3 object-contain";
  if (kind === "document") {
    return (
      <span className="grid h-32 place-items-center rounded-md bg-surface-3 text-ink-2">
        <FileText aria-hidden="true" className="size-10" strokeWidth={1.6} />
      </span>
    );
  }
  if (url === null) return <Skeleton className="aspect-[4/3] w-full rounded-md" />;
  switch (kind) {
    case "image":
      return <img src={url} alt={t("attach.preview")} className={frame} />;
    case "video":
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- one's own film, before it is sent
      return <video src={url} controls playsInline aria-label={t("attach.preview")} className={frame} />;
    case "audio":
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- one's own recording, before it is sent
      return <audio src={url} controls aria-label={t("attach.preview")} className="w-full" />;
  }
}
