CREATE INDEX "orders_practice" ON "orders" USING btree ("shop_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_practice;
--> statement-breakpoint
-- by hand
-- As before, but practice counts in no filter.
CREATE FUNCTION order_filters(
  lifecycle text, payment_status text, picked_up_at timestamptz, delivered_at timestamptz, is_practice boolean)
RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN lifecycle = 'draft' OR is_practice THEN '{}'::text[] ELSE array_remove(ARRAY[
    'all',
    CASE WHEN lifecycle IN ('awaiting_customer', 'pending', 'preparing', 'ready', 'out_for_delivery') THEN 'pending' END,
    CASE WHEN lifecycle = 'completed' THEN 'completed' END,
    CASE WHEN lifecycle = 'cancelled' THEN 'cancelled' END,
    CASE WHEN lifecycle <> 'cancelled' AND picked_up_at IS NOT NULL THEN 'picked_up' END,
    CASE WHEN lifecycle <> 'cancelled' AND delivered_at IS NOT NULL THEN 'delivered' END,
    CASE WHEN lifecycle <> 'cancelled' AND payment_status IN ('paid', 'overpaid') THEN 'paid' END
  ], NULL) END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_count_changes (shop_id, filter, difference)
  SELECT o.shop_id, filter, count(*) FROM changed o
  CROSS JOIN unnest(order_filters(o.lifecycle, o.payment_status, o.picked_up_at, o.delivered_at, o.is_practice)) AS filter
  GROUP BY o.shop_id, filter;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_gone_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_count_changes (shop_id, filter, difference)
  SELECT o.shop_id, filter, -count(*) FROM changed o
  CROSS JOIN unnest(order_filters(o.lifecycle, o.payment_status, o.picked_up_at, o.delivered_at, o.is_practice)) AS filter
  GROUP BY o.shop_id, filter;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_moved_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text[] := order_filters(
    OLD.lifecycle, OLD.payment_status, OLD.picked_up_at, OLD.delivered_at, OLD.is_practice);
  after text[] := order_filters(
    NEW.lifecycle, NEW.payment_status, NEW.picked_up_at, NEW.delivered_at, NEW.is_practice);
BEGIN
  IF before IS DISTINCT FROM after THEN
    INSERT INTO order_count_changes (shop_id, filter, difference)
    SELECT NEW.shop_id, filter, 1 FROM unnest(after) AS filter WHERE filter <> ALL (before)
    UNION ALL
    SELECT NEW.shop_id, filter, -1 FROM unnest(before) AS filter WHERE filter <> ALL (after);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER orders_counted_moved ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_counted_moved
  AFTER UPDATE OF lifecycle, payment_status, picked_up_at, delivered_at, is_practice ON orders
  FOR EACH ROW EXECUTE FUNCTION count_moved_order();
--> statement-breakpoint
-- Row-level security is forced on the owner too, who would see no order to count.
SET LOCAL ROLE agiza_system;
--> statement-breakpoint
-- What practice orders had counted in is taken back at the next fold.
INSERT INTO order_count_changes (shop_id, filter, difference)
SELECT o.shop_id, filter, -count(*) FROM orders o
CROSS JOIN unnest(order_filters(o.lifecycle, o.payment_status, o.picked_up_at, o.delivered_at)) AS filter
WHERE o.is_practice GROUP BY o.shop_id, filter;
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
DROP FUNCTION order_filters(text, text, timestamptz, timestamptz);
