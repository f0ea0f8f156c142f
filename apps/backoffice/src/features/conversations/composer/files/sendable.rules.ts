/** What can be sent to a customer. */
export type SendableKind = "image" | "audio" | "video" | "document";

/** As the contract has it: WhatsApp takes no larger film or recording. */
export const mostBytes = 16 * 1024 * 1024;
/** A caption as WhatsApp takes it, in characters. */
export const longestCaption = 1024;

/** By what browsers call them; photos are drawn anew before they leave, so that any will do. */
const types: Record<Exclude<SendableKind, "image">, readonly string[]> = {
  audio: ["audio/ogg", "audio/mpeg", "audio/mp4", "audio/aac", "audio/amr", "audio/x-m4a", "audio/m4a"],
  video: ["video/mp4", "video/3gpp"],
  document: ["application/pdf"],
};

/** What the device is asked for. */
export const accepts: Record<SendableKind, string> = {
  image: "image/*",
  audio: types.audio.join(","),
  video: types.video.join(","),
  document: types.document.join(","),
};

/** What kind a file is sent as; null where WhatsApp takes none of its type. */
export function kindToSend(mime: string): SendableKind | null {
  const type = mime.split(";", 1)[0]!.toLowerCase();
  if (type.startsWith("image/")) return "image";
  return (["audio", "video", "document"] as const).find((kind) => types[kind].includes(type)) ?? null;
}

export const hasCaption = (kind: SendableKind): boolean => kind !== "audio";
