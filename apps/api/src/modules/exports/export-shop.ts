import { inTransaction, type Ctx, noteReadAge, readingOlder } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { toWire } from "#kernel/wire.ts";
import { hasOwnerPin } from "#modules/auth/has-owner-pin.ts";
import { requireOwnerPin } from "#modules/auth/require-owner-pin.ts";
import type { Budget, RateLimitPort } from "#ports/rate-limit.ts";
import { csvLine } from "#kernel/csv.ts";
import { refuse } from "./exports.errors.ts";
import { columnsOf, exportParts, type ExportRow, findExportPage, type Part } from "./exports.repository.ts";
import { type TextFile, zipFiles } from "./zip-files.ts";

/** Whole exports of one shop. */
const budget: Budget = { name: "shop-export", points: 5, seconds: 3_600 };

/**
 * Everything the shop has, as a ZIP archive: each part as CSV for spreadsheets and as JSON, one row on each line. It is made
 * while it is read, so that no copy of customers' data lies anywhere. Secrets and pictures are not in it. Owners only; where
 * an owner has a PIN it is asked for.
 *
 * @throws access.denied
 * @throws export.needs_pin · auth.wrong_pin · auth.too_many_attempts
 * @throws request.too_many with the seconds to wait
 */
export async function exportShop(
  ctx: Ctx,
  limits: RateLimitPort,
  { pin }: { pin?: string | undefined },
): Promise<AsyncGenerator<Uint8Array<ArrayBuffer>>> {
  requireMay(ctx, "shop.export");
  if (await hasOwnerPin(ctx)) {
    if (pin === undefined) throw refuse("export.needs_pin", {}, { field: "pin" });
    await requireOwnerPin(ctx, limits, pin);
  }
  const wait = await limits.take(budget, ctx.shopId);
  if (wait !== null) throw refuse("request.too_many", {}, { retryAfterSeconds: wait });
  await inTransaction(ctx, (tx) => tx.audit({ action: "shop.exported", subject: tx.shopId }));
  await noteReadAge(ctx);
  return zipFiles(exportParts.flatMap((part) => filesOf(ctx, part)));
}

const filesOf = (ctx: Ctx, part: Part): TextFile[] => [
  { name: `${part.name}.csv`, lines: csvLines(ctx, part) },
  { name: `${part.name}.json`, lines: jsonLines(ctx, part) },
];

async function* csvLines(ctx: Ctx, part: Part): AsyncGenerator<string> {
  const columns = columnsOf(part);
  // Spreadsheets read it as UTF-8 by its first mark.
  const heads = Object.keys(toWire(Object.fromEntries(columns.map((name) => [name, ""]))) as object);
  yield `\uFEFF${csvLine(heads)}`;
  for await (const rows of pagesOf(ctx, part)) {
    yield rows.map((row) => csvLine(columns.map((name) => row[name]))).join("");
  }
}

async function* jsonLines(ctx: Ctx, part: Part): AsyncGenerator<string> {
  for await (const rows of pagesOf(ctx, part)) {
    yield rows.map((row) => `${JSON.stringify(toWire(row))}\n`).join("");
  }
}

/** Page after page, each in a transaction of its own: an export that takes long holds nobody up. */
async function* pagesOf(ctx: Ctx, part: Part): AsyncGenerator<ExportRow[]> {
  let after: ExportRow | undefined;
  for (;;) {
    const page = await readingOlder(ctx, ({ db, shopId }) => findExportPage(db, shopId, part, after));
    if (page.rows.length > 0) yield page.rows;
    if (page.isLast) return;
    after = page.rows.at(-1);
  }
}
