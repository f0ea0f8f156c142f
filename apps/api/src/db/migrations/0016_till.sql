CREATE TABLE "till_devices" (
	"shop_id" text NOT NULL,
	"session_id" text NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "till_devices_shop_id_session_id_pk" PRIMARY KEY("shop_id","session_id"),
	CONSTRAINT "till_devices_prefix_letter" CHECK ("till_devices"."prefix" ~ '^[A-Z]$')
);
--> statement-breakpoint
ALTER TABLE "till_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "till_fees" (
	"shop_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL,
	"fee_kind" text NOT NULL,
	"fee_minor" bigint NOT NULL,
	"fee_basis_points" integer NOT NULL,
	CONSTRAINT "till_fees_shop_id_position_pk" PRIMARY KEY("shop_id","position"),
	CONSTRAINT "till_fees_position" CHECK ("till_fees"."position" between 1 and 10),
	CONSTRAINT "till_fees_fee_kind" CHECK ("till_fees"."fee_kind" in ('fixed_amount', 'percentage_charge')),
	CONSTRAINT "till_fees_one_fee" CHECK (case "till_fees"."fee_kind" when 'fixed_amount' then "till_fees"."fee_minor" > 0 and "till_fees"."fee_basis_points" = 0
        else "till_fees"."fee_minor" = 0 and "till_fees"."fee_basis_points" between 1 and 10000 end)
);
--> statement-breakpoint
ALTER TABLE "till_fees" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "till_settings" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"lock_minutes" integer,
	"min_pin_digits" integer NOT NULL,
	"opening_float_minor" bigint NOT NULL,
	"payment_buttons" text[] NOT NULL,
	"quick_notes_minor" integer[] NOT NULL,
	"receipt_width" text NOT NULL,
	"asks_phone" boolean NOT NULL,
	"has_sounds" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "till_settings_lock_minutes" CHECK ("till_settings"."lock_minutes" between 1 and 120),
	CONSTRAINT "till_settings_pin_digits" CHECK ("till_settings"."min_pin_digits" between 4 and 6),
	CONSTRAINT "till_settings_float" CHECK ("till_settings"."opening_float_minor" >= 0),
	CONSTRAINT "till_settings_buttons" CHECK (cardinality("till_settings"."payment_buttons") > 0 and "till_settings"."payment_buttons" <@ array['cash', 'mobile_money', 'credit', 'own_till']),
	CONSTRAINT "till_settings_notes" CHECK ("till_settings"."quick_notes_minor" <@ array[100000, 200000, 500000, 1000000]),
	CONSTRAINT "till_settings_receipt_width" CHECK ("till_settings"."receipt_width" in ('58mm', '80mm', 'a5'))
);
--> statement-breakpoint
ALTER TABLE "till_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "till_devices_prefix" ON "till_devices" USING btree ("shop_id","prefix");--> statement-breakpoint
CREATE UNIQUE INDEX "till_fees_name" ON "till_fees" USING btree ("shop_id","name_key");--> statement-breakpoint
CREATE POLICY "till_devices_own_shop" ON "till_devices" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "till_devices_system" ON "till_devices" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "till_fees_own_shop" ON "till_fees" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "till_fees_system" ON "till_fees" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "till_settings_own_shop" ON "till_settings" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "till_settings_system" ON "till_settings" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- by hand
ALTER TABLE "till_settings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "till_fees" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "till_devices" FORCE ROW LEVEL SECURITY;
