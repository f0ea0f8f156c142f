ALTER TABLE "orders" ADD COLUMN "customer_name_key" text GENERATED ALWAYS AS (lower(customer_name)) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_phone_reversed" text GENERATED ALWAYS AS (reverse(customer_phone)) STORED;--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("shop_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE lifecycle in ('awaiting_customer', 'pending', 'preparing', 'ready', 'out_for_delivery');--> statement-breakpoint
CREATE INDEX "orders_paid_created" ON "orders" USING btree ("shop_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE payment_status in ('paid', 'overpaid');--> statement-breakpoint
CREATE INDEX "orders_picked_up" ON "orders" USING btree ("shop_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE picked_up_at is not null;--> statement-breakpoint
CREATE INDEX "orders_delivered" ON "orders" USING btree ("shop_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE delivered_at is not null;--> statement-breakpoint
CREATE INDEX "orders_customer_name" ON "orders" USING btree ("shop_id","customer_name_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_customer_phone_end" ON "orders" USING btree ("shop_id","customer_phone_reversed" text_pattern_ops);