ALTER TABLE "products" ADD COLUMN "is_low" boolean GENERATED ALWAYS AS (stock is not null and stock <= coalesce(low_at, 0) and available and archived_at is null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "products_low" ON "products" USING btree ("shop_id","stock") WHERE is_low;--> statement-breakpoint
CREATE INDEX "products_low_to_tell" ON "products" USING btree ("shop_id") WHERE is_low <> low_told;
--> statement-breakpoint
-- by hand
-- Row-level security is forced on the owner too, who would see no product to update.
SET LOCAL ROLE agiza_system;
--> statement-breakpoint
-- What is low already is no news.
UPDATE products SET low_told = true WHERE is_low;
--> statement-breakpoint
RESET ROLE;
