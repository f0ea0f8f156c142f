CREATE TABLE "segment_members" (
	"shop_id" text NOT NULL,
	"segment_id" text NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "segment_members_shop_id_segment_id_customer_id_pk" PRIMARY KEY("shop_id","segment_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "segment_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "segments" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL,
	"match" text NOT NULL,
	"rules" jsonb NOT NULL,
	"frozen_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "segments_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "segments_match" CHECK ("segments"."match" in ('any', 'all')),
	CONSTRAINT "segments_rules" CHECK (jsonb_typeof("segments"."rules") = 'array' and jsonb_array_length("segments"."rules") between 1 and 10
      and jsonb_array_length(jsonb_path_query_array("segments"."rules", '$[*] ? (
  (@.criterion == "total_amount" && (@.operator == "gt" || @.operator == "lt" || @.operator == "eq" || @.operator == "ge" || @.operator == "le")
  && (@.windowDays == null || (@.windowDays >= 1 && @.windowDays <= 3650 && @.windowDays.floor() == @.windowDays)) && @.amountMinor.type() == "number" && @.amountMinor >= 0 && @.amountMinor <= 1000000000000 && @.amountMinor.floor() == @.amountMinor)
  || (@.criterion == "total_orders" && (@.operator == "gt" || @.operator == "lt" || @.operator == "eq" || @.operator == "ge" || @.operator == "le")
  && (@.windowDays == null || (@.windowDays >= 1 && @.windowDays <= 3650 && @.windowDays.floor() == @.windowDays)) && @.orders.type() == "number" && @.orders >= 0 && @.orders <= 1000000 && @.orders.floor() == @.orders)
  || (@.criterion == "location" && (@.place == "region" || @.place == "district") && @.names.type() == "array"
    && @.names.size() >= 1 && @.names.size() <= 40 && !exists(@.names[*] ? (@.type() != "string"))))')) = jsonb_array_length("segments"."rules"))
);
--> statement-breakpoint
ALTER TABLE "segments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "segment_members" ADD CONSTRAINT "segment_members_shop_id_segment_id_segments_shop_id_id_fk" FOREIGN KEY ("shop_id","segment_id") REFERENCES "public"."segments"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment_members" ADD CONSTRAINT "segment_members_shop_id_customer_id_customers_shop_id_id_fk" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "segment_members_customer" ON "segment_members" USING btree ("shop_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "segments_name" ON "segments" USING btree ("shop_id","name_key");--> statement-breakpoint
CREATE INDEX "orders_submitted" ON "orders" USING btree ("shop_id","submitted_at") WHERE submitted_at is not null;--> statement-breakpoint
CREATE POLICY "segment_members_own_shop" ON "segment_members" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "segment_members_system" ON "segment_members" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "segments_own_shop" ON "segments" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "segments_system" ON "segments" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- by hand
ALTER TABLE "segment_members" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "segments" FORCE ROW LEVEL SECURITY;
