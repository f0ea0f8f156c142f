import { createHash, randomInt } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Core } from "../core.ts";
import type { Media } from "../state/things.ts";
import { GraphError } from "./graph-error.ts";
import { isAsSaid } from "./media-content.ts";

const linkLifeMs = 5 * 60 * 1000;
const dayMs = 86_400_000;
/** What shops upload is kept for thirty days, what customers send for seven. */
const lifeMs = (media: Media): number => (media.is_customers ? 7 : 30) * dayMs;
/** The largest file of all, a document. */
export const maxMediaBytes = 100e6;
const office = "application/vnd.openxmlformats-officedocument";
const kinds: [mostBytes: number, mimeTypes: string[]][] = [
  [5e6, ["image/jpeg", "image/png"]],
  [5e5, ["image/webp"]],
  [16e6, ["audio/aac", "audio/amr", "audio/mpeg", "audio/mp4", "audio/ogg", "video/mp4", "video/3gpp"]],
  [
    maxMediaBytes,
    [
      "text/plain",
      "application/pdf",
      "application/msword",
      "application/vnd.ms-excel",
      "application/vnd.ms-powerpoint",
      `${office}.wordprocessingml.document`,
      `${office}.spreadsheetml.sheet`,
      `${office}.presentationml.presentation`,
    ],
  ],
];
const maxBytes = new Map(kinds.flatMap(([most, types]) => types.map((type) => [type, most] as const)));

/** A file as it is sent with a message. */
export type SentFile = { bytes: Uint8Array; mimeType: string };

/** Files of shops and customers: kept beside the state, handed out for five minutes at a time. */
export type MediaShelf = {
  /** @throws GraphError 131053 for a kind or size the provider refuses */
  upload: (file: File, phoneNumberId: string) => Promise<Media>;
  /** Takes what a customer sends to a number: whatever it is, and called whatever they call it. */
  receive: (file: SentFile, phoneNumberId: string) => Media;
  /** Whether a number has this file, still; any number where none is given. */
  has: (id: string, phoneNumberId: string | undefined) => boolean;
  /** The type of a file that a number has; null where it has none. */
  typeOf: (id: string, phoneNumberId: string) => string | null;
  describe: (id: string, origin: string) => object | null;
  /** The bytes behind an address given by `describe`; null once it has run out. */
  read: (id: string, expires: string) => { media: Media; bytes: Buffer<ArrayBuffer> } | null;
  /** The bytes as a phone shows them, without an address. */
  show: (id: string) => { media: Media; bytes: Buffer<ArrayBuffer> } | null;
  remove: (id: string) => boolean;
};

/** Files live in `media/` of the sandbox's folder. */
export function createMediaShelf({ env, store, clock }: Core): MediaShelf {
  const dir = path.join(env.dataDir, "media");
  const fileOf = (id: string) => path.join(dir, id);
  const keep = ({ bytes, mimeType }: SentFile, phoneNumberId: string, isCustomers: boolean): Media => {
    const id = String(randomInt(1e14, 2e14));
    fs.mkdirSync(dir, { recursive: true });
    fs.writeFileSync(fileOf(id), bytes);
    return store.media.put({
      id,
      mime_type: mimeType,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      file_size: bytes.byteLength,
      created_at: clock.nowIso(),
      phone_number_id: phoneNumberId,
      ...(isCustomers && { is_customers: true }),
    });
  };
  const find = (id: string, phoneNumberId: string | undefined): Media | null => {
    const media = store.media.get(id);
    if (!media || (phoneNumberId !== undefined && media.phone_number_id !== phoneNumberId)) return null;
    return Date.parse(media.created_at) + lifeMs(media) > clock.nowMs() ? media : null;
  };
  const show: MediaShelf["show"] = (id) => {
    const media = store.media.get(id);
    return media ? { media, bytes: fs.readFileSync(fileOf(id)) as Buffer<ArrayBuffer> } : null;
  };
  return {
    show,
    receive: (file, phoneNumberId) => keep(file, phoneNumberId, true),
    async upload(file, phoneNumberId) {
      const mimeType = file.type.split(";")[0]!;
      const max = maxBytes.get(mimeType);
      if (max === undefined)
        throw new GraphError(131053, `Files of type ${mimeType || "unknown"} are not supported`);
      if (file.size > max) throw new GraphError(131053, `The file is larger than ${max} bytes`);
      const bytes = Buffer.from(await file.arrayBuffer());
      if (!isAsSaid(mimeType, bytes)) throw new GraphError(131053, `The file is not of type ${mimeType}`);
      return keep({ bytes, mimeType }, phoneNumberId, false);
    },
    has: (id, phoneNumberId) => find(id, phoneNumberId) !== null,
    typeOf: (id, phoneNumberId) => find(id, phoneNumberId)?.mime_type ?? null,
    describe(id, origin) {
      const media = find(id, undefined);
      if (!media) return null;
      const { mime_type, sha256, file_size } = media;
      const url = `${origin}/media-files/${id}?expires=${clock.nowMs() + linkLifeMs}`;
      return { messaging_product: "whatsapp", url, mime_type, sha256, file_size: String(file_size), id };
    },
    read: (id, expires) => (Number(expires) > clock.nowMs() ? show(id) : null),
    remove(id) {
      if (!store.media.get(id)) return false;
      store.media.drop(id);
      fs.rmSync(fileOf(id), { force: true });
      return true;
    },
  };
}
