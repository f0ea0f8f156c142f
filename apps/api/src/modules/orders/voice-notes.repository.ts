import { sql } from "drizzle-orm";
import { fixedStatement } from "#db/fixed-statement.ts";
import { of } from "#db/placeholder.ts";
import type { VoiceNoteType } from "#db/schema/voice-notes.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";

const thisNote = sql`shop_id = ${of("shopId")} and order_id = ${of("orderId")}`;

type OfOrder = { shopId: ShopId; orderId: OrderId };
export type VoiceNote = { contentType: VoiceNoteType; durationMs: number; data: Uint8Array };

const selectVoiceNote = fixedStatement<VoiceNote>(sql`
  select content_type as "contentType", duration_ms as "durationMs", data
  from voice_notes where ${thisNote} and arrived_at is not null`);

/** The recording; undefined where there is none, or where it has not arrived. */
export async function findVoiceNote(db: Db, place: OfOrder): Promise<VoiceNote | undefined> {
  const [row] = await selectVoiceNote.run(db, place);
  return row;
}

const selectIsSameVoiceNote = fixedStatement<{ isSame: boolean | null }>(sql`
  select data = ${of("data")}::bytea as "isSame" from voice_notes where ${thisNote}`);

/** What of a recording is there already: this very one, another one, none yet though one is awaited, or nothing. */
export async function compareVoiceNote(
  db: Db,
  place: OfOrder,
  data: Uint8Array,
): Promise<"same" | "other" | "awaited" | "none"> {
  const [row] = await selectIsSameVoiceNote.run(db, { ...place, data });
  if (!row) return "none";
  if (row.isSame === null) return "awaited";
  return row.isSame ? "same" : "other";
}

const upsertVoiceNote = fixedStatement(sql`
  insert into voice_notes (shop_id, order_id, content_type, duration_ms, data, arrived_at, created_at)
  values (${of("shopId")}, ${of("orderId")}, ${of("contentType")}, ${of("durationMs")}, ${of("data")},
    ${of("at")}::timestamptz, ${of("at")}::timestamptz)
  on conflict (shop_id, order_id) do update set content_type = excluded.content_type,
    duration_ms = excluded.duration_ms, data = excluded.data, arrived_at = excluded.arrived_at`);

/** Keeps a recording in the place of the one there was. */
export async function saveVoiceNote(db: Db, place: OfOrder, kept: VoiceNote, at: Date): Promise<void> {
  await upsertVoiceNote.run(db, { ...place, ...kept, at: at.toISOString() });
}

const upsertAwaitedVoiceNote = fixedStatement(sql`
  insert into voice_notes (shop_id, order_id, created_at)
  values (${of("shopId")}, ${of("orderId")}, ${of("at")}::timestamptz)
  on conflict (shop_id, order_id) do update
    set content_type = null, duration_ms = null, data = null, arrived_at = null`);

/** Notes that a recording will come, in the place of the one there was. */
export async function awaitVoiceNote(db: Db, place: OfOrder, at: Date): Promise<void> {
  await upsertAwaitedVoiceNote.run(db, { ...place, at: at.toISOString() });
}

const deleteNote = fixedStatement(sql`delete from voice_notes where ${thisNote}`);

export async function deleteVoiceNote(db: Db, place: OfOrder): Promise<void> {
  await deleteNote.run(db, place);
}

/**
 * Forgets, of every shop, what nobody needs any more; under the system role.
 *
 * @param doneBefore of orders that were delivered or ended before this
 * @param oldest of orders that never end: what is older goes with or without its order's end
 * @returns how many
 */
export async function deleteUselessVoiceNotes(db: Db, doneBefore: Date, oldest: Date): Promise<number> {
  const { rows } = await db.execute(sql`
    delete from voice_notes v using orders o
    where o.shop_id = v.shop_id and o.id = v.order_id and (
      coalesce(o.delivered_at, o.completed_at, o.cancelled_at) < ${doneBefore.toISOString()}::timestamptz
      or v.created_at < ${oldest.toISOString()}::timestamptz
      or (o.submitted_at is not null and o.fulfilment_kind <> 'delivery'))
    returning v.order_id`);
  return rows.length;
}
