-- Fails a statement that found not enough in stock, and with it all that stands behind it in one message.
CREATE FUNCTION refuse_short_stock(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'not enough in stock' USING ERRCODE = 'AG001', DETAIL = array_to_json(ids)::text;
END $$;
--> statement-breakpoint
-- Whether an order's filters change is asked within: a condition of the trigger is read, and its functions are put into it,
-- anew at every update of an order.
CREATE OR REPLACE FUNCTION count_moved_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text[] := order_filters(OLD.lifecycle, OLD.payment_status, OLD.picked_up_at, OLD.delivered_at);
  after text[] := order_filters(NEW.lifecycle, NEW.payment_status, NEW.picked_up_at, NEW.delivered_at);
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
CREATE TRIGGER orders_counted_moved AFTER UPDATE OF lifecycle, payment_status, picked_up_at, delivered_at ON orders
  FOR EACH ROW EXECUTE FUNCTION count_moved_order();
