CREATE TABLE "line_credits" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"statement_line_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"left_minor" bigint NOT NULL,
	"kept_by" text,
	"kept_at" timestamp with time zone NOT NULL,
	"returned_minor" bigint DEFAULT 0 NOT NULL,
	"return_reference" text,
	"returned_by" text,
	"returned_at" timestamp with time zone,
	"allowed_by" text,
	CONSTRAINT "line_credits_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "line_credits_amount" CHECK ("line_credits"."amount_minor" > 0 and "line_credits"."left_minor" >= 0 and "line_credits"."returned_minor" >= 0 and "line_credits"."left_minor" + "line_credits"."returned_minor" <= "line_credits"."amount_minor"),
	CONSTRAINT "line_credits_returned" CHECK (("line_credits"."returned_minor" > 0) = ("line_credits"."returned_at" is not null) and ("line_credits"."returned_minor" > 0) = ("line_credits"."return_reference" is not null) and ("line_credits"."returned_minor" = 0 or "line_credits"."left_minor" = 0))
);
--> statement-breakpoint
ALTER TABLE "line_credits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "book_findings" DROP CONSTRAINT "book_findings_kind";--> statement-breakpoint
ALTER TABLE "statement_line_uses" DROP CONSTRAINT "statement_line_uses_kind";--> statement-breakpoint
ALTER TABLE "line_credits" ADD CONSTRAINT "line_credits_shop_id_statement_line_id_statement_lines_shop_id_id_fk" FOREIGN KEY ("shop_id","statement_line_id") REFERENCES "public"."statement_lines"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_credits" ADD CONSTRAINT "line_credits_shop_id_customer_id_customers_shop_id_id_fk" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "line_credits_line" ON "line_credits" USING btree ("shop_id","statement_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "line_credits_reference" ON "line_credits" USING btree ("shop_id","return_reference");--> statement-breakpoint
CREATE INDEX "line_credits_customer" ON "line_credits" USING btree ("shop_id","customer_id","kept_at") WHERE left_minor > 0;--> statement-breakpoint
CREATE INDEX "line_credits_by" ON "line_credits" USING btree ("shop_id","returned_by","returned_at");--> statement-breakpoint
ALTER TABLE "book_findings" ADD CONSTRAINT "book_findings_kind" CHECK ("book_findings"."kind" in ('posting_unbalanced', 'payment_not_booked', 'order_paid_differs', 'order_refunded_differs', 'payout_not_booked', 'in_transit_differs', 'matching_left', 'unmatched_below_zero', 'unmatched_till_differs', 'expense_not_booked', 'store_credit_differs'));--> statement-breakpoint
ALTER TABLE "statement_line_uses" ADD CONSTRAINT "statement_line_uses_kind" CHECK ("statement_line_uses"."kind" in ('order', 'returned', 'returned_cash', 'credit'));--> statement-breakpoint
CREATE POLICY "line_credits_own_shop" ON "line_credits" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "line_credits_system" ON "line_credits" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- by hand
ALTER TABLE "line_credits" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Money of the till that was credit and went back to who had paid it is money out; what is kept as credit moves none.
CREATE FUNCTION list_returned_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO transactions (shop_id, id, kind, list, state, at, method, network, provider, provider_reference, payer_name,
    phone, amount_minor, level, by)
  SELECT NEW.shop_id, NEW.id, 'refund', 'out', 'returned', NEW.returned_at, 'mobile_money', l.network, 'own_till',
    NEW.return_reference, coalesce(l.payer_name, ''), l.phone, NEW.returned_minor, 2, NEW.returned_by
  FROM statement_lines l WHERE l.shop_id = NEW.shop_id AND l.id = NEW.statement_line_id;
  INSERT INTO trade_figure_changes (shop_id, figure, at, attempt_id, count, amount_minor)
  VALUES (NEW.shop_id, 'received', NEW.returned_at, NEW.id, -1, -NEW.returned_minor);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER line_credits_listed AFTER UPDATE OF returned_minor ON line_credits
  FOR EACH ROW WHEN (OLD.returned_minor = 0 AND NEW.returned_minor > 0) EXECUTE FUNCTION list_returned_credit();
