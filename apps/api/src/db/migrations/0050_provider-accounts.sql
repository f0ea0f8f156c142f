CREATE TABLE "pay_numbers" (
	"shop_id" text NOT NULL,
	"network" text NOT NULL,
	"number" text NOT NULL,
	"business_name" text NOT NULL,
	"steps_sw" text DEFAULT '' NOT NULL,
	"steps_en" text DEFAULT '' NOT NULL,
	"changed_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_numbers_shop_id_network_pk" PRIMARY KEY("shop_id","network"),
	CONSTRAINT "pay_numbers_network" CHECK ("pay_numbers"."network" in ('mpesa', 'airtel_money', 'mixx', 'halopesa', 'tpesa', 'ezypesa')),
	CONSTRAINT "pay_numbers_number" CHECK ("pay_numbers"."number" ~ '^[0-9]{4,20}$'),
	CONSTRAINT "pay_numbers_steps" CHECK ("pay_numbers"."steps_sw" <> '' or "pay_numbers"."steps_en" <> ''),
	CONSTRAINT "pay_numbers_steps_length" CHECK (greatest(char_length("pay_numbers"."steps_sw"), char_length("pay_numbers"."steps_en")) <= 600)
);
--> statement-breakpoint
ALTER TABLE "pay_numbers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD COLUMN "arranged_by" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD COLUMN "public_name_end" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD COLUMN "credentials_set_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD COLUMN "credentials_set_by" text;--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD COLUMN "customer_pays_fee_on" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_provider_account" FOREIGN KEY ("shop_id","provider_account_id") REFERENCES "public"."provider_accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempts_account" ON "payment_attempts" USING btree ("shop_id","provider_account_id","status","finished_at");--> statement-breakpoint
-- by hand: what is there was set up for its shop, and comes in the order in which it was added; before the unique index
SET LOCAL ROLE agiza_system;--> statement-breakpoint
UPDATE "provider_accounts" a SET "arranged_by" = 'agiza', "credentials_set_at" = "created_at", "updated_at" = "created_at", "priority" = r."place" - 1
FROM (SELECT "shop_id", "id", row_number() OVER (PARTITION BY "shop_id" ORDER BY "priority", "id") AS "place" FROM "provider_accounts") r
WHERE r."shop_id" = a."shop_id" AND r."id" = a."id";--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
ALTER TABLE "provider_accounts" ALTER COLUMN "credentials_set_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "provider_accounts" ALTER COLUMN "updated_at" DROP DEFAULT;--> statement-breakpoint
-- end of what is by hand
CREATE UNIQUE INDEX "provider_accounts_priority" ON "provider_accounts" USING btree ("shop_id","priority");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_fee_never_on_cards" CHECK ("payment_attempts"."method" <> 'card' or "payment_attempts"."customer_fee_minor" = 0);--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD CONSTRAINT "provider_accounts_provider" CHECK ("provider_accounts"."provider" in ('selcom', 'snippe'));--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD CONSTRAINT "provider_accounts_arranged_by" CHECK ("provider_accounts"."arranged_by" in ('agiza', 'shop'));--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD CONSTRAINT "provider_accounts_status" CHECK ("provider_accounts"."status" in ('active', 'disabled'));--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD CONSTRAINT "provider_accounts_public_name" CHECK (char_length("provider_accounts"."public_name_end") <= 4);--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD CONSTRAINT "provider_accounts_fee_never_on_cards" CHECK ("provider_accounts"."customer_pays_fee_on" <@ array['mobile_money', 'qr']);--> statement-breakpoint
CREATE POLICY "pay_numbers_own_shop" ON "pay_numbers" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "pay_numbers_system" ON "pay_numbers" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- by hand
ALTER TABLE "pay_numbers" FORCE ROW LEVEL SECURITY;
