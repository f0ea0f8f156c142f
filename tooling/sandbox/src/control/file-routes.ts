import type { Hono } from "hono";
import { z } from "zod";
import type { Core } from "../core.ts";
import { mediaKinds } from "../graph/check-media.ts";
import { createMediaShelf } from "../graph/media.ts";
import { say } from "../graph/say.ts";
import type { Media } from "../state/things.ts";
import { readFields } from "../http/read-fields.ts";
import { numberCalled } from "./chat-routes.ts";
import { ControlError, msisdnOf } from "./control-error.ts";

const SentFile = z.object({
  file: z.instanceof(File),
  kind: z.enum(mediaKinds),
  /** What the customer's phone calls it; its own type where this is left out. */
  mime_type: z.string().max(200).optional(),
  caption: z.string().max(1024).optional(),
  /** Spoken on the spot, and not a file of sound. */
  voice: z.enum(["true", "false"]).optional(),
  to: z.string().optional(),
});

/** Files that customers send and see. Nothing looks at them here: the provider passes on what phones send. */
export function addFileRoutes(app: Hono, core: Core): void {
  const shelf = createMediaShelf(core);

  app.post("/customers/:msisdn/files", async (c) => {
    const msisdn = msisdnOf(c.req.param("msisdn"));
    const form = await c.req.raw.formData().catch(() => new FormData());
    const { data, wrong } = readFields(SentFile, Object.fromEntries(form));
    if (!data) throw new ControlError(422, "sandbox.invalid", wrong);
    const number = numberCalled(core, data.to);
    const { file, kind, mime_type: mimeType = file.type } = data;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const media = shelf.receive({ bytes, mimeType }, number.id);
    const body = inboundMedia(media, data);
    return c.json({ id: say(core, number, msisdn, { type: kind, body }).id }, 202);
  });

  app.get("/files/:id{\\d+}", (c) => {
    const found = shelf.show(c.req.param("id"));
    if (!found) throw new ControlError(404, "sandbox.file_unknown", "There is no such file.");
    return c.body(found.bytes, 200, {
      "content-type": found.media.mime_type || "application/octet-stream",
      "content-security-policy": "sandbox; default-src 'none'; media-src 'self'",
      "cache-control": "no-store",
    });
  });
}

/** The object under the type's key, as the provider's webhook has it. */
function inboundMedia(media: Media, { file, kind, caption, voice }: z.infer<typeof SentFile>) {
  const isSound = kind === "audio";
  const words = caption && !isSound && kind !== "sticker" ? { caption } : {};
  return {
    id: media.id,
    mime_type: media.mime_type,
    // In base64 here, in hex where the address is asked for: both are the provider's ways.
    sha256: Buffer.from(media.sha256, "hex").toString("base64"),
    ...(isSound ? { voice: voice === "true" } : {}),
    ...(kind === "sticker" ? { animated: false } : {}),
    ...(kind === "document" ? { filename: file.name } : {}),
    ...words,
  };
}
