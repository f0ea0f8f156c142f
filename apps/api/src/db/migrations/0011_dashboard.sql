CREATE TABLE "trade_figure_changes" (
	"shop_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "trade_figure_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"figure" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"attempt_id" text,
	"count" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "trade_figure_changes_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
ALTER TABLE "trade_figure_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "trade_figures" (
	"shop_id" text NOT NULL,
	"day" date NOT NULL,
	"minute" integer NOT NULL,
	"figure" text NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "trade_figures_shop_id_day_minute_figure_channel_pk" PRIMARY KEY("shop_id","day","minute","figure","channel"),
	CONSTRAINT "trade_figures_figure" CHECK ("trade_figures"."figure" in ('sale', 'due', 'received', 'customer'))
);
--> statement-breakpoint
ALTER TABLE "trade_figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "trade_folds" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"folded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trade_folds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "is_practice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "is_practice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_practice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "channels_practice" ON "channels" USING btree ("shop_id") WHERE is_practice;--> statement-breakpoint
CREATE INDEX "messages_failed" ON "messages" USING btree ("shop_id","at") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "orders_owed_back" ON "orders" USING btree ("shop_id","cancelled_at","id") WHERE payment_status = 'refund_pending';--> statement-breakpoint
CREATE POLICY "trade_figure_changes_own_shop" ON "trade_figure_changes" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "trade_figure_changes_system" ON "trade_figure_changes" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "trade_figures_own_shop" ON "trade_figures" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "trade_figures_system" ON "trade_figures" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "trade_folds_own_shop" ON "trade_folds" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "trade_folds_system" ON "trade_folds" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
-- by hand
ALTER TABLE trade_figures FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE trade_figure_changes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE trade_folds FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- What one order counts in: nothing until it is sent in, once it is cancelled or given back, and while it is practice.
CREATE FUNCTION order_figures(o orders)
RETURNS TABLE (figure text, at timestamptz, count integer, amount_minor bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT f.figure, o.submitted_at, 1, f.amount_minor
  FROM (VALUES ('sale', o.total_minor), ('due', o.total_minor - o.paid_minor)) AS f (figure, amount_minor)
  WHERE o.submitted_at IS NOT NULL AND NOT o.is_practice AND o.payment_status <> 'refunded'
    AND o.lifecycle NOT IN ('draft', 'awaiting_customer', 'cancelled') AND (f.figure = 'sale' OR f.amount_minor > 0)
$$;
--> statement-breakpoint
CREATE FUNCTION note_new_order_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trade_figure_changes (shop_id, figure, at, count, amount_minor)
  SELECT o.shop_id, f.figure, f.at, f.count, f.amount_minor FROM changed o CROSS JOIN order_figures(o) f;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_gone_order_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trade_figure_changes (shop_id, figure, at, count, amount_minor)
  SELECT o.shop_id, f.figure, f.at, -f.count, -f.amount_minor FROM changed o CROSS JOIN order_figures(o) f;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_moved_order_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trade_figure_changes (shop_id, figure, at, count, amount_minor)
  SELECT NEW.shop_id, figure, at, sum(count), sum(amount_minor) FROM (
    SELECT figure, at, count, amount_minor FROM order_figures(NEW)
    UNION ALL
    SELECT figure, at, -count, -amount_minor FROM order_figures(OLD)) AS f
  GROUP BY figure, at HAVING sum(count) <> 0 OR sum(amount_minor) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Money is what the ledger says came in; whose order it is decides whether it is practice.
CREATE FUNCTION note_money_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trade_figure_changes (shop_id, figure, at, attempt_id, count, amount_minor)
  SELECT e.shop_id, 'received', t.posted_at, t.source_id, s.sign, s.sign * e.amount_minor
  FROM changed e
  CROSS JOIN LATERAL (SELECT CASE e.direction WHEN 'debit' THEN 1 ELSE -1 END AS sign) s
  JOIN ledger_transactions t ON t.shop_id = e.shop_id AND t.id = e.transaction_id
  LEFT JOIN orders o ON o.shop_id = t.shop_id AND o.id = t.order_id
  WHERE (e.account_code = 'cash_drawer' OR e.account_code LIKE 'provider\_clearing:%')
    AND t.source_type = 'payment_attempt' AND o.is_practice IS NOT TRUE;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_new_customer_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trade_figure_changes (shop_id, figure, at, count, amount_minor)
  SELECT shop_id, 'customer', created_at, 1, 0 FROM changed WHERE NOT is_practice;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_gone_customer_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trade_figure_changes (shop_id, figure, at, count, amount_minor)
  SELECT shop_id, 'customer', created_at, -1, 0 FROM changed WHERE NOT is_practice;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_figures_new AFTER INSERT ON orders
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_new_order_figures();
--> statement-breakpoint
CREATE TRIGGER orders_figures_gone AFTER DELETE ON orders
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_gone_order_figures();
--> statement-breakpoint
CREATE TRIGGER orders_figures_moved
  AFTER UPDATE OF lifecycle, payment_status, paid_minor, total_minor, submitted_at, is_practice ON orders
  FOR EACH ROW EXECUTE FUNCTION note_moved_order_figures();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_figures AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_money_figures();
--> statement-breakpoint
CREATE TRIGGER customers_figures_new AFTER INSERT ON customers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_new_customer_figures();
--> statement-breakpoint
CREATE TRIGGER customers_figures_gone AFTER DELETE ON customers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_gone_customer_figures();
--> statement-breakpoint
-- The trade so far, as changes: the next fold adds it up.
SET LOCAL ROLE agiza_system;
--> statement-breakpoint
INSERT INTO trade_figure_changes (shop_id, figure, at, count, amount_minor)
SELECT o.shop_id, f.figure, f.at, f.count, f.amount_minor FROM orders o CROSS JOIN order_figures(o) f
UNION ALL
SELECT shop_id, 'customer', created_at, 1, 0 FROM customers;
--> statement-breakpoint
INSERT INTO trade_figure_changes (shop_id, figure, at, attempt_id, count, amount_minor)
SELECT e.shop_id, 'received', t.posted_at, t.source_id, 1, e.amount_minor
FROM ledger_entries e JOIN ledger_transactions t ON t.shop_id = e.shop_id AND t.id = e.transaction_id
WHERE e.direction = 'debit' AND t.source_type = 'payment_attempt'
  AND (e.account_code = 'cash_drawer' OR e.account_code LIKE 'provider\_clearing:%');
--> statement-breakpoint
RESET ROLE;
