import type { FileKind } from "#db/schema/message-files.ts";
import { AppError } from "#kernel/app-error.ts";
import { type Fit, fitPicture } from "#modules/media/fit-picture.ts";
import {
  kindToSend,
  maxFileBytes,
  type RecognisedFile,
  recogniseFile,
  recogniseFileOf,
  type Refused,
} from "./file-type.rules.ts";
import type { FileFacts } from "./message-files.repository.ts";

/** A file as it is kept: a picture made anew, with a smaller one; anything else as it came. */
export type ReadFile = {
  kind: FileKind;
  data: Uint8Array;
  small: Uint8Array | null;
  facts: FileFacts & { mime: string; bytes: number };
};

const small: Fit = { most: 320, type: "webp", quality: 60 };
const kept: Fit = { most: 2_048, type: "webp", quality: 80 };
const sticker: Fit = { most: 512, type: "webp", quality: 80, mayMove: true };
/** WhatsApp takes no WebP as a picture, and shows none larger than this. */
const sent: Fit = { most: 1_600, type: "jpeg", quality: 80 };

/**
 * What a customer's message brought, as it may be kept.
 *
 * @param sender whose turn it takes where a picture is made anew
 * @returns why it may be kept nowhere
 * @throws server.unavailable the machine is too busy to look at it now
 */
export async function readReceived(
  kind: FileKind,
  data: Uint8Array,
  sender: string,
): Promise<ReadFile | Refused> {
  const file = recogniseFileOf(kind, data);
  if ("refused" in file) return file;
  if (file.family !== "picture") return asItCame(kind, data, file);
  return kind === "sticker"
    ? madeAnew(kind, data, file, { fits: [sticker], sender })
    : madeAnew(kind, data, file, { fits: [kept, small], sender });
}

/**
 * What staff want to send, as it is kept and leaves.
 *
 * @returns why it may not be sent
 * @throws server.unavailable the machine is too busy to look at it now
 */
export async function readToSend(data: Uint8Array, sender: string): Promise<ReadFile | Refused> {
  const file = recogniseFile(data);
  if ("refused" in file) return file;
  const kind = kindToSend(file.family);
  // A picture is made smaller, whatever it was.
  if (file.family !== "picture" && data.byteLength > maxFileBytes[kind]) return { refused: "too_large" };
  if (file.family !== "picture") return asItCame(kind, data, file);
  return madeAnew(kind, data, { ...file, mime: "image/jpeg" }, { fits: [sent, small], sender });
}

const asItCame = (
  kind: FileKind,
  data: Uint8Array,
  { family: _family, ...file }: RecognisedFile,
): ReadFile => ({
  kind,
  data,
  small: null,
  facts: { ...file, bytes: data.byteLength, smallBytes: 0 },
});

async function madeAnew(
  kind: FileKind,
  data: Uint8Array,
  { family: _family, ...file }: RecognisedFile,
  { fits, sender }: { fits: readonly Fit[]; sender: string },
): Promise<ReadFile | Refused> {
  try {
    const [full, smaller] = await fitPicture(data, fits, sender);
    const { width, height } = full!;
    const bytes = full!.data.byteLength;
    const facts = { ...file, width, height, bytes, smallBytes: smaller?.data.byteLength ?? 0 };
    return { kind, data: full!.data, small: smaller?.data ?? null, facts };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "picture.too_many_pixels") return { refused: "too_large" };
    if (error.code === "picture.unreadable") return { refused: "broken" };
    throw error;
  }
}
