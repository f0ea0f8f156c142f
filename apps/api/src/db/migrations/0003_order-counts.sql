CREATE TABLE "order_count_changes" (
	"shop_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_count_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"filter" text NOT NULL,
	"difference" integer NOT NULL,
	CONSTRAINT "order_count_changes_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_count_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "conversations_customer";--> statement-breakpoint
DROP INDEX "orders_customer";--> statement-breakpoint
ALTER TABLE "order_counts" ADD COLUMN "recounted_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_customer" ON "conversations" USING btree ("shop_id","customer_id","channel_id");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("shop_id","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE POLICY "order_count_changes_own_shop" ON "order_count_changes" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "order_count_changes_system" ON "order_count_changes" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "order_count_changes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- The filters of the orders list that show an order; the same law as the list's own conditions.
CREATE FUNCTION order_filters(lifecycle text, payment_status text, picked_up_at timestamptz, delivered_at timestamptz)
RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN lifecycle = 'draft' THEN '{}'::text[] ELSE array_remove(ARRAY[
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
CREATE FUNCTION count_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_count_changes (shop_id, filter, difference)
  SELECT o.shop_id, filter, count(*) FROM changed o
  CROSS JOIN unnest(order_filters(o.lifecycle, o.payment_status, o.picked_up_at, o.delivered_at)) AS filter
  GROUP BY o.shop_id, filter;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_gone_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_count_changes (shop_id, filter, difference)
  SELECT o.shop_id, filter, -count(*) FROM changed o
  CROSS JOIN unnest(order_filters(o.lifecycle, o.payment_status, o.picked_up_at, o.delivered_at)) AS filter
  GROUP BY o.shop_id, filter;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_moved_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text[] := order_filters(OLD.lifecycle, OLD.payment_status, OLD.picked_up_at, OLD.delivered_at);
  after text[] := order_filters(NEW.lifecycle, NEW.payment_status, NEW.picked_up_at, NEW.delivered_at);
BEGIN
  INSERT INTO order_count_changes (shop_id, filter, difference)
  SELECT NEW.shop_id, filter, 1 FROM unnest(after) AS filter WHERE filter <> ALL (before)
  UNION ALL
  SELECT NEW.shop_id, filter, -1 FROM unnest(before) AS filter WHERE filter <> ALL (after);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_counted_new AFTER INSERT ON orders
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_new_orders();
--> statement-breakpoint
CREATE TRIGGER orders_counted_gone AFTER DELETE ON orders
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_gone_orders();
--> statement-breakpoint
CREATE TRIGGER orders_counted_moved AFTER UPDATE ON orders FOR EACH ROW
  WHEN (order_filters(OLD.lifecycle, OLD.payment_status, OLD.picked_up_at, OLD.delivered_at)
    IS DISTINCT FROM order_filters(NEW.lifecycle, NEW.payment_status, NEW.picked_up_at, NEW.delivered_at))
  EXECUTE FUNCTION count_moved_order();
