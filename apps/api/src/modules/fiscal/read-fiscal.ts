import { type Ctx, reading } from "#kernel/ctx.ts";
import type { FiscalDocumentId } from "#kernel/ids.ts";
import type { PageQuery } from "#kernel/paging.ts";
import { requireMay } from "#kernel/require-may.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { findDevice, findLeftDevices } from "./devices.repository.ts";
import {
  countDocuments,
  type DocumentFilter,
  findDocument,
  findDocuments,
  findHead,
  findLastReport,
} from "./documents.repository.ts";
import { viewDevice, viewEach } from "./fiscal-view.ts";
import { refuse } from "./fiscal.errors.ts";
import { authorityOf } from "./fiscal.rules.ts";
import { findNotes, findRelated } from "./notes.repository.ts";

/**
 * The shop's device, what waits to be sent, and why nothing is taken.
 *
 * @throws access.denied · fiscal.not_registered
 */
export function getFiscalDevice(ctx: Ctx) {
  requireMay(ctx, "fiscal.read");
  return reading(ctx, async (reader) => {
    const device = await findDevice(reader.db, reader.shopId);
    if (!device) throw refuse("fiscal.not_registered");
    return viewDevice(reader, device);
  });
}

/**
 * All of a shop's fiscal receipts at a glance: whose authority it belongs to, its device if it has one, when the next document is
 * sent, the report of the last day, and how many documents there are.
 *
 * @throws access.denied
 */
export async function getFiscalOverview(ctx: Ctx) {
  requireMay(ctx, "fiscal.read");
  const { region } = await getShop(ctx);
  return reading(ctx, async (reader) => {
    const { db, shopId } = reader;
    const device = await findDevice(db, shopId);
    const head = device && (await findHead(db, shopId, device.id));
    return {
      authority: authorityOf(region),
      device: device ? await viewDevice(reader, device) : null,
      left: await viewEach(reader, await findLeftDevices(db, shopId)),
      nextAt: head?.nextAt ?? null,
      tries: head?.tries ?? 0,
      lastReport: await findLastReport(db, shopId),
      counts: await countDocuments(db, shopId),
    };
  });
}

/**
 * A page of receipts and reports, the newest first; of one order, kind, state or day where it is named.
 *
 * @throws access.denied · request.cursor_invalid
 */
export function listFiscalDocuments(ctx: Ctx, query: PageQuery & DocumentFilter) {
  requireMay(ctx, "fiscal.read");
  return reading(ctx, ({ db, shopId }) => findDocuments(db, shopId, query));
}

/**
 * One document with the bytes that are sent, the receipt that it takes back or replaces, the one in its place, and its notes.
 *
 * @throws access.denied · fiscal.document_not_found
 */
export function getFiscalDocument(ctx: Ctx, id: FiscalDocumentId) {
  requireMay(ctx, "fiscal.read");
  return reading(ctx, async ({ db, shopId }) => {
    const found = await findDocument(db, shopId, id);
    if (!found) throw refuse("fiscal.document_not_found");
    const { receiptId, ...document } = found;
    const { receiptNumber, creditNoteNumber, replacedBy } = await findRelated(db, shopId, id);
    return {
      ...document,
      creditNoteNumber,
      receipt: receiptId && receiptNumber !== null ? { id: receiptId, number: receiptNumber } : null,
      replacedBy,
      notes: (await findNotes(db, shopId, [id])).map(({ receiptId: _receipt, ...note }) => note),
    };
  });
}
