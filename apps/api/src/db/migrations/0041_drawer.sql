CREATE TABLE "drawer_movements" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drawer_movements_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "drawer_movements_kind" CHECK ("drawer_movements"."kind" in ('put_in', 'taken_out', 'to_bank')),
	CONSTRAINT "drawer_movements_amount" CHECK ("drawer_movements"."amount_minor" > 0),
	CONSTRAINT "drawer_movements_reason" CHECK (char_length("drawer_movements"."reason") between 2 and 120)
);
--> statement-breakpoint
ALTER TABLE "drawer_movements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "parked_sales" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"basket" jsonb NOT NULL,
	"line_count" integer NOT NULL,
	"total_minor" bigint NOT NULL,
	"parked_by" text NOT NULL,
	"parked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parked_sales_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "parked_sales_name" CHECK (char_length("parked_sales"."name") between 1 and 60),
	CONSTRAINT "parked_sales_line_count" CHECK ("parked_sales"."line_count" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "parked_sales" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "drawer_movements_made" ON "drawer_movements" USING btree ("shop_id","made_at");--> statement-breakpoint
CREATE INDEX "parked_sales_parked" ON "parked_sales" USING btree ("shop_id","parked_at");--> statement-breakpoint
CREATE POLICY "drawer_movements_own_shop" ON "drawer_movements" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "drawer_movements_system" ON "drawer_movements" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "parked_sales_own_shop" ON "parked_sales" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "parked_sales_system" ON "parked_sales" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- by hand
ALTER TABLE "drawer_movements" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "parked_sales" FORCE ROW LEVEL SECURITY;
