CREATE TABLE "quick_replies" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"shortcut" text NOT NULL,
	"text_sw" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"changed_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quick_replies_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "quick_replies_shortcut_letters" CHECK ("quick_replies"."shortcut" ~ '^[a-z0-9-]{1,30}$'),
	CONSTRAINT "quick_replies_text" CHECK ("quick_replies"."text_sw" <> '' or "quick_replies"."text_en" <> ''),
	CONSTRAINT "quick_replies_text_length" CHECK (greatest(char_length("quick_replies"."text_sw"), char_length("quick_replies"."text_en")) <= 2000)
);
--> statement-breakpoint
ALTER TABLE "quick_replies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "bot_pause_minutes" integer DEFAULT 240 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "quick_replies_shortcut" ON "quick_replies" USING btree ("shop_id","shortcut");--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_bot_pause_minutes" CHECK ("shops"."bot_pause_minutes" between 30 and 1440);--> statement-breakpoint
CREATE POLICY "quick_replies_own_shop" ON "quick_replies" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "quick_replies_system" ON "quick_replies" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- by hand
ALTER TABLE "quick_replies" FORCE ROW LEVEL SECURITY;
