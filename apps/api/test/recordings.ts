/** The beginnings that containers of sound have, followed by as much as a recording is to weigh. */
const withLength = (head: Buffer, bytes: number): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(Math.max(bytes, head.length));
  whole.set(head);
  return whole;
};

const track = (handler: string) => `\0\0\0\x20hdlr\0\0\0\0\0\0\0\0${handler}\0\0\0\0`;

/** Recordings as browsers make them, silent; and what looks like one and is none. */
export const recordings = {
  webm: (bytes = 4000, said = "") =>
    withLength(Buffer.from(`\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm\x86\x86A_OPUS${said}`, "latin1"), bytes),
  ogg: (bytes = 4000) => withLength(Buffer.from(`OggS\0\x02${"\0".repeat(22)}OpusHead\x01`, "latin1"), bytes),
  mp4: (bytes = 4000) => withLength(Buffer.from(`\0\0\0\x1cftypisom${track("soun")}`, "latin1"), bytes),
  video: (bytes = 4000) =>
    withLength(
      Buffer.from("\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm\x86\x86V_VP8\x86\x86A_OPUS", "latin1"),
      bytes,
    ),
  film: (bytes = 4000) =>
    withLength(Buffer.from(`\0\0\0\x1cftypisom${track("soun")}${track("vide")}`, "latin1"), bytes),
};
