import { and, eq, ne, sql } from "drizzle-orm";
import { fixedStatement } from "#db/fixed-statement.ts";
import { runLater } from "#db/later.ts";
import { of } from "#db/placeholder.ts";
import { type LineResult, type LineSource, type LineWork, webhookLines } from "#db/schema/webhook-lines.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId, WebhookLineId } from "#kernel/ids.ts";

export type NewLine = {
  shopId: ShopId;
  id: WebhookLineId;
  source: LineSource;
  event: string;
  ref: string;
  originId?: string | null;
  result: LineResult;
  tookMs?: number | null;
  work?: LineWork | null;
  headers?: Record<string, string> | null;
  body?: unknown;
  at: Date;
};

const insertLines = fixedStatement(sql`
  insert into webhook_lines as l (shop_id, id, source, event, ref, origin_id, result, tries, took_ms, work, headers, body, at)
  select shop_id, id, source, event, ref, origin_id, result, 1, took_ms, work, headers, body, at
  from jsonb_to_recordset(${of("lines")}::jsonb) as n(shop_id text, id text, source text, event text, ref text,
    origin_id text, result text, took_ms integer, work jsonb, headers jsonb, body jsonb, at timestamptz)
  on conflict (shop_id, origin_id) where result <> 'duplicate' do update
    set result = excluded.result, took_ms = excluded.took_ms, tries = l.tries + 1`);

const longestEvent = 80;
const longestRef = 200;

/** Queues lines of the log. What is kept elsewhere has one line, which says what became of it last. */
export const insertLinesLater = (db: Db, lines: readonly NewLine[]): void =>
  runLater(db, insertLines, {
    lines: JSON.stringify(
      lines.map((line) => ({
        shop_id: line.shopId,
        id: line.id,
        source: line.source,
        event: line.event.slice(0, longestEvent),
        ref: line.ref.slice(0, longestRef),
        origin_id: line.originId ?? null,
        result: line.result,
        took_ms: line.tookMs ?? null,
        work: line.work ?? null,
        headers: line.headers ?? null,
        body: line.body ?? null,
        at: line.at.toISOString(),
      })),
    ),
  });

export async function findLineOf(db: Db, shopId: ShopId, originId: string) {
  const [row] = await db
    .select({ id: webhookLines.id })
    .from(webhookLines)
    .where(
      and(
        eq(webhookLines.shopId, shopId),
        eq(webhookLines.originId, originId),
        ne(webhookLines.result, "duplicate"),
      ),
    );
  return row;
}

/** Counts that a line was worked on once more. */
export const countTry = (db: Db, shopId: ShopId, id: WebhookLineId) =>
  db
    .update(webhookLines)
    .set({ tries: sql`${webhookLines.tries} + 1` })
    .where(and(eq(webhookLines.shopId, shopId), eq(webhookLines.id, id)));
