CREATE TABLE "notification_alerts" (
	"shop_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "notification_alerts_shop_id_subject_id_pk" PRIMARY KEY("shop_id","subject_id"),
	CONSTRAINT "notification_alerts_kind" CHECK ("notification_alerts"."kind" in ('order', 'chat')),
	CONSTRAINT "notification_alerts_ended" CHECK ("notification_alerts"."ended_at" is null or "notification_alerts"."next_at" is null)
);
--> statement-breakpoint
ALTER TABLE "notification_alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"shop_id" text NOT NULL,
	"user_id" text NOT NULL,
	"channels" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_from" text,
	"quiet_until" text,
	"sound" text DEFAULT 'marimba' NOT NULL,
	"speaks" boolean DEFAULT false NOT NULL,
	"messaged_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_settings_shop_id_user_id_pk" PRIMARY KEY("shop_id","user_id"),
	CONSTRAINT "notification_settings_sound" CHECK ("notification_settings"."sound" in ('bell', 'drum', 'marimba')),
	CONSTRAINT "notification_settings_quiet" CHECK (("notification_settings"."quiet_from" is null) = ("notification_settings"."quiet_until" is null))
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"cause" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"listed" boolean NOT NULL,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"message_after" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "notification_alerts_next" ON "notification_alerts" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "notification_alerts_started" ON "notification_alerts" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_cause" ON "notifications" USING btree ("shop_id","user_id","cause");--> statement-breakpoint
CREATE INDEX "notifications_person" ON "notifications" USING btree ("shop_id","user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("shop_id","user_id","created_at" DESC NULLS LAST) WHERE read_at is null and listed;--> statement-breakpoint
CREATE INDEX "notifications_subject" ON "notifications" USING btree ("shop_id","subject_id");--> statement-breakpoint
CREATE INDEX "notifications_message" ON "notifications" USING btree ("message_after") WHERE message_after is not null;--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "notification_alerts_own_shop" ON "notification_alerts" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "notification_alerts_system" ON "notification_alerts" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notification_settings_own_shop" ON "notification_settings" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "notification_settings_system" ON "notification_settings" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notifications_own_shop" ON "notifications" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "notifications_system" ON "notifications" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- by hand
--> statement-breakpoint
ALTER TABLE notifications FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE notification_alerts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE notification_settings FORCE ROW LEVEL SECURITY;
