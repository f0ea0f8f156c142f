ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_amount";--> statement-breakpoint
ALTER TABLE "payment_intents" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "charge_id" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "page_url" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "qr_text" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "fee_minor" bigint;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "customer_fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "follows" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "purpose" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_follows" ON "payment_attempts" USING btree ("shop_id","follows");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_fee" CHECK ("payment_attempts"."fee_minor" >= 0);--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_details" CHECK (("payment_attempts"."page_url" is null or "payment_attempts"."method" = 'card') and ("payment_attempts"."qr_text" is null or "payment_attempts"."method" = 'qr'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_origin" CHECK ("payment_attempts"."origin" in ('page', 'chat', 'staff'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."customer_fee_minor" >= 0 and "payment_attempts"."amount_minor" > "payment_attempts"."customer_fee_minor");--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_purpose" CHECK ("payment_intents"."purpose" in ('order', 'debt', 'top_up', 'test'));--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_of_order" CHECK ("payment_intents"."purpose" <> 'order' or "payment_intents"."order_id" is not null);