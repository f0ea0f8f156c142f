CREATE TABLE "purchase_extras" (
	"shop_id" text NOT NULL,
	"purchase_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"paid_from" text,
	CONSTRAINT "purchase_extras_shop_id_purchase_id_position_pk" PRIMARY KEY("shop_id","purchase_id","position"),
	CONSTRAINT "purchase_extras_kind" CHECK ("purchase_extras"."kind" in ('transport', 'duty', 'other')),
	CONSTRAINT "purchase_extras_paid_from" CHECK ("purchase_extras"."paid_from" in ('drawer', 'wallet', 'bank')),
	CONSTRAINT "purchase_extras_amount" CHECK ("purchase_extras"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "purchase_extras" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "purchase_lines" (
	"shop_id" text NOT NULL,
	"purchase_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text,
	"name" text NOT NULL,
	"variant_name" text NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"cost_minor" bigint NOT NULL,
	"landed_minor" bigint NOT NULL,
	CONSTRAINT "purchase_lines_shop_id_purchase_id_position_pk" PRIMARY KEY("shop_id","purchase_id","position"),
	CONSTRAINT "purchase_lines_quantity" CHECK ("purchase_lines"."quantity" > 0),
	CONSTRAINT "purchase_lines_cost" CHECK ("purchase_lines"."cost_minor" >= 0 and "purchase_lines"."landed_minor" >= "purchase_lines"."cost_minor")
);
--> statement-breakpoint
ALTER TABLE "purchase_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "purchases" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"bought_on" date NOT NULL,
	"due_on" date,
	"note" text NOT NULL,
	"status" text NOT NULL,
	"goods_minor" bigint NOT NULL,
	"extras_minor" bigint NOT NULL,
	"billed_minor" bigint NOT NULL,
	"paid_minor" bigint DEFAULT 0 NOT NULL,
	"reason" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchases_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "purchases_status" CHECK ("purchases"."status" in ('received', 'removed')),
	CONSTRAINT "purchases_goods" CHECK ("purchases"."goods_minor" > 0 and "purchases"."extras_minor" >= 0),
	CONSTRAINT "purchases_billed" CHECK ("purchases"."billed_minor" between "purchases"."goods_minor" and "purchases"."goods_minor" + "purchases"."extras_minor"),
	CONSTRAINT "purchases_paid" CHECK ("purchases"."paid_minor" between 0 and "purchases"."billed_minor"),
	CONSTRAINT "purchases_due" CHECK ("purchases"."due_on" >= "purchases"."bought_on"),
	CONSTRAINT "purchases_note" CHECK (char_length("purchases"."note") <= 200),
	CONSTRAINT "purchases_reason" CHECK ("purchases"."status" = 'received' or "purchases"."reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "purchases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "supplier_payments" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"purchase_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"paid_from" text NOT NULL,
	"note" text NOT NULL,
	"paid_by" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "supplier_payments_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "supplier_payments_paid_from" CHECK ("supplier_payments"."paid_from" in ('drawer', 'wallet', 'bank')),
	CONSTRAINT "supplier_payments_amount" CHECK ("supplier_payments"."amount_minor" > 0),
	CONSTRAINT "supplier_payments_note" CHECK (char_length("supplier_payments"."note") <= 200)
);
--> statement-breakpoint
ALTER TABLE "supplier_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "suppliers" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL,
	"phone" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "suppliers_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "suppliers_name_length" CHECK (char_length("suppliers"."name") between 2 and 80)
);
--> statement-breakpoint
ALTER TABLE "suppliers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "book_findings" DROP CONSTRAINT "book_findings_kind";--> statement-breakpoint
ALTER TABLE "purchase_extras" ADD CONSTRAINT "purchase_extras_shop_id_purchase_id_purchases_shop_id_id_fk" FOREIGN KEY ("shop_id","purchase_id") REFERENCES "public"."purchases"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_shop_id_purchase_id_purchases_shop_id_id_fk" FOREIGN KEY ("shop_id","purchase_id") REFERENCES "public"."purchases"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_shop_id_product_id_products_shop_id_id_fk" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_shop_id_variant_id_product_variants_shop_id_id_fk" FOREIGN KEY ("shop_id","variant_id") REFERENCES "public"."product_variants"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_shop_id_supplier_id_suppliers_shop_id_id_fk" FOREIGN KEY ("shop_id","supplier_id") REFERENCES "public"."suppliers"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_shop_id_purchase_id_purchases_shop_id_id_fk" FOREIGN KEY ("shop_id","purchase_id") REFERENCES "public"."purchases"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_lines_product" ON "purchase_lines" USING btree ("shop_id","product_id");--> statement-breakpoint
CREATE INDEX "purchases_bought" ON "purchases" USING btree ("shop_id","bought_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchases_owed" ON "purchases" USING btree ("shop_id","supplier_id","bought_on") WHERE status = 'received' and paid_minor < billed_minor;--> statement-breakpoint
CREATE INDEX "supplier_payments_purchase" ON "supplier_payments" USING btree ("shop_id","purchase_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name" ON "suppliers" USING btree ("shop_id","name_key");--> statement-breakpoint
ALTER TABLE "book_findings" ADD CONSTRAINT "book_findings_kind" CHECK ("book_findings"."kind" in ('posting_unbalanced', 'payment_not_booked', 'order_paid_differs', 'order_refunded_differs', 'payout_not_booked', 'in_transit_differs', 'matching_left', 'unmatched_below_zero', 'unmatched_till_differs', 'expense_not_booked', 'supplier_debt_differs', 'store_credit_differs'));--> statement-breakpoint
CREATE POLICY "purchase_extras_own_shop" ON "purchase_extras" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "purchase_extras_system" ON "purchase_extras" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "purchase_lines_own_shop" ON "purchase_lines" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "purchase_lines_system" ON "purchase_lines" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "purchases_own_shop" ON "purchases" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "purchases_system" ON "purchases" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "supplier_payments_own_shop" ON "supplier_payments" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "supplier_payments_system" ON "supplier_payments" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "suppliers_own_shop" ON "suppliers" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "suppliers_system" ON "suppliers" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "purchase_extras" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_lines" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchases" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "supplier_payments" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "suppliers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What is paid of a purchase is what its payments come to, and no more than was billed.
CREATE FUNCTION supplier_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE purchases SET paid_minor = paid_minor + NEW.amount_minor
    WHERE shop_id = NEW.shop_id AND id = NEW.purchase_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER supplier_payments_paid AFTER INSERT ON supplier_payments FOR EACH ROW EXECUTE FUNCTION supplier_paid();
