CREATE TABLE "parcels" (
	"shop_id" text NOT NULL,
	"order_id" text NOT NULL,
	"company" text NOT NULL,
	"destination" text NOT NULL,
	"freight_by" text NOT NULL,
	"freight_minor" bigint,
	"waybill" text DEFAULT '' NOT NULL,
	"photo_bytes" integer,
	"photo_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"saved_by" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcels_shop_id_order_id_pk" PRIMARY KEY("shop_id","order_id"),
	CONSTRAINT "parcels_freight_by" CHECK ("parcels"."freight_by" in ('shop', 'customer')),
	CONSTRAINT "parcels_freight" CHECK ("parcels"."freight_minor" is null or ("parcels"."freight_minor" > 0 and "parcels"."freight_by" = 'customer')),
	CONSTRAINT "parcels_photo" CHECK (num_nonnulls("parcels"."photo_bytes", "parcels"."photo_at") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "parcels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pickup_places" ADD COLUMN "opening_hours" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcels_photo" ON "parcels" USING btree ("photo_at") WHERE photo_at is not null;--> statement-breakpoint
CREATE POLICY "parcels_own_shop" ON "parcels" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "parcels_system" ON "parcels" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "parcels" FORCE ROW LEVEL SECURITY;
