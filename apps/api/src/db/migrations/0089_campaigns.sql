CREATE TABLE "campaign_people" (
	"shop_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"phone" text NOT NULL,
	"position" integer NOT NULL,
	"customer_id" text,
	"name" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"text" text DEFAULT '' NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"cost_minor" bigint DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"provider_ref" text,
	"token" text,
	"claimed_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"clicked_at" timestamp with time zone,
	CONSTRAINT "campaign_people_shop_id_campaign_id_phone_pk" PRIMARY KEY("shop_id","campaign_id","phone"),
	CONSTRAINT "campaign_people_state_known" CHECK ("campaign_people"."state" in ('waiting', 'claimed', 'sent', 'delivered', 'failed', 'unknown', 'left_out')),
	CONSTRAINT "campaign_people_claimed" CHECK ("campaign_people"."state" in ('waiting', 'left_out') or ("campaign_people"."text" <> '' and "campaign_people"."claimed_at" is not null)),
	CONSTRAINT "campaign_people_lease_held" CHECK (("campaign_people"."state" = 'claimed') = ("campaign_people"."lease_until" is not null)),
	CONSTRAINT "campaign_people_counts" CHECK (least("campaign_people"."parts", "campaign_people"."cost_minor", "campaign_people"."attempts") >= 0)
);
--> statement-breakpoint
ALTER TABLE "campaign_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "campaign_settings" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"sends_from" text DEFAULT '09:00' NOT NULL,
	"sends_until" text DEFAULT '20:00' NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_settings_hours" CHECK ("campaign_settings"."sends_from" ~ '^[0-2][0-9]:[0-5][0-9]$' and "campaign_settings"."sends_until" ~ '^[0-2][0-9]:[0-5][0-9]$'
        and "campaign_settings"."sends_from" >= '09:00' and "campaign_settings"."sends_until" <= '20:00' and "campaign_settings"."sends_from" < "campaign_settings"."sends_until")
);
--> statement-breakpoint
ALTER TABLE "campaign_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "campaigns" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"status" text NOT NULL,
	"pause_reason" text,
	"purpose" text NOT NULL,
	"text_sw" text NOT NULL,
	"text_en" text NOT NULL,
	"account_id" text,
	"sender" text NOT NULL,
	"audience" jsonb NOT NULL,
	"scheduled_at" timestamp with time zone,
	"prepared_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"part_price_minor" bigint,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaigns_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "campaigns_channel" CHECK ("campaigns"."channel" in ('whatsapp', 'sms')),
	CONSTRAINT "campaigns_status" CHECK ("campaigns"."status" in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled', 'failed')),
	CONSTRAINT "campaigns_pause" CHECK ("campaigns"."pause_reason" in ('by_hand', 'balance', 'account', 'failures')),
	CONSTRAINT "campaigns_purpose" CHECK ("campaigns"."purpose" in ('offer', 'new_goods', 'news', 'invitation')),
	CONSTRAINT "campaigns_paused" CHECK (("campaigns"."status" = 'paused') = ("campaigns"."pause_reason" is not null)),
	CONSTRAINT "campaigns_scheduled" CHECK ("campaigns"."status" <> 'scheduled' or "campaigns"."scheduled_at" is not null),
	CONSTRAINT "campaigns_written" CHECK ("campaigns"."status" in ('draft', 'cancelled') or "campaigns"."text_sw" <> '' or "campaigns"."text_en" <> ''),
	CONSTRAINT "campaigns_length" CHECK (greatest(char_length("campaigns"."text_sw"), char_length("campaigns"."text_en")) <= 600
        and char_length("campaigns"."name") <= 60),
	CONSTRAINT "campaigns_account" CHECK ("campaigns"."status" in ('draft', 'cancelled') or "campaigns"."channel" <> 'sms' or "campaigns"."account_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "campaigns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "campaign_people" ADD CONSTRAINT "campaign_people_shop_id_campaign_id_campaigns_shop_id_id_fk" FOREIGN KEY ("shop_id","campaign_id") REFERENCES "public"."campaigns"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_people_state" ON "campaign_people" USING btree ("shop_id","campaign_id","state","position");--> statement-breakpoint
CREATE INDEX "campaign_people_phone" ON "campaign_people" USING btree ("shop_id","phone","claimed_at");--> statement-breakpoint
CREATE INDEX "campaign_people_customer" ON "campaign_people" USING btree ("shop_id","customer_id");--> statement-breakpoint
CREATE INDEX "campaign_people_ref" ON "campaign_people" USING btree ("shop_id","provider_ref") WHERE provider_ref is not null;--> statement-breakpoint
CREATE INDEX "campaign_people_lease" ON "campaign_people" USING btree ("lease_until") WHERE state = 'claimed';--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_people_token" ON "campaign_people" USING btree ("token");--> statement-breakpoint
CREATE INDEX "campaigns_list" ON "campaigns" USING btree ("shop_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "campaigns_created" ON "campaigns" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "campaigns_going" ON "campaigns" USING btree ("scheduled_at") WHERE status in ('scheduled', 'sending');--> statement-breakpoint
CREATE POLICY "campaign_people_own_shop" ON "campaign_people" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "campaign_people_system" ON "campaign_people" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "campaign_settings_own_shop" ON "campaign_settings" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "campaign_settings_system" ON "campaign_settings" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "campaigns_own_shop" ON "campaigns" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "campaigns_system" ON "campaigns" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- by hand
ALTER TABLE "campaigns" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "campaign_people" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "campaign_settings" FORCE ROW LEVEL SECURITY;
