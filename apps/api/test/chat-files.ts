import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Files as phones and programs send them, and such as pretend. */

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: { r: 190, g: 60, b: 40 } } });

export const jpeg = async (width?: number, height?: number): Promise<Buffer> =>
  picture(width, height)
    .withExif({ IFD0: { Copyright: "Mama Salma" }, IFD3: { GPSLatitudeRef: "S" } })
    .jpeg()
    .toBuffer();
export const png = (): Promise<Buffer> => picture().png().toBuffer();
export const webp = (): Promise<Buffer> => picture().webp().toBuffer();
export const movingSticker = async (): Promise<Buffer> => {
  const pages = await Promise.all([
    picture(64, 64).png().toBuffer(),
    picture(64, 64).negate().png().toBuffer(),
  ]);
  return sharp(pages, { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer();
};

function pngPart(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

/** A picture of so many pixels that says so in a few bytes. */
function bomb(side = 50_000): Buffer {
  const about = Buffer.alloc(13);
  about.writeUInt32BE(side, 0);
  about.writeUInt32BE(side, 4);
  about.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngPart("IHDR", about),
    pngPart("IDAT", deflateSync(Buffer.alloc(1_000))),
    pngPart("IEND", Buffer.alloc(0)),
  ]);
}

/** One page of an Ogg file with these packets, each shorter than 255 bytes. */
function oggPage(packets: readonly Buffer[], granule: bigint, serial: number): Buffer {
  const head = Buffer.alloc(27);
  head.write("OggS", 0, "latin1");
  head.writeBigInt64LE(granule, 6);
  head.writeUInt32LE(serial, 14);
  head[26] = packets.length;
  return Buffer.concat([head, Buffer.from(packets.map(({ length }) => length)), ...packets]);
}

const opusHead = Buffer.from("OpusHead\x01\x01\x38\x01\x80\xbb\0\0\0\0\0", "latin1");
const opusTags = Buffer.from("OpusTags\x04\0\0\0test\0\0\0\0", "latin1");
const skipped = 312n;

/** A voice note of so many seconds: twenty milliseconds a packet, louder in its middle. */
export function voiceNote(seconds = 3, serial = 7): Buffer {
  const count = seconds * 50;
  const packets = Array.from({ length: count }, (_, at) =>
    Buffer.alloc(20 + Math.round(Math.sin((at / count) * Math.PI) * 100), at % 251),
  );
  const pages = [oggPage([opusHead], 0n, serial), oggPage([opusTags], 0n, serial)];
  for (let at = 0; at < count; at += 50) {
    pages.push(
      oggPage(packets.slice(at, at + 50), BigInt(Math.min(at + 50, count)) * 960n + skipped, serial),
    );
  }
  return Buffer.concat(pages);
}

const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
};

function track(handler: "vide" | "soun", width = 0, height = 0): Buffer {
  const about = Buffer.alloc(84);
  about.writeUInt16BE(width, 76);
  about.writeUInt16BE(height, 80);
  const said = Buffer.alloc(24);
  said.write(handler, 8, "latin1");
  return box("trak", box("tkhd", about), box("mdia", box("hdlr", said)));
}

/** A film or, without pictures, a recording in MP4; five seconds. */
export function mp4({ isFilm = true, brand = "isom" } = {}): Buffer {
  const about = Buffer.alloc(100);
  about.writeUInt32BE(1_000, 12);
  about.writeUInt32BE(5_000, 16);
  const tracks = isFilm ? [track("vide", 640, 360), track("soun")] : [track("soun")];
  return Buffer.concat([
    box("ftyp", Buffer.from(`${brand}\0\0\0\0`, "latin1")),
    box("moov", box("mvhd", about), ...tracks),
    box("mdat", Buffer.alloc(400, 3)),
  ]);
}

export const mp3 = (frames = 40): Buffer =>
  Buffer.concat(
    Array.from({ length: frames }, () =>
      Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(413)]),
    ),
  );
export const aac = (frames = 40): Buffer =>
  Buffer.concat(
    Array.from({ length: frames }, () =>
      Buffer.concat([Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x06, 0x5f, 0xfc]), Buffer.alloc(43)]),
    ),
  );
export const amr = (frames = 100): Buffer =>
  Buffer.concat([
    Buffer.from("#!AMR\n"),
    ...Array.from({ length: frames }, () => Buffer.concat([Buffer.from([0x3c]), Buffer.alloc(31)])),
  ]);
export const pdf = (inside = ""): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog ${inside}>>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  );

const page = Buffer.from("<html><body><script>alert(1)</script></body></html>");
/** An archive with nothing in it. */
const archive = Buffer.concat([Buffer.from("PK\x05\x06", "latin1"), Buffer.alloc(18)]);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const joined = (...parts: readonly Buffer[]): Buffer => Buffer.concat(parts);

/** Files that pretend, by what they do, with the kind of message they come in and why they are refused. */
export const hostileFiles: [
  what: string,
  kind: "image" | "audio" | "video" | "document" | "sticker",
  make: () => Promise<Buffer> | Buffer,
  reason: string,
][] = [
  ["a JPEG with a page behind it", "image", async () => joined(await jpeg(), page), "disguised"],
  ["a JPEG that is an archive too", "image", async () => joined(await jpeg(), archive), "disguised"],
  ["a GIF with a program behind it", "image", () => joined(Buffer.from("GIF89a"), page), "not_taken"],
  ["a drawing called a PNG", "image", () => svg, "not_taken"],
  ["a page called a JPEG", "image", () => page, "not_taken"],
  ["a picture of 2,500 megapixels", "image", () => bomb(), "too_large"],
  ["half a picture", "image", async () => (await jpeg(400, 400)).subarray(0, 900), "broken"],
  ["nothing at all", "image", () => Buffer.alloc(0), "not_taken"],
  ["a PDF sent as a picture", "image", () => pdf(), "disguised"],
  ["a PDF that begins as a program", "document", () => joined(Buffer.from("var a=1;//"), pdf()), "not_taken"],
  [
    "a PDF that runs a program",
    "document",
    () => pdf("/OpenAction << /S /JavaScript /JS (x) >> "),
    "disguised",
  ],
  ["a PDF with a page behind its end", "document", () => joined(pdf(), page), "broken"],
  ["a PDF that is an archive too", "document", () => joined(pdf(), archive), "broken"],
  ["a page as a document", "document", () => page, "not_taken"],
  ["a program for Windows", "document", () => joined(Buffer.from("MZ"), Buffer.alloc(400)), "not_taken"],
  ["an archive", "document", () => joined(Buffer.from("PK\x03\x04", "latin1"), archive), "not_taken"],
  ["a voice note with an archive behind it", "audio", () => joined(voiceNote(), archive), "broken"],
  ["a voice note of two recordings", "audio", () => joined(voiceNote(1, 1), voiceNote(1, 2)), "broken"],
  ["sound with a page behind it", "audio", () => joined(mp3(), page), "broken"],
  ["a film sent as a voice note", "audio", () => mp4(), "disguised"],
  ["a film with an archive behind it", "video", () => joined(mp4(), archive), "broken"],
  ["a film with a page within", "video", () => joined(mp4(), box("free", page)), "disguised"],
  ["a page called a sticker", "sticker", () => page, "not_taken"],
];
