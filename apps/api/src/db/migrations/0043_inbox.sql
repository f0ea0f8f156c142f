ALTER TABLE "conversations" ADD COLUMN "is_unread" boolean GENERATED ALWAYS AS (unread > 0) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "text_key" text GENERATED ALWAYS AS (case when sender = 'bot' or sender like 'bot:%' then '' else lower(left(coalesce(
  case when jsonb_typeof(body -> 'body') = 'string' then body ->> 'body' end, body -> 'body' ->> 'text', body ->> 'caption',
  body -> 'button_reply' ->> 'title', body -> 'list_reply' ->> 'title', body ->> 'filename', ''), 200)) end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "conversations_inbox" ON "conversations" USING btree ("shop_id","is_unread","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_assigned" ON "conversations" USING btree ("shop_id","assigned_to","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "conversations" USING btree ("shop_id","waits_since") WHERE waits_since is not null;--> statement-breakpoint
CREATE INDEX "conversations_snoozed" ON "conversations" USING btree ("shop_id","snoozed_until") WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "messages_text" ON "messages" USING btree ("shop_id","at" DESC NULLS LAST,"conversation_id","text_key") WHERE text_key <> '';--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_direction" CHECK ("messages"."direction" in ('in', 'out', 'note'));--> statement-breakpoint
-- Whoever asked for a person and was not answered yet.
UPDATE "conversations" SET "waits_since" = "paused_until" - interval '12 hours' WHERE "mode" = 'human' AND "paused_until" IS NOT NULL;
