CREATE TABLE "pictures" (
	"shop_id" text NOT NULL,
	"key" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pictures_shop_id_key_pk" PRIMARY KEY("shop_id","key"),
	CONSTRAINT "pictures_bytes" CHECK ("pictures"."bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- Products that name a picture already; what those weigh was counted when they came, so they give nothing back.
INSERT INTO "pictures" ("shop_id", "key", "bytes", "created_at")
	SELECT "shop_id", "image_key", 0, now() FROM "products" WHERE "image_key" IS NOT NULL
	UNION
	SELECT "shop_id", "image_key", 0, now() FROM "product_variants" WHERE "image_key" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "pictures_created" ON "pictures" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_shop_id_image_key_pictures_shop_id_key_fk" FOREIGN KEY ("shop_id","image_key") REFERENCES "public"."pictures"("shop_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shop_id_image_key_pictures_shop_id_key_fk" FOREIGN KEY ("shop_id","image_key") REFERENCES "public"."pictures"("shop_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "pictures_own_shop" ON "pictures" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "pictures_system" ON "pictures" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "pictures" FORCE ROW LEVEL SECURITY;
