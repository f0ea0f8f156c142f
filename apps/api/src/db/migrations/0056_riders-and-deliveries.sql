CREATE TABLE "deliveries" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"rider_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"token_sealed" text,
	"pin_sealed" text,
	"fare_minor" bigint,
	"given_by" text,
	"given_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"proof" text,
	"received_by" text DEFAULT '' NOT NULL,
	"photo_bytes" integer,
	"photo_at" timestamp with time zone,
	CONSTRAINT "deliveries_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "deliveries_outcome" CHECK ("deliveries"."outcome" in ('delivered', 'failed', 'taken_back')),
	CONSTRAINT "deliveries_proof" CHECK ("deliveries"."proof" in ('pin', 'photo', 'word')),
	CONSTRAINT "deliveries_ended" CHECK (num_nonnulls("deliveries"."ended_at", "deliveries"."outcome") in (0, 2)
        and ("deliveries"."ended_at" is null or num_nonnulls("deliveries"."token_sealed", "deliveries"."pin_sealed") = 0)),
	CONSTRAINT "deliveries_fare" CHECK ("deliveries"."fare_minor" > 0),
	CONSTRAINT "deliveries_photo" CHECK (num_nonnulls("deliveries"."photo_bytes", "deliveries"."photo_at") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "riders" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL,
	"phone" text,
	"user_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "riders_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "riders_forgotten" CHECK (case when "riders"."removed_at" is null then "riders"."phone" is not null and "riders"."name" <> ''
        else "riders"."phone" is null and "riders"."name" = '' end)
);
--> statement-breakpoint
ALTER TABLE "riders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "outside_rider_id" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_shop_id_rider_id_riders_shop_id_id_fk" FOREIGN KEY ("shop_id","rider_id") REFERENCES "public"."riders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_token" ON "deliveries" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_open" ON "deliveries" USING btree ("shop_id","order_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "deliveries_order" ON "deliveries" USING btree ("shop_id","order_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_rider" ON "deliveries" USING btree ("shop_id","rider_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_photo" ON "deliveries" USING btree ("photo_at") WHERE photo_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "riders_phone" ON "riders" USING btree ("shop_id","phone") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "riders_user" ON "riders" USING btree ("shop_id","user_id") WHERE removed_at is null and user_id is not null;--> statement-breakpoint
CREATE POLICY "deliveries_own_shop" ON "deliveries" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "deliveries_system" ON "deliveries" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "riders_own_shop" ON "riders" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "riders_system" ON "riders" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "deliveries" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "riders" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Whoever moves an order on, back or out of the world ends the link of who had it: nobody can forget to.
CREATE FUNCTION end_delivery_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deliveries SET ended_at = new.updated_at, outcome = 'taken_back', token_sealed = NULL, pin_sealed = NULL
  WHERE shop_id = new.shop_id AND order_id = new.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_end_delivery AFTER UPDATE OF lifecycle ON orders FOR EACH ROW
WHEN (old.lifecycle IS DISTINCT FROM new.lifecycle AND (new.lifecycle IN ('delivered', 'completed', 'picked_up', 'cancelled')
  OR (old.lifecycle = 'out_for_delivery' AND new.lifecycle = 'ready')))
EXECUTE FUNCTION end_delivery_of_order();
