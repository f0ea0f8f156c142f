CREATE TABLE "product_files" (
	"shop_id" text NOT NULL,
	"key" text NOT NULL,
	"bytes" integer NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_files_shop_id_key_pk" PRIMARY KEY("shop_id","key"),
	CONSTRAINT "product_files_bytes" CHECK ("product_files"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "product_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "product_files_unused" ON "product_files" USING btree ("created_at") WHERE used_at is null;--> statement-breakpoint
CREATE INDEX "products_dearest" ON "products" USING btree ("shop_id","price_minor" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "product_files_own_shop" ON "product_files" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "product_files_system" ON "product_files" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- by hand
ALTER TABLE product_files FORCE ROW LEVEL SECURITY;
