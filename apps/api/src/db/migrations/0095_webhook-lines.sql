CREATE TABLE "webhook_lines" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"source" text NOT NULL,
	"event" text NOT NULL,
	"ref" text NOT NULL,
	"origin_id" text,
	"result" text NOT NULL,
	"tries" integer NOT NULL,
	"took_ms" integer,
	"headers" jsonb,
	"body" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_lines_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "webhook_lines_tries" CHECK ("webhook_lines"."tries" >= 0),
	CONSTRAINT "webhook_lines_source" CHECK ("webhook_lines"."source" in ('whatsapp', 'selcom', 'snippe', 'sms')),
	CONSTRAINT "webhook_lines_result" CHECK ("webhook_lines"."result" in ('open', 'ok', 'ignored', 'failed', 'bad_signature'))
);
--> statement-breakpoint
ALTER TABLE "webhook_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_lines" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_lines_origin" ON "webhook_lines" USING btree ("shop_id","origin_id");--> statement-breakpoint
CREATE INDEX "webhook_lines_list" ON "webhook_lines" USING btree ("shop_id","at","id");--> statement-breakpoint
CREATE INDEX "webhook_lines_at" ON "webhook_lines" USING btree ("at");--> statement-breakpoint
CREATE POLICY "webhook_lines_own_shop" ON "webhook_lines" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "webhook_lines_system" ON "webhook_lines" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);