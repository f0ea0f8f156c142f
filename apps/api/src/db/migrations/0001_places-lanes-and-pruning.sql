CREATE TABLE "marketing_turns" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "marketing_turns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "answered_to" integer;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "menu_at" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "marketing_stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "lane" text DEFAULT 'service' NOT NULL;--> statement-breakpoint
CREATE INDEX "refresh_tokens_expires" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_last_seen" ON "sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "messages_marketing" ON "messages" USING btree ("shop_id","at","id") WHERE status in ('queued', 'sending') and lane = 'marketing';--> statement-breakpoint
CREATE INDEX "stray_statuses_at" ON "stray_statuses" USING btree ("at");--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "is_marketing";--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_lane" CHECK ("messages"."lane" in ('service', 'marketing'));--> statement-breakpoint
CREATE POLICY "marketing_turns_own_shop" ON "marketing_turns" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "marketing_turns_system" ON "marketing_turns" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint

-- Row-level security is forced on the owner too, who would see no conversation to fill them in.
SET LOCAL ROLE agiza_system;
--> statement-breakpoint
UPDATE conversations SET
  answered_to = (bot_state ->> 'answeredTo')::integer,
  menu_at = coalesce((bot_state ->> 'menuAt')::integer, 0),
  marketing_stopped = coalesce((bot_state ->> 'marketingStopped')::boolean, false),
  bot_state = bot_state - 'answeredTo' - 'menuAt' - 'marketingStopped'
WHERE bot_state <> '{}';
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
ALTER TABLE marketing_turns FORCE ROW LEVEL SECURITY;
