ALTER TABLE "orders" ADD COLUMN "pin_latitude" double precision;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pin_longitude" double precision;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pin_accuracy_m" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pin" CHECK (num_nonnulls("orders"."pin_latitude", "orders"."pin_longitude", "orders"."pin_accuracy_m") = 0 or ("orders"."fulfilment_kind" = 'delivery'
        and num_nonnulls("orders"."pin_latitude", "orders"."pin_longitude", "orders"."pin_accuracy_m") = 3
        and "orders"."pin_latitude" between -90 and 90 and "orders"."pin_longitude" between -180 and 180
        and "orders"."pin_accuracy_m" between 0 and 100));