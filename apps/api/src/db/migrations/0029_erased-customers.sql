ALTER TABLE "customers" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_erased" CHECK ("customers"."erased_at" is null or "customers"."phone" is null);
--> statement-breakpoint
-- by hand
-- The trail and the history of orders are not changed, but for one thing: of a customer who was erased, and of a shop that
-- closed for good, they forget what customers were like and what was said of them.
CREATE OR REPLACE FUNCTION only_forget_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.action NOT LIKE 'customer.%' OR NEW.before IS NOT NULL OR NEW.after IS NOT NULL OR NOT (
    EXISTS (SELECT FROM shops WHERE shop_id = OLD.shop_id AND closed_for_good_at IS NOT NULL)
    OR EXISTS (SELECT FROM customers WHERE shop_id = OLD.shop_id AND id = OLD.subject AND erased_at IS NOT NULL)
  ) THEN RAISE EXCEPTION 'the trail is not changed afterwards'; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
GRANT UPDATE (before, after) ON audit_log TO agiza_app;
--> statement-breakpoint
GRANT UPDATE (facts) ON order_timeline TO agiza_app;
--> statement-breakpoint
CREATE FUNCTION only_forget_reasons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.facts <> OLD.facts - 'reason' OR NOT EXISTS (
    SELECT FROM orders o JOIN customers c ON c.shop_id = o.shop_id AND c.id = o.customer_id
    WHERE o.shop_id = OLD.shop_id AND o.id = OLD.order_id AND c.erased_at IS NOT NULL
  ) THEN RAISE EXCEPTION 'the history of an order is not changed afterwards'; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_timeline_forgets_reasons BEFORE UPDATE ON order_timeline FOR EACH ROW
  EXECUTE FUNCTION only_forget_reasons();
