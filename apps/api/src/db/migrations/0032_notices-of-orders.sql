ALTER TABLE "notices" ADD COLUMN "order_id" text;--> statement-breakpoint
CREATE INDEX "notices_order" ON "notices" USING btree ("shop_id","order_id") WHERE order_id is not null;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_order" CHECK ("notices"."order_id" is null or ("notices"."shop_id" is not null and "notices"."channel" = 'sms'));