CREATE TABLE "message_files" (
	"shop_id" text NOT NULL,
	"message_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"media_id" text,
	"uploaded_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"mime" text,
	"bytes" integer,
	"small_bytes" integer DEFAULT 0 NOT NULL,
	"width" integer,
	"height" integer,
	"milliseconds" integer,
	"waveform" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_files_shop_id_message_id_pk" PRIMARY KEY("shop_id","message_id"),
	CONSTRAINT "message_files_kind" CHECK ("message_files"."kind" in ('image', 'audio', 'video', 'document', 'sticker')),
	CONSTRAINT "message_files_state" CHECK ("message_files"."state" in ('waiting', 'kept', 'failed', 'refused', 'gone')),
	CONSTRAINT "message_files_reason" CHECK ("message_files"."reason" in ('no_answer', 'channel', 'no_room', 'too_large', 'not_taken', 'disguised', 'broken')),
	CONSTRAINT "message_files_kept" CHECK (("message_files"."state" = 'kept') = ("message_files"."mime" is not null) and ("message_files"."mime" is null) = ("message_files"."bytes" is null)),
	CONSTRAINT "message_files_due_waits" CHECK (("message_files"."state" = 'waiting') = ("message_files"."due_at" is not null)),
	CONSTRAINT "message_files_reason_said" CHECK (("message_files"."state" in ('failed', 'refused')) = ("message_files"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "message_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_shop_id_message_id_messages_shop_id_id_fk" FOREIGN KEY ("shop_id","message_id") REFERENCES "public"."messages"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_files_conversation" ON "message_files" USING btree ("shop_id","conversation_id");--> statement-breakpoint
CREATE INDEX "message_files_due" ON "message_files" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "message_files_room" ON "message_files" USING btree ("shop_id","bytes","small_bytes");--> statement-breakpoint
CREATE POLICY "message_files_own_shop" ON "message_files" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "message_files_system" ON "message_files" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
-- By hand.
ALTER TABLE "message_files" FORCE ROW LEVEL SECURITY;
