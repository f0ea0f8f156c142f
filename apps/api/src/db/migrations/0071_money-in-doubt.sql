ALTER TABLE "refunds" DROP CONSTRAINT "refunds_lost";--> statement-breakpoint
ALTER TABLE "customer_imports" ADD COLUMN "started_by" text;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "started_by" text;--> statement-breakpoint
ALTER TABLE "statement_imports" ADD COLUMN "started_by" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_lost" CHECK ("refunds"."lost_minor" between 0 and "refunds"."amount_minor" and ("refunds"."lost_minor" = 0 or "refunds"."way" in ('taken_back', 'payout')));--> statement-breakpoint
-- What can go back of a payment is what the books say it brought, not what was asked for; what its customer has twice counts once.
CREATE OR REPLACE FUNCTION refunds_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE over bigint;
BEGIN
  SELECT sum(r.amount_minor - r.lost_minor) - coalesce((
    SELECT sum(e.amount_minor) FROM ledger_transactions t
    JOIN ledger_entries e ON e.shop_id = t.shop_id AND e.transaction_id = t.id
    WHERE t.shop_id = NEW.shop_id AND t.source_type = 'payment_attempt' AND t.source_id = NEW.attempt_id AND t.kind = 'payment'
      AND e.direction = 'debit' AND e.account_code LIKE 'provider\_clearing:%'), 0) INTO over
  FROM refunds r
  WHERE r.shop_id = NEW.shop_id AND r.attempt_id = NEW.attempt_id AND r.status <> 'failed' AND r.way <> 'taken_back';
  IF over > 0 THEN
    RAISE EXCEPTION 'more was given back of payment % than came: % over', NEW.attempt_id, over
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NULL;
END $$;
