ALTER TABLE "payment_differences" DROP CONSTRAINT "payment_differences_ours";--> statement-breakpoint
ALTER TABLE "payment_differences" DROP CONSTRAINT "payment_differences_theirs";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_way";--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_state_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_back_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "lost_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_taken_back" ON "refunds" USING btree ("shop_id","attempt_id") WHERE way = 'taken_back';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_taken_back" CHECK ("orders"."taken_back_minor" >= 0);--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_ours" CHECK ("payment_differences"."ours_state" in ('pending', 'succeeded', 'failed', 'cancelled', 'expired', 'reversed', 'unknown'));--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_theirs" CHECK ("payment_differences"."theirs_state" in ('pending', 'succeeded', 'failed', 'cancelled', 'expired', 'reversed', 'unknown'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_taken_back" CHECK ("payment_attempts"."taken_back_at" is null or ("payment_attempts"."status" = 'succeeded' and "payment_attempts"."provider_account_id" is not null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_taken_back" CHECK ("refunds"."way" <> 'taken_back' or ("refunds"."attempt_id" is not null and "refunds"."provider_account_id" is not null and "refunds"."credited_minor" = 0));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_lost" CHECK ("refunds"."lost_minor" between 0 and "refunds"."amount_minor" and ("refunds"."lost_minor" = 0 or "refunds"."way" = 'taken_back'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_way" CHECK ("refunds"."way" in ('exchange', 'store_credit', 'cash', 'own_wallet', 'provider', 'payout', 'taken_back'));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_state_known" CHECK ("transactions"."state" in ('succeeded', 'waiting', 'claimed', 'unmatched', 'returned', 'taken_back', 'paid_out', 'matched', 'failed', 'refused'));--> statement-breakpoint
-- What a provider took back goes out as money that is given back does, under the reference of the payment that it was.
CREATE OR REPLACE FUNCTION list_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.way IN ('store_credit', 'exchange') THEN RETURN NULL; END IF;
  INSERT INTO transactions (shop_id, id, kind, list, state, at, method, network, provider, reference, provider_reference,
    order_id, payer_name, phone, amount_minor, level, by)
  SELECT NEW.shop_id, NEW.id, 'refund', CASE NEW.status WHEN 'failed' THEN 'ended' ELSE 'out' END,
    CASE NEW.status WHEN 'done' THEN CASE NEW.way WHEN 'taken_back' THEN 'taken_back' ELSE 'returned' END
      WHEN 'failed' THEN 'failed' ELSE 'waiting' END,
    coalesce(NEW.finished_at, NEW.requested_at), CASE NEW.way WHEN 'cash' THEN 'cash' ELSE coalesce(a.method, 'mobile_money') END,
    CASE NEW.way WHEN 'taken_back' THEN a.network ELSE NEW.network END,
    CASE NEW.way WHEN 'own_wallet' THEN 'own_till' ELSE c.provider END,
    CASE NEW.way WHEN 'taken_back' THEN a.reference ELSE NEW.reference END,
    CASE NEW.way WHEN 'taken_back' THEN a.provider_reference ELSE NEW.provider_reference END,
    o.id, o.customer_name, coalesce(a.phone, o.customer_phone), NEW.amount_minor,
    CASE WHEN NEW.status <> 'done' THEN 0
      WHEN NEW.way NOT IN ('provider', 'payout', 'taken_back') OR NEW.settled_by IS NOT NULL THEN 2 ELSE 4 END,
    coalesce(NEW.settled_by, NEW.requested_by)
  FROM orders o
  LEFT JOIN payment_attempts a ON a.shop_id = o.shop_id AND a.id = NEW.attempt_id
  LEFT JOIN provider_accounts c ON c.shop_id = o.shop_id AND c.id = NEW.provider_account_id
  WHERE o.shop_id = NEW.shop_id AND o.id = NEW.order_id AND NOT o.is_practice
  ON CONFLICT (shop_id, id) DO UPDATE SET list = excluded.list, state = excluded.state, at = excluded.at,
    provider_reference = excluded.provider_reference, level = excluded.level, by = excluded.by;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Nobody asked a provider for what it takes back; a customer may have been paid out by then, and then has it twice.
CREATE OR REPLACE FUNCTION refunds_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE over bigint;
BEGIN
  SELECT sum(r.amount_minor) - a.amount_minor INTO over
  FROM refunds r JOIN payment_attempts a ON a.shop_id = r.shop_id AND a.id = r.attempt_id
  WHERE r.shop_id = NEW.shop_id AND r.attempt_id = NEW.attempt_id AND r.status <> 'failed' AND r.way <> 'taken_back'
  GROUP BY a.amount_minor;
  IF over > 0 THEN
    RAISE EXCEPTION 'more was given back of payment % than came: % over', NEW.attempt_id, over
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NULL;
END $$;
