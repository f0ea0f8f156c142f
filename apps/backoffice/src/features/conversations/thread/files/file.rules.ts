import type { FileContent, MessageFile } from "#data/conversation-files.ts";

/** A file that lies with the shop: what it is, is known. */
export type KeptFile = MessageFile & { state: "kept" };
export const isKept = (file: MessageFile | null): file is KeptFile => file?.state === "kept";

/** The narrowest and the widest that a picture is shown in a thread, as width over height. */
const [tallest, widest] = [0.7, 2];
/** Of a picture nobody has measured. */
const usual = 4 / 3;

/** In which shape a picture or a film stands in the thread: known before its bytes are here, so that nothing jumps. */
export function shapeOf(file: Pick<MessageFile, "width" | "height"> | null): number {
  if (!file?.width || !file.height) return usual;
  return Math.min(widest, Math.max(tallest, file.width / file.height));
}

const endings: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "application/pdf": "pdf",
  "audio/ogg": "ogg",
  "audio/mpeg": "mp3",
  "audio/mp4": "m4a",
  "audio/aac": "aac",
  "audio/amr": "amr",
  "video/mp4": "mp4",
  "video/3gpp": "3gp",
};

/** What kind of file it is in the letters people know: "PDF", "MP4"; empty where it has no known one. */
export const typeWords = (mime: string | null): string => endings[mime ?? ""]?.toUpperCase() ?? "";

/**
 * The name a file is saved under: its own, or what it is and when it came.
 *
 * @param at when its message was written
 */
export function nameToSave({ name, file_kind: kind, file }: FileContent, at: string): string {
  const ending = endings[file?.mime ?? ""];
  if (name !== "") return ending === undefined || /\.\w{2,5}$/.test(name) ? name : `${name}.${ending}`;
  const moment = at.slice(0, 16).replace("T", "-").replace(":", "");
  return ending === undefined ? `${kind}-${moment}` : `${kind}-${moment}.${ending}`;
}
