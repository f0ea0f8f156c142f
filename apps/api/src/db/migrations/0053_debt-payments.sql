ALTER TABLE "payment_intents" DROP CONSTRAINT "payment_intents_of_order";--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_shop_id_customer_id_customers_shop_id_id_fk" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_intents_debts" ON "payment_intents" USING btree ("shop_id","customer_id","created_at") WHERE purpose = 'debt';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_open_debt" ON "payment_intents" USING btree ("shop_id","customer_id") WHERE purpose = 'debt' and status = 'processing';--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_of_debtor" CHECK (("payment_intents"."purpose" = 'debt') = ("payment_intents"."customer_id" is not null));--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_of_order" CHECK (("payment_intents"."purpose" = 'order') = ("payment_intents"."order_id" is not null));