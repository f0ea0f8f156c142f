import { sql } from "drizzle-orm";
import { check, customType, foreignKey, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { OrderId, ShopId } from "../../kernel/ids.ts";
import { id, moment, oneOf, shopPolicies } from "./columns.ts";
import { orders } from "./orders.ts";

/** What a voice note may weigh, in bytes, and last: thirty seconds of speech are 60 to 130 kB. */
export const maxVoiceNoteBytes = 300_000;
export const maxVoiceNoteMs = 30_000;

/** Types of recordings that browsers make, as they are recognised from their bytes. */
export const voiceNoteTypes = ["audio/webm", "audio/ogg", "audio/mp4"] as const;
export type VoiceNoteType = (typeof voiceNoteTypes)[number];

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/**
 * The way to the door as the customer spoke it, one for each order. Until it arrives, an order that was sent in with one
 * has a row without a recording.
 */
export const voiceNotes = pgTable(
  "voice_notes",
  {
    shopId: id<ShopId>().notNull(),
    orderId: id<OrderId>().notNull(),
    contentType: text({ enum: voiceNoteTypes }),
    durationMs: integer(),
    data: bytes(),
    arrivedAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.orderId] }),
    foreignKey({ columns: [t.shopId, t.orderId], foreignColumns: [orders.shopId, orders.id] }),
    oneOf("voice_notes_type", t.contentType, voiceNoteTypes),
    check(
      "voice_notes_whole",
      sql`num_nonnulls(${t.contentType}, ${t.durationMs}, ${t.data}, ${t.arrivedAt}) in (0, 4)`,
    ),
    check(
      "voice_notes_bytes",
      sql`octet_length(${t.data}) between 1 and ${sql.raw(String(maxVoiceNoteBytes))}`,
    ),
    check("voice_notes_duration", sql`${t.durationMs} between 1 and ${sql.raw(String(maxVoiceNoteMs))}`),
    ...shopPolicies("voice_notes"),
  ],
);
