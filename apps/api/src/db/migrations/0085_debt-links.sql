CREATE TABLE "debt_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"token_sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "debt_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "debt_links" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "debt_links" ADD CONSTRAINT "debt_links_shop_id_customer_id_customers_shop_id_id_fk" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "debt_links_customer" ON "debt_links" USING btree ("shop_id","customer_id");--> statement-breakpoint
CREATE POLICY "debt_links_own_shop" ON "debt_links" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "debt_links_system" ON "debt_links" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);