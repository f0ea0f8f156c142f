CREATE TABLE "order_fees" (
	"shop_id" text NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"basis_points" integer,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "order_fees_shop_id_order_id_position_pk" PRIMARY KEY("shop_id","order_id","position"),
	CONSTRAINT "order_fees_amount" CHECK ("order_fees"."amount_minor" >= 0),
	CONSTRAINT "order_fees_share" CHECK ("order_fees"."basis_points" between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "order_fees" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_total";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_settlement";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_fulfilment_kind";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "list_price_minor" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "price_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_basis_points" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fees_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "till_prefix" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "till_number" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "price_approved_by" text;--> statement-breakpoint
ALTER TABLE "order_fees" ADD CONSTRAINT "order_fees_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_till_number" ON "orders" USING btree ("shop_id","till_prefix","till_number");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_total" CHECK ("order_lines"."total_minor" >= 0 and "order_lines"."discount_minor" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount" CHECK ("orders"."discount_minor" between 0 and "orders"."subtotal_minor");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_share" CHECK ("orders"."discount_basis_points" between 1 and 10000);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_till_number" CHECK (num_nonnulls("orders"."till_prefix", "orders"."till_number") in (0, 2) and "orders"."till_prefix" ~ '^[A-Z]$' and "orders"."till_number" > 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_settlement" CHECK ("orders"."settlement" in ('now', 'on_collection', 'credit', 'instalments'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fulfilment_kind" CHECK ("orders"."fulfilment_kind" in ('pickup', 'delivery', 'counter'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_minor" = "orders"."subtotal_minor" - "orders"."discount_minor" + "orders"."fees_minor" + "orders"."delivery_fee_minor"
        and "orders"."subtotal_minor" >= 0 and "orders"."fees_minor" >= 0 and "orders"."delivery_fee_minor" >= 0);--> statement-breakpoint
CREATE POLICY "order_fees_own_shop" ON "order_fees" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "order_fees_system" ON "order_fees" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- by hand
ALTER TABLE "order_fees" FORCE ROW LEVEL SECURITY;
