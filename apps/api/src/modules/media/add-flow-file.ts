import { randomBytes } from "node:crypto";
import type { Ctx } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import type { FilesPort } from "#ports/files.ts";
import { keepDocument } from "./add-product-file.ts";
import { keyOfFlowFile } from "./product-file.rules.ts";

/**
 * Keeps a PDF that a flow of the bot is to send, as it came. It takes room beside the shop's pictures.
 *
 * @returns the id that a flow names it by; it cannot be guessed
 * @throws product_file.unreadable the bytes are no PDF
 * @throws picture.no_room the shop's pictures and documents take all the room it has
 * @throws access.denied needs `chatflow update`
 */
export async function addFlowFile(
  ctx: Ctx,
  files: FilesPort,
  data: Uint8Array,
): Promise<{ id: string; bytes: number }> {
  requireMay(ctx, "chatflow.change");
  const id = randomBytes(16).toString("hex");
  const key = keyOfFlowFile(ctx.shopId, id);
  const bytes = await keepDocument(ctx, files, { key, data, action: "chatflow.file_added" });
  return { id, bytes };
}
