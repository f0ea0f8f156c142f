/** How files of a type begin, where they begin alike: the provider looks at what is uploaded, not only at its name. */
const heads: Record<string, (head: string) => boolean> = {
  "image/jpeg": (head) => head.startsWith("\xff\xd8\xff"),
  "image/png": (head) => head.startsWith("\x89PNG\r\n\x1a\n"),
  "image/webp": (head) => head.startsWith("RIFF") && head.startsWith("WEBP", 8),
  "audio/amr": (head) => head.startsWith("#!AMR"),
  "audio/ogg": (head) => head.startsWith("OggS") && head.includes("OpusHead"),
  "audio/mpeg": (head) => head.startsWith("ID3") || /^\xff[\xe2-\xff]/.test(head),
  "audio/aac": (head) => /^\xff[\xf0\xf1\xf8\xf9]/.test(head),
  "audio/mp4": (head) => head.startsWith("ftyp", 4),
  "video/mp4": (head) => head.startsWith("ftyp", 4),
  "video/3gpp": (head) => head.startsWith("ftyp3g", 4),
  "application/pdf": (head) => head.startsWith("%PDF-"),
};

/** Whether bytes begin as their type does. */
export function isAsSaid(mimeType: string, bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString("latin1");
  return heads[mimeType]?.(head) ?? true;
}
