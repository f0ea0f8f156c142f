CREATE TABLE "customer_merges" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"kept_id" text NOT NULL,
	"gone_id" text NOT NULL,
	"kept_before" jsonb NOT NULL,
	"gone_before" jsonb NOT NULL,
	"kept_after" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "customer_merges_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_merges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "conversations_customer";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "merged_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_identities" ADD COLUMN "merged_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_shop_id_kept_id_customers_shop_id_id_fk" FOREIGN KEY ("shop_id","kept_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_shop_id_gone_id_customers_shop_id_id_fk" FOREIGN KEY ("shop_id","gone_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_merges_kept" ON "customer_merges" USING btree ("shop_id","kept_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_merges_gone" ON "customer_merges" USING btree ("shop_id","gone_id");--> statement-breakpoint
CREATE INDEX "customer_merges_at" ON "customer_merges" USING btree ("at");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_shop_id_merged_into_customers_shop_id_id_fk" FOREIGN KEY ("shop_id","merged_into") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" USING btree ("shop_id","merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "audit_log_customer" ON "audit_log" USING btree ("shop_id","subject","id") WHERE action like 'customer.%';--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_customer" ON "conversations" USING btree ("shop_id","customer_id","channel_id","merged_from");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_apart" CHECK ("customers"."merged_into" <> "customers"."id");--> statement-breakpoint
CREATE POLICY "customer_merges_own_shop" ON "customer_merges" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "customer_merges_system" ON "customer_merges" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- by hand
ALTER TABLE "customer_merges" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Who writes for a customer who became another one meanwhile writes for that one. It waits for a merge that is under way.
CREATE FUNCTION keep_with_who_they_became() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE became text;
BEGIN
  LOOP
    SELECT merged_into INTO became FROM customers
      WHERE shop_id = NEW.shop_id AND id = NEW.customer_id FOR KEY SHARE;
    EXIT WHEN became IS NULL;
    NEW.customer_id := became;
  END LOOP;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_merged_customer BEFORE INSERT OR UPDATE OF customer_id ON orders FOR EACH ROW
  WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION keep_with_who_they_became();
--> statement-breakpoint
CREATE TRIGGER conversations_merged_customer BEFORE INSERT OR UPDATE OF customer_id ON conversations FOR EACH ROW
  EXECUTE FUNCTION keep_with_who_they_became();
--> statement-breakpoint
CREATE TRIGGER customer_identities_merged_customer BEFORE INSERT OR UPDATE OF customer_id ON customer_identities
  FOR EACH ROW EXECUTE FUNCTION keep_with_who_they_became();
--> statement-breakpoint
CREATE TRIGGER customer_consents_merged_customer BEFORE INSERT OR UPDATE OF customer_id ON customer_consents
  FOR EACH ROW EXECUTE FUNCTION keep_with_who_they_became();
