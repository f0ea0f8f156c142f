import { randomBytes } from "node:crypto";
import type { ComplianceDocumentKind } from "#db/schema/compliance.ts";
import { type Ctx, inTransaction, reading, type Tx } from "#kernel/ctx.ts";
import { type ComplianceDocumentId, newId, type ShopId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { openFile, sealFile } from "#kernel/sealed-file.ts";
import { fitPicture } from "#modules/media/fit-picture.ts";
import { looksLikePicture } from "#modules/media/picture.rules.ts";
import { looksLikePdf } from "#modules/media/product-file.rules.ts";
import { removeProductFile } from "#modules/media/remove-picture.ts";
import { lockShop } from "#modules/shops/lock-shop.ts";
import type { FilesPort } from "#ports/files.ts";
import { isPhotoKind } from "./compliance-facts.rules.ts";
import { refuse } from "./compliance.errors.ts";
import { complianceDocumentChanged } from "./compliance.events.ts";
import {
  deleteDocuments,
  type DocumentRow,
  findDocument,
  findDocuments,
  insertDocument,
  insertLook,
} from "./compliance.repository.ts";
import { requireReadable, sharpnessOf } from "./photo-sharpness.ts";
import { type DocumentView, toDocumentView } from "./section-view.ts";

/** The smallest print of an ID is read from it. */
const fit = { most: 2_000, type: "jpeg", quality: 82 } as const;

const keyOf = (shopId: ShopId): string => `private/${shopId}/${randomBytes(16).toString("hex")}.bin`;

/** What is kept of what was sent: pictures made anew without what the camera noted, papers as they came. */
export type ReadDocument = { data: Uint8Array; mime: DocumentRow["mime"] };

async function read(ctx: Ctx, kind: ComplianceDocumentKind, bytes: Uint8Array): Promise<ReadDocument> {
  if (looksLikePdf(bytes) && !isPhotoKind(kind)) return { data: bytes, mime: "application/pdf" };
  if (!looksLikePicture(bytes)) throw refuse("compliance.document_type");
  const [photo] = await fitPicture(bytes, [fit], ctx.shopId);
  const { data, width, height } = photo!;
  if (isPhotoKind(kind))
    requireReadable({
      longest: Math.max(width, height),
      sharpness: await sharpnessOf(data, ctx.shopId),
    });
  return { data, mime: "image/jpeg" };
}

/**
 * Adds a photo or a paper, encrypted, in the place of the one that was added and not sent. One that was sent stays until its
 * section is sent again. Owners only.
 *
 * @throws access.denied
 * @throws compliance.document_type neither a picture nor, of a paper, a PDF
 * @throws compliance.photo_small · compliance.photo_blurred
 * @throws picture.unreadable · picture.too_many_pixels · server.unavailable
 */
export async function addDocument(
  ctx: Ctx,
  files: FilesPort,
  kind: ComplianceDocumentKind,
  bytes: Uint8Array,
): Promise<DocumentView> {
  requireMay(ctx, "compliance.change");
  const document = await read(ctx, kind, bytes);
  return inTransaction(ctx, async (tx) => {
    const row = await keepDocument(tx, files, kind, document);
    await tx.audit({ action: "compliance.document_added", subject: row.id, after: { kind } });
    await tx.emit(complianceDocumentChanged({ documentId: row.id }));
    return toDocumentView(tx, row);
  });
}

/** Keeps a document that was read, encrypted, in the place of the one of its kind that was not sent. */
export async function keepDocument(
  tx: Tx,
  files: FilesPort,
  kind: ComplianceDocumentKind,
  { data, mime }: ReadDocument,
): Promise<DocumentRow> {
  const { db, shopId, secrets, actor } = tx;
  // Of two that are added at once the second takes the place of the first.
  await lockShop(tx);
  const now = tx.now();
  const id: ComplianceDocumentId = newId("cdo", now);
  const sealed = sealFile(secrets, id, data);
  const row: DocumentRow = {
    shopId,
    id,
    kind,
    mime,
    bytes: data.byteLength,
    fileKey: keyOf(shopId),
    keySealed: sealed.keySealed,
    isSent: false,
    addedAt: now,
    addedBy: actor.kind === "staff" ? actor.userId : null,
  };
  const before = (await findDocuments(db, shopId)).filter((one) => one.kind === kind && !one.isSent);
  const ids = before.map((one) => one.id);
  for (const key of await deleteDocuments(db, shopId, ids)) await tx.enqueue(removeProductFile, { key });
  await insertDocument(db, row);
  // Before the commit: a document that could not be written is none.
  await files.put(row.fileKey, { data: sealed.data, contentType: "application/octet-stream" });
  return row;
}

/**
 * Removes a document that was not sent. Owners only.
 *
 * @throws access.denied
 * @throws compliance.document_not_found · compliance.document_sent
 */
export async function removeDocument(ctx: Ctx, id: ComplianceDocumentId): Promise<void> {
  requireMay(ctx, "compliance.change");
  await inTransaction(ctx, async (tx) => {
    await lockShop(tx);
    const row = await findDocument(tx.db, tx.shopId, id);
    if (!row) throw refuse("compliance.document_not_found");
    if (row.isSent) throw refuse("compliance.document_sent");
    for (const key of await deleteDocuments(tx.db, tx.shopId, [id]))
      await tx.enqueue(removeProductFile, { key });
    await tx.audit({ action: "compliance.document_removed", subject: id, before: { kind: row.kind } });
    await tx.emit(complianceDocumentChanged({ documentId: id }));
  });
}

/**
 * Opens a document, and writes down who looked at it before they see it. Owners only, and reviewers of the platform.
 *
 * @param reviewer the name of who looks for the platform; staff are written down as who they are
 * @throws access.denied · compliance.document_not_found
 */
export async function lookAtDocument(
  ctx: Ctx,
  files: FilesPort,
  id: ComplianceDocumentId,
  reviewer = "",
): Promise<ReadDocument & { kind: ComplianceDocumentKind }> {
  requireMay(ctx, "compliance.read");
  const row = await reading(ctx, ({ db, shopId }) => findDocument(db, shopId, id));
  const file = row && (await files.get(row.fileKey));
  if (!row || !file) throw refuse("compliance.document_not_found");
  const { keySealed, mime, kind } = row;
  const data = openFile(ctx.secrets, id, { data: file.data, keySealed });
  await inTransaction(ctx, async ({ db, shopId, actor, now }) => {
    const at = now();
    const isStaff = actor.kind === "staff";
    const who = { userId: isStaff ? actor.userId : null, name: isStaff ? actor.name : reviewer };
    await insertLook(db, { shopId, id: newId("clk", at), documentId: id, kind, ...who, at });
  });
  return { data, mime, kind };
}
