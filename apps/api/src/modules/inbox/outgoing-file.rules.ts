import type { FileKind } from "#db/schema/message-files.ts";
import { fit, limits } from "#modules/conversations/message-limits.rules.ts";

/** A name without folders and without what no file system takes, turned letters included. */
const cleaned = (name: string): string =>
  name
    .replace(/^.*[\\/]/s, "")
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, "")
    .trim();

const endings: Record<string, string> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "audio/ogg": "ogg",
  "audio/mpeg": "mp3",
  "audio/mp4": "m4a",
  "audio/aac": "aac",
  "audio/amr": "amr",
  "video/mp4": "mp4",
  "video/3gpp": "3gp",
};

/** What a file is saved as: under the name its sender gave it, with the ending of what it is. */
export function savedAs(name: string, mime: string): string {
  const ending = endings[mime] ?? "bin";
  const stem = cleaned(name).replace(/\.\w{1,5}$/, "") || "agiza";
  return `${fit(stem, limits.filename - ending.length - 1)}.${ending}`;
}

/** A file's message as WhatsApp takes it, but for the id that it gets when it is uploaded. */
export function outgoingFile(
  kind: FileKind,
  mime: string,
  { name, caption }: { name: string; caption: string },
): { type: FileKind; body: Record<string, unknown>; awaitsUpload: true } {
  const isVoice = kind === "audio" && mime === "audio/ogg";
  return {
    type: kind,
    awaitsUpload: true,
    body: {
      ...(caption !== "" && { caption }),
      ...(kind === "document" && { filename: savedAs(name, mime) }),
      ...(isVoice && { voice: true }),
    },
  };
}
