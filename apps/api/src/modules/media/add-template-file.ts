import { randomBytes } from "node:crypto";
import type { TemplateFile } from "#db/schema/templates.ts";
import { actorName, type Ctx } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import type { FilesPort } from "#ports/files.ts";
import { keepFile } from "./add-product-file.ts";
import { fitPicture } from "./fit-picture.ts";
import { refuse } from "./media.errors.ts";
import { looksLikePicture } from "./picture.rules.ts";
import { keyOfTemplateFile, looksLikePdf, templateFileUrl } from "./product-file.rules.ts";

/** Pixels on the longer side: as wide as WhatsApp shows a picture on any phone. */
const most = 1_600;

/**
 * Keeps what is to stand above a message template: a PDF as it came, a picture made anew as JPEG, without place and owner. WhatsApp
 * takes pictures of up to 5 MB, which one of this size never reaches.
 *
 * @throws template_file.unreadable the bytes are neither
 * @throws picture.unreadable · picture.too_many_pixels · picture.no_room
 * @throws access.denied needs `whatsapp_interactions create`
 */
export async function addTemplateFile(
  ctx: Ctx,
  files: FilesPort,
  data: Uint8Array,
): Promise<Omit<TemplateFile, "name"> & { bytes: number }> {
  requireMay(ctx, "template.create");
  const kind = looksLikePdf(data) ? "document" : "image";
  if (kind === "image" && !looksLikePicture(data)) throw refuse("template_file.unreadable");
  const id = randomBytes(16).toString("hex");
  const kept =
    kind === "document"
      ? { data, contentType: "application/pdf" }
      : { data: await asJpeg(data, actorName(ctx.actor)), contentType: "image/jpeg" };
  const key = keyOfTemplateFile(ctx.shopId, kind, id);
  const bytes = await keepFile(ctx, files, { key, ...kept, action: "template.file_added" });
  return { id, kind, url: templateFileUrl(ctx.shopId, kind, id), bytes };
}

async function asJpeg(data: Uint8Array, sender: string): Promise<Uint8Array> {
  const [picture] = await fitPicture(data, [{ most, type: "jpeg", quality: 82 }], sender);
  return picture!.data;
}
