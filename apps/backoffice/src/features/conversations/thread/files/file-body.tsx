import { Skeleton } from "@agiza/ui/skeleton";
import { FileText, Image, Mic, Sticker, Video, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FileContent } from "#data/conversation-files.ts";
import type { Message } from "#data/conversations.ts";
import { HeaderFileTop } from "#entities/template/header-file.tsx";
import { AudioFile } from "./audio-file.tsx";
import { DocumentFile } from "./document-file.tsx";
import { isKept, shapeOf } from "./file.rules.ts";
import { MissingFile } from "./missing-file.tsx";
import { PictureFile } from "./picture-file.tsx";
import { VideoFile } from "./video-file.tsx";

const fileIcons: Record<FileContent["file_kind"], LucideIcon> = {
  image: Image,
  audio: Mic,
  video: Video,
  document: FileText,
  sticker: Sticker,
};

export type FileBodyProps = { conversationId: string; message: Message; content: FileContent };

/** What a message brought along: to be seen, heard or saved; or why it cannot be. */
export function FileBody(props: FileBodyProps) {
  const { caption } = props.content;
  return (
    <>
      <File {...props} />
      {caption && <span className="mt-1.5 block max-w-64 whitespace-pre-line wrap-anywhere">{caption}</span>}
    </>
  );
}

function File({ conversationId, message, content }: FileBodyProps) {
  const place = { conversationId, messageId: message.id };
  const { file, file_kind: kind } = content;
  if (isKept(file)) {
    const shown = { place, content, file, at: message.at };
    switch (kind) {
      case "image":
      case "sticker":
        return <PictureFile {...shown} />;
      case "video":
        return <VideoFile {...shown} />;
      case "audio":
        return <AudioFile {...shown} />;
      case "document":
        return <DocumentFile {...shown} />;
    }
  }
  // What was sent by its address is kept with nothing.
  if (content.header_file) return <HeaderFileTop file={content.header_file} />;
  if (file?.state === "waiting") return <WaitingFile content={content} />;
  return (
    <>
      <FileTitle content={content} />
      <MissingFile place={place} file={file} />
    </>
  );
}

/** What it is, where it cannot be shown. */
function FileTitle({ content: { file_kind: kind, name } }: { content: FileContent }) {
  const { t } = useTranslation("messageKinds");
  const Icon = fileIcons[kind];
  return (
    <span className="flex items-center gap-2 font-semibold">
      <Icon aria-hidden="true" className="size-5 flex-none" strokeWidth={1.9} />
      {name || t(kind)}
    </span>
  );
}

/** In the shape of what will come, and in words. */
function WaitingFile({ content }: { content: FileContent }) {
  const { t } = useTranslation("conversations");
  return (
    <span aria-busy="true" className="block w-65 max-w-full">
      <WaitingShape content={content} />
      <FileTitle content={content} />
      <output className="block text-sm text-ink-2">{t("file.waiting")}</output>
    </span>
  );
}

function WaitingShape({ content: { file_kind: kind, file } }: { content: FileContent }): ReactNode {
  switch (kind) {
    case "image":
    case "video":
      return (
        <span className="mb-2 block" style={{ aspectRatio: shapeOf(file) }}>
          <Skeleton className="size-full rounded-md" />
        </span>
      );
    case "sticker":
      return <Skeleton className="mb-2 size-32 rounded-md" />;
    case "audio":
      return <Skeleton className="mb-2 h-10 w-full rounded-full" />;
    case "document":
      return null;
  }
}
