DROP INDEX "orders_owed_back";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collected_by" text;--> statement-breakpoint
CREATE INDEX "orders_owed_back" ON "orders" USING btree ("shop_id","cancelled_at","id") WHERE payment_status in ('refund_pending', 'partially_refunded');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_minor" >= 0 and "orders"."refunded_minor" <= "orders"."paid_minor");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refund_by" CHECK ("orders"."refund_by" in ('cash', 'mobile_money', 'store_credit'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refund_by_cancelled" CHECK ("orders"."refund_by" is null or "orders"."lifecycle" = 'cancelled');
--> statement-breakpoint
-- by hand
-- An order's due is what the shop has not got, or gave back.
CREATE OR REPLACE FUNCTION order_figures(o orders)
RETURNS TABLE (figure text, at timestamptz, count integer, amount_minor bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT f.figure, o.submitted_at, 1, f.amount_minor
  FROM (VALUES ('sale', o.total_minor), ('due', o.total_minor - o.paid_minor + o.refunded_minor))
    AS f (figure, amount_minor)
  WHERE o.submitted_at IS NOT NULL AND NOT o.is_practice AND o.payment_status <> 'refunded'
    AND o.lifecycle NOT IN ('draft', 'awaiting_customer', 'cancelled') AND (f.figure = 'sale' OR f.amount_minor > 0)
$$;
--> statement-breakpoint
DROP TRIGGER orders_figures_moved ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_figures_moved
  AFTER UPDATE OF lifecycle, payment_status, paid_minor, refunded_minor, total_minor, submitted_at, is_practice ON orders
  FOR EACH ROW EXECUTE FUNCTION note_moved_order_figures();
--> statement-breakpoint
-- Cash is received where it is counted, in the drawer or on the road; that it is handed in is no second income.
CREATE OR REPLACE FUNCTION note_money_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trade_figure_changes (shop_id, figure, at, attempt_id, count, amount_minor)
  SELECT e.shop_id, 'received', t.posted_at, t.source_id, s.sign, s.sign * e.amount_minor
  FROM changed e
  CROSS JOIN LATERAL (SELECT CASE e.direction WHEN 'debit' THEN 1 ELSE -1 END AS sign) s
  JOIN ledger_transactions t ON t.shop_id = e.shop_id AND t.id = e.transaction_id
  LEFT JOIN orders o ON o.shop_id = t.shop_id AND o.id = t.order_id
  WHERE (e.account_code = 'cash_drawer' OR e.account_code LIKE 'cash\_with:%'
      OR e.account_code LIKE 'provider\_clearing:%')
    AND t.source_type IN ('payment_attempt', 'refund') AND o.is_practice IS NOT TRUE;
  RETURN NULL;
END $$;
