CREATE TABLE "opt_out_links" (
	"shop_id" text NOT NULL,
	"phone" text NOT NULL,
	"token" text NOT NULL,
	CONSTRAINT "opt_out_links_shop_id_phone_pk" PRIMARY KEY("shop_id","phone"),
	CONSTRAINT "opt_out_links_length" CHECK (length("opt_out_links"."token") >= 10)
);
--> statement-breakpoint
ALTER TABLE "opt_out_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "opt_outs" (
	"shop_id" text NOT NULL,
	"phone" text NOT NULL,
	"way" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "opt_outs_shop_id_phone_pk" PRIMARY KEY("shop_id","phone"),
	CONSTRAINT "opt_outs_way" CHECK ("opt_outs"."way" in ('chat', 'link', 'whatsapp'))
);
--> statement-breakpoint
ALTER TABLE "opt_outs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "opt_outs_of_all" (
	"phone" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "opt_outs_of_all" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customer_consents" DROP CONSTRAINT "customer_consents_source";--> statement-breakpoint
CREATE UNIQUE INDEX "opt_out_links_token" ON "opt_out_links" USING btree ("token");--> statement-breakpoint
CREATE INDEX "opt_outs_at" ON "opt_outs" USING btree ("shop_id","at");--> statement-breakpoint
ALTER TABLE "customer_consents" ADD CONSTRAINT "customer_consents_source" CHECK ("customer_consents"."source" in ('staff', 'chat', 'import', 'link'));--> statement-breakpoint
CREATE POLICY "opt_out_links_own_shop" ON "opt_out_links" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "opt_out_links_system" ON "opt_out_links" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "opt_outs_own_shop" ON "opt_outs" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "opt_outs_system" ON "opt_outs" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "opt_outs_of_all_system" ON "opt_outs_of_all" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "opt_outs_of_all_seen" ON "opt_outs_of_all" AS PERMISSIVE FOR SELECT TO "agiza_app" USING (true);
--> statement-breakpoint
-- by hand
ALTER TABLE "opt_outs" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "opt_outs_of_all" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "opt_out_links" FORCE ROW LEVEL SECURITY;
