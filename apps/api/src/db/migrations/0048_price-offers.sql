CREATE TABLE "price_offers" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text,
	"pack_id" text,
	"name" text NOT NULL,
	"variant_name" text NOT NULL,
	"quantity" numeric(9, 3) NOT NULL,
	"list_minor" bigint,
	"customer_minor" bigint,
	"shop_minor" bigint,
	"status" text NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"approved_by" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"order_id" text,
	CONSTRAINT "price_offers_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "price_offers_status" CHECK ("price_offers"."status" in ('open', 'agreed', 'refused', 'withdrawn', 'expired')),
	CONSTRAINT "price_offers_quantity" CHECK ("price_offers"."quantity" >= 0.001 and "price_offers"."quantity" <= 999),
	CONSTRAINT "price_offers_prices" CHECK ("price_offers"."list_minor" >= 0 and "price_offers"."customer_minor" > 0 and "price_offers"."shop_minor" > 0 and "price_offers"."shop_minor" < "price_offers"."list_minor"),
	CONSTRAINT "price_offers_said" CHECK ("price_offers"."shop_minor" is not null or ("price_offers"."status" = 'refused' and "price_offers"."customer_minor" is not null)),
	CONSTRAINT "price_offers_agreed" CHECK (("price_offers"."status" = 'agreed') = ("price_offers"."order_id" is not null)),
	CONSTRAINT "price_offers_decided" CHECK (num_nonnulls("price_offers"."decided_at", "price_offers"."decided_by") = case "price_offers"."status" when 'open' then 0 else 2 end)
);
--> statement-breakpoint
ALTER TABLE "price_offers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "price_offers" ADD CONSTRAINT "price_offers_shop_id_conversation_id_conversations_shop_id_id_fk" FOREIGN KEY ("shop_id","conversation_id") REFERENCES "public"."conversations"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_offers" ADD CONSTRAINT "price_offers_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_offers_conversation" ON "price_offers" USING btree ("shop_id","conversation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_offers_open" ON "price_offers" USING btree ("shop_id","conversation_id","product_id",coalesce("variant_id", ''),coalesce("pack_id", '')) WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "price_offers_order" ON "price_offers" USING btree ("shop_id","order_id");--> statement-breakpoint
CREATE POLICY "price_offers_own_shop" ON "price_offers" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "price_offers_system" ON "price_offers" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
-- by hand
ALTER TABLE "price_offers" FORCE ROW LEVEL SECURITY;
