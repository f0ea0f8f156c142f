import type { FileKind, FileReason } from "#db/schema/message-files.ts";
import { looksLikePicture } from "#modules/media/picture.rules.ts";
import { looksLikeAac, looksLikeAmr, looksLikeMp3, readAac, readAmr, readMp3 } from "./audio-frames.rules.ts";
import { holdsMarkup, isAlsoArchive } from "./hidden-content.rules.ts";
import { looksLikeMp4, readMp4 } from "./mp4.rules.ts";
import { isOpus, looksLikeOgg, readOgg } from "./ogg.rules.ts";
import { actsByItself, isWholePdf, looksLikePdf } from "./pdf.rules.ts";

/** What a file is by its content, whatever it is called. */
export type FileFamily = "picture" | "sound" | "film" | "document";

export type RecognisedFile = {
  family: FileFamily;
  mime: string;
  milliseconds: number | null;
  width: number | null;
  height: number | null;
  waveform: number[] | null;
};

/** Why a file may be kept nowhere. */
export type Refusal = Extract<FileReason, "too_large" | "not_taken" | "disguised" | "broken">;
export type Refused = { refused: Refusal };

/** The largest files that are taken, in bytes: WhatsApp's limits, of documents our own. */
export const maxFileBytes: Record<FileKind, number> = {
  image: 5 * 1024 * 1024,
  sticker: 1024 * 1024,
  audio: 16 * 1024 * 1024,
  video: 16 * 1024 * 1024,
  document: 25 * 1024 * 1024,
};

/** What a message of a kind may bring: people send anything as a document. */
const familiesOf: Record<FileKind, readonly FileFamily[]> = {
  image: ["picture"],
  sticker: ["picture"],
  audio: ["sound"],
  video: ["film"],
  document: ["document", "picture", "sound", "film"],
};

const nothing = { milliseconds: null, width: null, height: null, waveform: null };
const refuse = (refused: Refusal): Refused => ({ refused });
const sound = (mime: string, milliseconds: number | null): RecognisedFile | Refused =>
  milliseconds === null ? refuse("broken") : { ...nothing, family: "sound", mime, milliseconds };

/**
 * What a file is, decided by its bytes alone. Pictures are only recognised here: they are made anew, which is the proof.
 *
 * @returns why it may be kept nowhere, where it is of no type that is taken, is broken, or hides another type
 */
export function recogniseFile(data: Uint8Array): RecognisedFile | Refused {
  const file = readByHead(data);
  if ("refused" in file) return file;
  if (isAlsoArchive(data)) return refuse("disguised");
  if (file.family === "document") return actsByItself(data) ? refuse("disguised") : file;
  return holdsMarkup(data) ? refuse("disguised") : file;
}

function readByHead(data: Uint8Array): RecognisedFile | Refused {
  if (looksLikePicture(data)) return { ...nothing, family: "picture", mime: "image/webp" };
  if (looksLikePdf(data)) {
    const document = { ...nothing, family: "document", mime: "application/pdf" } as const;
    return isWholePdf(data) ? document : refuse("broken");
  }
  if (looksLikeOgg(data)) {
    if (!isOpus(data)) return refuse("not_taken");
    const read = readOgg(data);
    return read ? { ...nothing, family: "sound", mime: "audio/ogg", ...read } : refuse("broken");
  }
  if (looksLikeMp4(data)) return readMovie(data);
  if (looksLikeAmr(data)) return sound("audio/amr", readAmr(data));
  if (looksLikeAac(data)) return sound("audio/aac", readAac(data));
  if (looksLikeMp3(data)) return sound("audio/mpeg", readMp3(data));
  return refuse("not_taken");
}

function readMovie(data: Uint8Array): RecognisedFile | Refused {
  const movie = readMp4(data);
  if (!movie) return refuse("broken");
  const { isFilm, brand, milliseconds, width, height } = movie;
  if (!isFilm) return { ...nothing, family: "sound", mime: "audio/mp4", milliseconds };
  const mime = brand.startsWith("3g") ? "video/3gpp" : "video/mp4";
  return { ...nothing, family: "film", mime, milliseconds, width, height };
}

/**
 * What a message brought, decided by its bytes and by what the message says it is.
 *
 * @returns why it may be kept nowhere
 */
export function recogniseFileOf(kind: FileKind, data: Uint8Array): RecognisedFile | Refused {
  if (data.byteLength > maxFileBytes[kind]) return refuse("too_large");
  const file = recogniseFile(data);
  if ("refused" in file) return file;
  return familiesOf[kind].includes(file.family) ? file : refuse("disguised");
}

const kindOfFamily: Record<FileFamily, FileKind> = {
  picture: "image",
  sound: "audio",
  film: "video",
  document: "document",
};

/** As what kind of message a file is sent. */
export const kindToSend = (family: FileFamily): FileKind => kindOfFamily[family];
