CREATE TABLE "popup_days" (
	"shop_id" text NOT NULL,
	"popup_id" text NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	"closes" integer NOT NULL,
	"taps" integer NOT NULL,
	CONSTRAINT "popup_days_shop_id_popup_id_day_pk" PRIMARY KEY("shop_id","popup_id","day"),
	CONSTRAINT "popup_days_counts" CHECK (least("popup_days"."views", "popup_days"."closes", "popup_days"."taps") >= 0)
);
--> statement-breakpoint
ALTER TABLE "popup_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "popup_hosts" (
	"shop_id" text NOT NULL,
	"popup_id" text NOT NULL,
	"host" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "popup_hosts_shop_id_popup_id_host_pk" PRIMARY KEY("shop_id","popup_id","host")
);
--> statement-breakpoint
ALTER TABLE "popup_hosts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "popups" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"reference" text NOT NULL,
	"revision" integer NOT NULL,
	"headline_sw" text NOT NULL,
	"headline_en" text NOT NULL,
	"text_sw" text NOT NULL,
	"text_en" text NOT NULL,
	"button_sw" text NOT NULL,
	"button_en" text NOT NULL,
	"image_key" text,
	"position" text NOT NULL,
	"background_color" text NOT NULL,
	"text_color" text NOT NULL,
	"button_color" text NOT NULL,
	"button_text_color" text NOT NULL,
	"language" text NOT NULL,
	"trigger_kind" text NOT NULL,
	"trigger_value" integer NOT NULL,
	"include_pages" jsonb NOT NULL,
	"exclude_pages" jsonb NOT NULL,
	"frequency" text NOT NULL,
	"device" text NOT NULL,
	"goal_kind" text NOT NULL,
	"goal_text_sw" text NOT NULL,
	"goal_text_en" text NOT NULL,
	"goal_url" text NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "popups_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "popups_reference_letters" CHECK ("popups"."reference" ~ '^[2-9A-HJ-NP-Z]{4}$'),
	CONSTRAINT "popups_status" CHECK ("popups"."status" in ('draft', 'on', 'paused')),
	CONSTRAINT "popups_position" CHECK ("popups"."position" in ('top_left', 'top_right', 'bottom_left', 'bottom_right')),
	CONSTRAINT "popups_language" CHECK ("popups"."language" in ('visitor', 'sw', 'en')),
	CONSTRAINT "popups_trigger" CHECK ("popups"."trigger_kind" in ('delay', 'scroll', 'back', 'idle')),
	CONSTRAINT "popups_frequency" CHECK ("popups"."frequency" in ('once', 'daily', 'always')),
	CONSTRAINT "popups_device" CHECK ("popups"."device" in ('all', 'phone', 'desktop')),
	CONSTRAINT "popups_goal" CHECK ("popups"."goal_kind" in ('whatsapp', 'order_link', 'url')),
	CONSTRAINT "popups_trigger_value" CHECK (case "popups"."trigger_kind" when 'delay' then "popups"."trigger_value" between 0 and 60
        when 'scroll' then "popups"."trigger_value" between 1 and 100
        when 'idle' then "popups"."trigger_value" between 5 and 600 else "popups"."trigger_value" = 0 end),
	CONSTRAINT "popups_url" CHECK (("popups"."goal_kind" = 'url') = ("popups"."goal_url" ~ '^https?://')),
	CONSTRAINT "popups_words" CHECK (("popups"."language" = 'en' or ("popups"."headline_sw" <> '' and "popups"."button_sw" <> ''))
        and ("popups"."language" = 'sw' or ("popups"."headline_en" <> '' and "popups"."button_en" <> ''))),
	CONSTRAINT "popups_days" CHECK ("popups"."starts_on" <= "popups"."ends_on"),
	CONSTRAINT "popups_background_color" CHECK (background_color ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "popups_text_color" CHECK (text_color ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "popups_button_color" CHECK (button_color ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "popups_button_text_color" CHECK (button_text_color ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "popups_name_length" CHECK (greatest(char_length(name)) <= 60),
	CONSTRAINT "popups_headline_length" CHECK (greatest(char_length(headline_sw), char_length(headline_en)) <= 60),
	CONSTRAINT "popups_text_length" CHECK (greatest(char_length(text_sw), char_length(text_en)) <= 160),
	CONSTRAINT "popups_button_length" CHECK (greatest(char_length(button_sw), char_length(button_en)) <= 24),
	CONSTRAINT "popups_goal_text_length" CHECK (greatest(char_length(goal_text_sw), char_length(goal_text_en)) <= 160)
);
--> statement-breakpoint
ALTER TABLE "popups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "popup_days" ADD CONSTRAINT "popup_days_shop_id_popup_id_popups_shop_id_id_fk" FOREIGN KEY ("shop_id","popup_id") REFERENCES "public"."popups"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popup_hosts" ADD CONSTRAINT "popup_hosts_shop_id_popup_id_popups_shop_id_id_fk" FOREIGN KEY ("shop_id","popup_id") REFERENCES "public"."popups"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "popups_id" ON "popups" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "popups_reference" ON "popups" USING btree ("shop_id","reference");--> statement-breakpoint
CREATE INDEX "messages_popup" ON "messages" USING btree ("shop_id","at") WHERE direction = 'in' and text_key ~ '\(p-([2-9a-hj-np-z]{4})\)';--> statement-breakpoint
CREATE POLICY "popup_days_own_shop" ON "popup_days" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "popup_days_system" ON "popup_days" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "popup_hosts_own_shop" ON "popup_hosts" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "popup_hosts_system" ON "popup_hosts" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "popups_own_shop" ON "popups" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "popups_system" ON "popups" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- by hand
ALTER TABLE popups FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE popup_days FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE popup_hosts FORCE ROW LEVEL SECURITY;
