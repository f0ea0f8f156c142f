import { shrinkPicture } from "#lib/shrink-picture.ts";
import { kindToSend, mostBytes, type SendableKind } from "./sendable.rules.ts";

/** A file as it will leave. */
export type PreparedFile = {
  file: File;
  kind: SendableKind;
  /** Pixels, of photos. */
  width: number | null;
  height: number | null;
  /** Bytes as it was chosen. */
  chosenBytes: number;
};

/** Why a file cannot be sent. */
export type FileRefusal = "type" | "too_large" | "empty" | "unreadable";

/** Makes a file ready to leave: photos smaller, everything else as it is. */
export async function prepareFile(file: File): Promise<PreparedFile | FileRefusal> {
  const kind = kindToSend(file.type);
  if (kind === null) return "type";
  if (file.size === 0) return "empty";
  const chosenBytes = file.size;
  if (kind !== "image") {
    if (file.size > mostBytes) return "too_large";
    return { file, kind, width: null, height: null, chosenBytes };
  }
  try {
    const small = await shrinkPicture(file);
    const sent = new File([small], file.name, { type: small.type });
    const { width, height, close } = await measure(sent);
    close();
    return { file: sent, kind, width, height, chosenBytes };
  } catch {
    return "unreadable";
  }
}

async function measure(picture: File) {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  return { width, height, close: () => bitmap.close() };
}
