ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "hold_minutes" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("held_until") WHERE held_until is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_held" CHECK ("orders"."held_until" is null or ("orders"."lifecycle" = 'awaiting_customer' and not "orders"."is_practice"));--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_hold_minutes" CHECK ("shops"."hold_minutes" between 0 and 240);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('opening', 'sale', 'restock', 'correction', 'damage', 'return', 'hold', 'release'));