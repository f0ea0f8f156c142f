CREATE TABLE "voice_notes" (
	"shop_id" text NOT NULL,
	"order_id" text NOT NULL,
	"content_type" text,
	"duration_ms" integer,
	"data" "bytea",
	"arrived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voice_notes_shop_id_order_id_pk" PRIMARY KEY("shop_id","order_id"),
	CONSTRAINT "voice_notes_type" CHECK ("voice_notes"."content_type" in ('audio/webm', 'audio/ogg', 'audio/mp4')),
	CONSTRAINT "voice_notes_whole" CHECK (num_nonnulls("voice_notes"."content_type", "voice_notes"."duration_ms", "voice_notes"."data", "voice_notes"."arrived_at") in (0, 4)),
	CONSTRAINT "voice_notes_bytes" CHECK (octet_length("voice_notes"."data") between 1 and 300000),
	CONSTRAINT "voice_notes_duration" CHECK ("voice_notes"."duration_ms" between 1 and 30000)
);
--> statement-breakpoint
ALTER TABLE "voice_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "voice_notes" ADD CONSTRAINT "voice_notes_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "voice_notes_own_shop" ON "voice_notes" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "voice_notes_system" ON "voice_notes" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "voice_notes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Recordings are compressed already.
ALTER TABLE "voice_notes" ALTER COLUMN "data" SET STORAGE EXTERNAL;
