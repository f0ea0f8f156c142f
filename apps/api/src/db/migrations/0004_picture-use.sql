CREATE TABLE "picture_use" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_use_quota" CHECK ("picture_use"."bytes" between 0 and 500000000)
);
--> statement-breakpoint
ALTER TABLE "picture_use" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "picture_use_own_shop" ON "picture_use" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "picture_use_system" ON "picture_use" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "picture_use" FORCE ROW LEVEL SECURITY;
