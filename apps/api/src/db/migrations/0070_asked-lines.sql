ALTER TABLE "book_findings" DROP CONSTRAINT "book_findings_kind";--> statement-breakpoint
CREATE INDEX "statement_lines_asked" ON "statement_lines" USING btree ("shop_id","attempt_id") WHERE state in ('asked', 'waiting') and attempt_id is not null;--> statement-breakpoint
ALTER TABLE "book_findings" ADD CONSTRAINT "book_findings_kind" CHECK ("book_findings"."kind" in ('posting_unbalanced', 'payment_not_booked', 'order_paid_differs', 'order_refunded_differs', 'payout_not_booked', 'in_transit_differs', 'matching_left', 'unmatched_below_zero', 'unmatched_till_differs'));--> statement-breakpoint
-- Money that waited and was a provider's after all is listed as that payment alone.
CREATE OR REPLACE FUNCTION list_statement_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state NOT IN ('waiting', 'ended') THEN
    IF TG_OP = 'UPDATE' AND OLD.state = 'waiting' THEN
      INSERT INTO trade_figure_changes (shop_id, figure, at, attempt_id, count, amount_minor)
      VALUES (NEW.shop_id, 'received', NEW.created_at, NEW.id, -1, -NEW.amount_minor);
      DELETE FROM transactions WHERE shop_id = NEW.shop_id AND id = NEW.id;
    END IF;
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' OR OLD.state NOT IN ('waiting', 'ended') THEN
    INSERT INTO trade_figure_changes (shop_id, figure, at, attempt_id, count, amount_minor)
    VALUES (NEW.shop_id, 'received', NEW.created_at, NEW.id, 1, NEW.amount_minor);
  END IF;
  INSERT INTO transactions (shop_id, id, kind, list, state, at, method, network, provider, provider_reference, payer_name,
    phone, amount_minor, level)
  VALUES (NEW.shop_id, NEW.id, 'payment', CASE NEW.state WHEN 'ended' THEN 'ended' ELSE 'unmatched' END,
    CASE NEW.state WHEN 'ended' THEN 'matched' ELSE 'unmatched' END, NEW.at, 'mobile_money', NEW.network, 'own_till',
    NEW.reference, coalesce(NEW.payer_name, ''), NEW.phone,
    CASE NEW.state WHEN 'ended' THEN NEW.amount_minor ELSE NEW.amount_minor - NEW.used_minor END, 3)
  ON CONFLICT (shop_id, id) DO UPDATE SET list = excluded.list, state = excluded.state, payer_name = excluded.payer_name,
    phone = excluded.phone, amount_minor = excluded.amount_minor;
  IF TG_OP = 'UPDATE' AND (OLD.payer_name, OLD.phone) IS DISTINCT FROM (NEW.payer_name, NEW.phone) THEN
    UPDATE transactions t SET payer_name = coalesce(NEW.payer_name, ''), phone = NEW.phone
    FROM statement_line_uses u
    WHERE u.shop_id = NEW.shop_id AND u.line_id = NEW.id AND t.shop_id = u.shop_id AND t.id = u.id;
  END IF;
  RETURN NULL;
END $$;
