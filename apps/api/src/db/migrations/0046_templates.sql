CREATE TABLE "message_template_texts" (
	"shop_id" text NOT NULL,
	"template_id" text NOT NULL,
	"language" text NOT NULL,
	"header" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"footer" text DEFAULT '' NOT NULL,
	"buttons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"examples" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"rejection_reason" text,
	"rejection_text" text,
	"quality" text DEFAULT 'unknown' NOT NULL,
	"meta_id" text,
	"submitted_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	CONSTRAINT "message_template_texts_shop_id_template_id_language_pk" PRIMARY KEY("shop_id","template_id","language"),
	CONSTRAINT "message_template_texts_language" CHECK ("message_template_texts"."language" in ('en', 'sw')),
	CONSTRAINT "message_template_texts_state_known" CHECK ("message_template_texts"."state" in ('draft', 'pending', 'approved', 'rejected', 'paused', 'disabled')),
	CONSTRAINT "message_template_texts_rejection" CHECK ("message_template_texts"."rejection_reason" in ('abusive_content', 'incorrect_category', 'invalid_format', 'promotional', 'tag_content_mismatch', 'scam', 'name_taken', 'limit_reached', 'edited_too_often', 'other')),
	CONSTRAINT "message_template_texts_quality" CHECK ("message_template_texts"."quality" in ('green', 'yellow', 'red', 'unknown'))
);
--> statement-breakpoint
ALTER TABLE "message_template_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_templates" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"channel_id" text NOT NULL,
	"name" text NOT NULL,
	"purpose" text,
	"category" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_templates_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "message_templates_purpose_known" CHECK ("message_templates"."purpose" in ('order_link', 'order_received', 'pay_request', 'payment_in', 'ready_pickup', 'on_the_way', 'change_request', 'receipt', 'debt_entry', 'debt_reminder', 'staff_invite', 'digest', 'optout_ok', 'code')),
	CONSTRAINT "message_templates_category" CHECK ("message_templates"."category" in ('utility', 'marketing', 'authentication'))
);
--> statement-breakpoint
ALTER TABLE "message_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "message_template_texts" ADD CONSTRAINT "message_template_texts_shop_id_template_id_message_templates_shop_id_id_fk" FOREIGN KEY ("shop_id","template_id") REFERENCES "public"."message_templates"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_template_texts_state" ON "message_template_texts" USING btree ("shop_id","state");--> statement-breakpoint
CREATE INDEX "message_template_texts_meta_id" ON "message_template_texts" USING btree ("meta_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_name" ON "message_templates" USING btree ("channel_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_purpose" ON "message_templates" USING btree ("channel_id","purpose") WHERE purpose is not null;--> statement-breakpoint
CREATE INDEX "message_templates_by_name" ON "message_templates" USING btree ("shop_id","name","id");--> statement-breakpoint
CREATE POLICY "message_template_texts_own_shop" ON "message_template_texts" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "message_template_texts_system" ON "message_template_texts" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "message_templates_own_shop" ON "message_templates" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "message_templates_system" ON "message_templates" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
-- By hand: row-level security holds for the owner of the tables too.
ALTER TABLE "message_templates" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "message_template_texts" FORCE ROW LEVEL SECURITY;
