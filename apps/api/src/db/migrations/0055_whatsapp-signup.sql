CREATE TABLE "channel_signups" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"way" text NOT NULL,
	"user_id" text NOT NULL,
	"step" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"done_at" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"code_hash" text,
	"token_sealed" text,
	"token_expires_at" timestamp with time zone,
	"pin_sealed" text,
	"waba_id" text,
	"business_id" text,
	"phone_number_id" text,
	"phone" text,
	"channel_id" text,
	"failure" text,
	"failure_text" text,
	"failure_code" integer,
	"accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_signups_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "channel_signups_way" CHECK ("channel_signups"."way" in ('new_number', 'coexistence', 'token')),
	CONSTRAINT "channel_signups_step" CHECK ("channel_signups"."step" in ('window', 'exchange', 'check', 'number', 'webhooks', 'register', 'contacts', 'history', 'test', 'done')),
	CONSTRAINT "channel_signups_state" CHECK ("channel_signups"."state" in ('open', 'cancelled', 'failed', 'done', 'left')),
	CONSTRAINT "channel_signups_failure" CHECK ("channel_signups"."failure" in ('code_refused', 'exchange_unknown', 'account_not_granted', 'token_refused', 'no_number', 'number_unclear', 'number_taken', 'pin_wrong', 'meta_refused', 'meta_silent', 'window_error'))
);
--> statement-breakpoint
ALTER TABLE "channel_signups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "channel_syncs" (
	"shop_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"phase" integer DEFAULT 0 NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	"failure_code" integer,
	"failure_text" text,
	CONSTRAINT "channel_syncs_shop_id_channel_id_kind_pk" PRIMARY KEY("shop_id","channel_id","kind"),
	CONSTRAINT "channel_syncs_kind" CHECK ("channel_syncs"."kind" in ('contacts', 'history')),
	CONSTRAINT "channel_syncs_state" CHECK ("channel_syncs"."state" in ('asked', 'running', 'done', 'declined', 'failed', 'stopped'))
);
--> statement-breakpoint
ALTER TABLE "channel_syncs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "private_chats" (
	"shop_id" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "private_chats_shop_id_phone_pk" PRIMARY KEY("shop_id","phone")
);
--> statement-breakpoint
ALTER TABLE "private_chats" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "channels" DROP CONSTRAINT "channels_status";--> statement-breakpoint
DROP INDEX "channels_phone_number_id";--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "business_id" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "verified_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "name_state" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "quality" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "daily_limit" integer;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "payment_method" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "trouble" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "test_word" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "pin_sealed" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "token_set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "token_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "webhook_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "disconnected_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_signups_code" ON "channel_signups" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_signups_current" ON "channel_signups" USING btree ("shop_id") WHERE state in ('open', 'cancelled', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "channels_phone_number_id" ON "channels" USING btree ("phone_number_id") WHERE status <> 'disconnected';--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_way" CHECK ("channels"."way" in ('new_number', 'coexistence', 'token'));--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_name_state" CHECK ("channels"."name_state" in ('approved', 'in_review', 'declined', 'expired', 'none', 'unknown'));--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_quality" CHECK ("channels"."quality" in ('high', 'medium', 'low', 'unknown'));--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_payment_method" CHECK ("channels"."payment_method" in ('set', 'missing', 'unknown'));--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_trouble" CHECK ("channels"."trouble" in ('payment', 'token', 'restricted', 'banned', 'partner_removed', 'phone_inactive', 'not_registered', 'other'));--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_status" CHECK ("channels"."status" in ('connecting', 'connected', 'restricted', 'disconnected'));--> statement-breakpoint
CREATE POLICY "channel_signups_own_shop" ON "channel_signups" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "channel_signups_system" ON "channel_signups" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "channel_syncs_own_shop" ON "channel_syncs" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "channel_syncs_system" ON "channel_syncs" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "private_chats_own_shop" ON "private_chats" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "private_chats_system" ON "private_chats" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "channel_signups" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "channel_syncs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "private_chats" FORCE ROW LEVEL SECURITY;
