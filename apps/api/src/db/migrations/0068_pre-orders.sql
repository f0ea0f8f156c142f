CREATE TABLE "pre_order_products" (
	"shop_id" text NOT NULL,
	"product_id" text NOT NULL,
	"notice_days" integer NOT NULL,
	"daily_quantity" integer,
	"is_required" boolean NOT NULL,
	CONSTRAINT "pre_order_products_shop_id_product_id_pk" PRIMARY KEY("shop_id","product_id"),
	CONSTRAINT "pre_order_products_notice" CHECK ("pre_order_products"."notice_days" between 0 and 60),
	CONSTRAINT "pre_order_products_daily" CHECK ("pre_order_products"."daily_quantity" between 1 and 9999)
);
--> statement-breakpoint
ALTER TABLE "pre_order_products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pre_order_settings" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"is_enabled" boolean NOT NULL,
	"daily_orders" integer,
	"closed_weekdays" jsonb NOT NULL,
	"closed_days" jsonb NOT NULL,
	"days_ahead" integer NOT NULL,
	"cutoff_hour" integer NOT NULL,
	"deposit_kind" text NOT NULL,
	"deposit_percent" integer NOT NULL,
	"deposit_minor" bigint NOT NULL,
	"deposit_hours" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pre_order_settings_daily" CHECK ("pre_order_settings"."daily_orders" between 1 and 9999),
	CONSTRAINT "pre_order_settings_ahead" CHECK ("pre_order_settings"."days_ahead" between 1 and 180),
	CONSTRAINT "pre_order_settings_cutoff" CHECK ("pre_order_settings"."cutoff_hour" between 1 and 24),
	CONSTRAINT "pre_order_settings_deposit" CHECK ("pre_order_settings"."deposit_kind" in ('none', 'percent', 'amount')),
	CONSTRAINT "pre_order_settings_percent" CHECK ("pre_order_settings"."deposit_percent" between 0 and 100),
	CONSTRAINT "pre_order_settings_amount" CHECK ("pre_order_settings"."deposit_minor" >= 0),
	CONSTRAINT "pre_order_settings_hours" CHECK ("pre_order_settings"."deposit_hours" between 1 and 168)
);
--> statement-breakpoint
ALTER TABLE "pre_order_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deposit_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deposit_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pre_order_products" ADD CONSTRAINT "pre_order_products_shop_id_product_id_products_shop_id_id_fk" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("shop_id","due_on") WHERE due_on is not null;--> statement-breakpoint
CREATE INDEX "orders_deposit_until" ON "orders" USING btree ("deposit_until") WHERE deposit_until is not null and lifecycle = 'pending';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_deposit" CHECK ("orders"."deposit_minor" >= 0);--> statement-breakpoint
CREATE POLICY "pre_order_products_own_shop" ON "pre_order_products" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "pre_order_products_system" ON "pre_order_products" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "pre_order_settings_own_shop" ON "pre_order_settings" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "pre_order_settings_system" ON "pre_order_settings" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "pre_order_settings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pre_order_products" FORCE ROW LEVEL SECURITY;
