CREATE TABLE "credit_limits" (
	"shop_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"limit_minor" bigint NOT NULL,
	"action" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_limits_shop_id_customer_id_pk" PRIMARY KEY("shop_id","customer_id"),
	CONSTRAINT "credit_limits_action" CHECK ("credit_limits"."action" in ('warn', 'block')),
	CONSTRAINT "credit_limits_limit" CHECK ("credit_limits"."limit_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "credit_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "debts" (
	"shop_id" text NOT NULL,
	"order_id" text NOT NULL,
	"given_minor" bigint NOT NULL,
	"due_on" date NOT NULL,
	"given_by" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "debts_shop_id_order_id_pk" PRIMARY KEY("shop_id","order_id"),
	CONSTRAINT "debts_given" CHECK ("debts"."given_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "debts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "credit_limits" ADD CONSTRAINT "credit_limits_shop_id_customer_id_customers_shop_id_id_fk" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debts" ADD CONSTRAINT "debts_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debts_due" ON "debts" USING btree ("shop_id","due_on");--> statement-breakpoint
CREATE POLICY "credit_limits_own_shop" ON "credit_limits" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "credit_limits_system" ON "credit_limits" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "debts_own_shop" ON "debts" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "debts_system" ON "debts" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- by hand
ALTER TABLE "debts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "credit_limits" FORCE ROW LEVEL SECURITY;
