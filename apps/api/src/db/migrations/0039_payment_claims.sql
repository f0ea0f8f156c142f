CREATE TABLE "payment_claims" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"claimed_by" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_claims_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "payment_claims_amount" CHECK ("payment_claims"."amount_minor" > 0),
	CONSTRAINT "payment_claims_reference_form" CHECK ("payment_claims"."reference" ~ '^[A-Z0-9]{6,30}$')
);
--> statement-breakpoint
ALTER TABLE "payment_claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_claims" ADD CONSTRAINT "payment_claims_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_claims_reference" ON "payment_claims" USING btree ("shop_id","reference");--> statement-breakpoint
CREATE INDEX "payment_claims_order" ON "payment_claims" USING btree ("shop_id","order_id");--> statement-breakpoint
CREATE POLICY "payment_claims_own_shop" ON "payment_claims" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "payment_claims_system" ON "payment_claims" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- by hand
ALTER TABLE "payment_claims" FORCE ROW LEVEL SECURITY;
