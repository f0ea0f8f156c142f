ALTER TABLE "delivery_areas" ADD COLUMN "fee_kind" text DEFAULT 'fixed_amount' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_areas" ADD COLUMN "fee_basis_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_areas" ADD COLUMN "min_order_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pickup_places" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "pickup_places" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pickup_places" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "pickup_places" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "pickup_places" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "is_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "closed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "min_order_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "receipt_footer" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "pickup_places_name" ON "pickup_places" USING btree ("shop_id","name_key");--> statement-breakpoint
ALTER TABLE "delivery_areas" ADD CONSTRAINT "delivery_areas_fee_kind" CHECK ("delivery_areas"."fee_kind" in ('fixed_amount', 'percentage_charge'));--> statement-breakpoint
ALTER TABLE "delivery_areas" ADD CONSTRAINT "delivery_areas_fee_share" CHECK ("delivery_areas"."fee_basis_points" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "delivery_areas" ADD CONSTRAINT "delivery_areas_one_fee" CHECK (case "delivery_areas"."fee_kind" when 'fixed_amount' then "delivery_areas"."fee_basis_points" = 0 else "delivery_areas"."fee_minor" = 0 end);--> statement-breakpoint
ALTER TABLE "delivery_areas" ADD CONSTRAINT "delivery_areas_min_order" CHECK ("delivery_areas"."min_order_minor" >= 0);--> statement-breakpoint
ALTER TABLE "pickup_places" ADD CONSTRAINT "pickup_places_pin" CHECK (("pickup_places"."latitude" is null) = ("pickup_places"."longitude" is null));--> statement-breakpoint
ALTER TABLE "pickup_places" ADD CONSTRAINT "pickup_places_pin_range" CHECK ("pickup_places"."latitude" between -90 and 90 and "pickup_places"."longitude" between -180 and 180);--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_closed_until" CHECK ("shops"."is_closed" or "shops"."closed_until" is null);--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_order_link_hours" CHECK ("shops"."order_link_hours" between 1 and 336);--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_min_order" CHECK ("shops"."min_order_minor" >= 0);--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_receipt_footer" CHECK (char_length("shops"."receipt_footer") <= 60);