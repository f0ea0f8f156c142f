CREATE TABLE "analytics_figures" (
	"shop_id" text NOT NULL,
	"split" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"units" numeric(14, 3) DEFAULT 0 NOT NULL,
	"costed_minor" bigint DEFAULT 0 NOT NULL,
	"cost_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_figures_shop_id_split_day_key_pk" PRIMARY KEY("shop_id","split","day","key"),
	CONSTRAINT "analytics_figures_split" CHECK ("analytics_figures"."split" in ('hour', 'source', 'staff', 'area', 'customer', 'product', 'goods', 'channel', 'credit', 'way'))
);
--> statement-breakpoint
ALTER TABLE "analytics_figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "analytics_open_days" (
	"shop_id" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "analytics_open_days_shop_id_day_pk" PRIMARY KEY("shop_id","day")
);
--> statement-breakpoint
ALTER TABLE "analytics_open_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "trade_figures" DROP CONSTRAINT "trade_figures_figure";--> statement-breakpoint
ALTER TABLE "trade_figures" ADD CONSTRAINT "trade_figures_figure" CHECK ("trade_figures"."figure" in ('sale', 'due', 'received', 'customer', 'chat', 'cart'));--> statement-breakpoint
CREATE POLICY "analytics_figures_own_shop" ON "analytics_figures" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "analytics_figures_system" ON "analytics_figures" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "analytics_open_days_own_shop" ON "analytics_open_days" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "analytics_open_days_system" ON "analytics_open_days" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- by hand
ALTER TABLE analytics_figures FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE analytics_open_days FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- What was begun in a chat is a cart, whatever became of it.
CREATE OR REPLACE FUNCTION order_figures(o orders)
RETURNS TABLE (figure text, at timestamptz, count integer, amount_minor bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT f.figure, o.submitted_at, 1, f.amount_minor
  FROM (VALUES ('sale', greatest(0, o.total_minor - o.credited_minor)),
      ('due', greatest(0, o.total_minor - o.credited_minor) - o.paid_minor + o.refunded_minor))
    AS f (figure, amount_minor)
  WHERE o.submitted_at IS NOT NULL AND NOT o.is_practice AND o.payment_status <> 'refunded'
    AND o.lifecycle NOT IN ('draft', 'awaiting_customer', 'cancelled') AND (f.figure = 'sale' OR f.amount_minor > 0)
  UNION ALL
  SELECT 'cart', o.created_at, 1, 0 WHERE o.source = 'whatsapp' AND NOT o.is_practice AND o.number IS NOT NULL
$$;
--> statement-breakpoint
-- A sale that is split another way than before counts as a change of nothing, so that its day is counted anew.
CREATE OR REPLACE FUNCTION note_moved_order_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_split_anew boolean := (NEW.lifecycle, NEW.staff_id, NEW.customer_id, NEW.fulfilment_kind, NEW.delivery_area_id,
      NEW.source, NEW.subtotal_minor, NEW.discount_minor)
    IS DISTINCT FROM (OLD.lifecycle, OLD.staff_id, OLD.customer_id, OLD.fulfilment_kind, OLD.delivery_area_id,
      OLD.source, OLD.subtotal_minor, OLD.discount_minor);
BEGIN
  INSERT INTO trade_figure_changes (shop_id, figure, at, count, amount_minor)
  SELECT NEW.shop_id, figure, at, sum(count), sum(amount_minor) FROM (
    SELECT figure, at, count, amount_minor FROM order_figures(NEW)
    UNION ALL
    SELECT figure, at, -count, -amount_minor FROM order_figures(OLD)) AS f
  GROUP BY figure, at
  HAVING sum(count) <> 0 OR sum(amount_minor) <> 0 OR (is_split_anew AND figure = 'sale');
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER orders_figures_moved ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_figures_moved
  AFTER UPDATE OF lifecycle, payment_status, paid_minor, refunded_minor, credited_minor, total_minor, submitted_at, is_practice,
    number, staff_id, customer_id, fulfilment_kind, delivery_area_id, source, subtotal_minor, discount_minor
  ON orders FOR EACH ROW EXECUTE FUNCTION note_moved_order_figures();
--> statement-breakpoint
-- Goods of an order that was sent in already.
CREATE FUNCTION note_line_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trade_figure_changes (shop_id, figure, at, count, amount_minor)
  SELECT DISTINCT o.shop_id, 'sale', o.submitted_at, 0, 0
  FROM changed l JOIN orders o ON o.shop_id = l.shop_id AND o.id = l.order_id
  WHERE o.submitted_at IS NOT NULL AND NOT o.is_practice;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_figures_new AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_line_figures();
--> statement-breakpoint
CREATE TRIGGER order_lines_figures_moved AFTER UPDATE ON order_lines
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_line_figures();
--> statement-breakpoint
CREATE TRIGGER order_lines_figures_gone AFTER DELETE ON order_lines
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_line_figures();
--> statement-breakpoint
CREATE FUNCTION note_debt_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trade_figure_changes (shop_id, figure, at, count, amount_minor)
  SELECT shop_id, 'sale', given_at, 0, 0 FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER debts_figures_new AFTER INSERT ON debts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_debt_figures();
--> statement-breakpoint
CREATE TRIGGER debts_figures_gone AFTER DELETE ON debts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_debt_figures();
--> statement-breakpoint
-- A customer's first word of a day.
CREATE FUNCTION note_chat_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trade_figure_changes (shop_id, figure, at, count, amount_minor)
  SELECT NEW.shop_id, 'chat', NEW.last_inbound_at, 1, 0
  FROM customers c WHERE c.shop_id = NEW.shop_id AND c.id = NEW.customer_id AND NOT c.is_practice;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER conversations_figures_new AFTER INSERT ON conversations
  FOR EACH ROW WHEN (NEW.last_inbound_at IS NOT NULL) EXECUTE FUNCTION note_chat_figures();
--> statement-breakpoint
CREATE TRIGGER conversations_figures_moved AFTER UPDATE OF last_inbound_at ON conversations
  FOR EACH ROW WHEN ((NEW.last_inbound_at AT TIME ZONE 'Africa/Dar_es_Salaam')::date
    > coalesce((OLD.last_inbound_at AT TIME ZONE 'Africa/Dar_es_Salaam')::date, '-infinity'))
  EXECUTE FUNCTION note_chat_figures();
--> statement-breakpoint
-- A day whose figures change is counted anew.
CREATE FUNCTION open_analytics_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_open_days (shop_id, day) SELECT DISTINCT shop_id, day FROM changed ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER trade_figures_open_new AFTER INSERT ON trade_figures
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION open_analytics_day();
--> statement-breakpoint
CREATE TRIGGER trade_figures_open_moved AFTER UPDATE ON trade_figures
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION open_analytics_day();
--> statement-breakpoint
-- The trade so far.
SET LOCAL ROLE agiza_system;
--> statement-breakpoint
INSERT INTO trade_figure_changes (shop_id, figure, at, count, amount_minor)
SELECT o.shop_id, f.figure, f.at, f.count, f.amount_minor FROM orders o CROSS JOIN order_figures(o) f WHERE f.figure = 'cart'
UNION ALL
SELECT m.shop_id, 'chat', min(m.at), 1, 0 FROM messages m
JOIN conversations v ON v.shop_id = m.shop_id AND v.id = m.conversation_id
JOIN customers c ON c.shop_id = v.shop_id AND c.id = v.customer_id AND NOT c.is_practice
WHERE m.direction = 'in' GROUP BY m.shop_id, m.conversation_id, (m.at AT TIME ZONE 'Africa/Dar_es_Salaam')::date;
--> statement-breakpoint
INSERT INTO analytics_open_days (shop_id, day) SELECT DISTINCT shop_id, day FROM trade_figures ON CONFLICT DO NOTHING;
--> statement-breakpoint
RESET ROLE;
