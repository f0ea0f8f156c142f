CREATE TABLE "proformas" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"number" integer NOT NULL,
	"customer_id" text,
	"buyer_name" text NOT NULL,
	"buyer_phone" text,
	"buyer_tin" text,
	"lines" jsonb NOT NULL,
	"fees" jsonb NOT NULL,
	"goods" jsonb NOT NULL,
	"subtotal_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"note" text NOT NULL,
	"valid_until" date NOT NULL,
	"approved_by" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"order_id" text,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "proformas_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "proformas_tin" CHECK ("proformas"."buyer_tin" ~ '^[0-9]{9}$'),
	CONSTRAINT "proformas_total" CHECK ("proformas"."total_minor" >= 0),
	CONSTRAINT "proformas_one_end" CHECK ("proformas"."order_id" is null or "proformas"."cancelled_at" is null)
);
--> statement-breakpoint
ALTER TABLE "proformas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "proformas" ADD CONSTRAINT "proformas_shop_id_customer_id_customers_shop_id_id_fk" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proformas" ADD CONSTRAINT "proformas_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proformas_number" ON "proformas" USING btree ("shop_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "proformas_order" ON "proformas" USING btree ("shop_id","order_id");--> statement-breakpoint
CREATE INDEX "proformas_created" ON "proformas" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE POLICY "proformas_own_shop" ON "proformas" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "proformas_system" ON "proformas" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- by hand
ALTER TABLE "proformas" FORCE ROW LEVEL SECURITY;
