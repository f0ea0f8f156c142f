ALTER TABLE "refunds" DROP CONSTRAINT "refunds_way";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_at_once";--> statement-breakpoint
CREATE INDEX "ledger_transactions_posted" ON "ledger_transactions" USING btree ("shop_id","posted_at","id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_by_payout" CHECK ("refunds"."way" <> 'payout' or ("refunds"."attempt_id" is not null and "refunds"."provider_account_id" is not null and "refunds"."amount_minor" % 100 = 0));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_way" CHECK ("refunds"."way" in ('exchange', 'store_credit', 'cash', 'own_wallet', 'provider', 'payout'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_at_once" CHECK ("refunds"."way" in ('provider', 'payout') or "refunds"."status" = 'done');--> statement-breakpoint
-- by hand
-- A provider says of a payout what became of it, as of money that it gives back itself.
CREATE OR REPLACE FUNCTION list_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.way IN ('store_credit', 'exchange') THEN RETURN NULL; END IF;
  INSERT INTO transactions (shop_id, id, kind, list, state, at, method, network, provider, reference, provider_reference,
    order_id, payer_name, phone, amount_minor, level, by)
  SELECT NEW.shop_id, NEW.id, 'refund', CASE NEW.status WHEN 'failed' THEN 'ended' ELSE 'out' END,
    CASE NEW.status WHEN 'done' THEN 'returned' WHEN 'failed' THEN 'failed' ELSE 'waiting' END,
    coalesce(NEW.finished_at, NEW.requested_at), CASE NEW.way WHEN 'cash' THEN 'cash' ELSE coalesce(a.method, 'mobile_money') END,
    NEW.network, CASE NEW.way WHEN 'own_wallet' THEN 'own_till' ELSE c.provider END, NEW.reference, NEW.provider_reference,
    o.id, o.customer_name, coalesce(a.phone, o.customer_phone), NEW.amount_minor,
    CASE WHEN NEW.status <> 'done' THEN 0 WHEN NEW.way NOT IN ('provider', 'payout') OR NEW.settled_by IS NOT NULL THEN 2 ELSE 4 END,
    coalesce(NEW.settled_by, NEW.requested_by)
  FROM orders o
  LEFT JOIN payment_attempts a ON a.shop_id = o.shop_id AND a.id = NEW.attempt_id
  LEFT JOIN provider_accounts c ON c.shop_id = o.shop_id AND c.id = NEW.provider_account_id
  WHERE o.shop_id = NEW.shop_id AND o.id = NEW.order_id AND NOT o.is_practice
  ON CONFLICT (shop_id, id) DO UPDATE SET list = excluded.list, state = excluded.state, at = excluded.at,
    provider_reference = excluded.provider_reference, level = excluded.level, by = excluded.by;
  RETURN NULL;
END $$;
