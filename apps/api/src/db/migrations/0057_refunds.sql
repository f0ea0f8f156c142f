CREATE TABLE "credit_notes" (
	"shop_id" text NOT NULL,
	"number" integer NOT NULL,
	"refund_id" text NOT NULL,
	"order_id" text NOT NULL,
	"receipt_number" integer,
	"amount_minor" bigint NOT NULL,
	"way" text NOT NULL,
	"goods" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_notes_shop_id_number_pk" PRIMARY KEY("shop_id","number")
);
--> statement-breakpoint
ALTER TABLE "credit_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "refunds" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"way" text NOT NULL,
	"status" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"credited_minor" bigint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"goods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempt_id" text,
	"provider_account_id" text,
	"reference" text,
	"provider_reference" text,
	"network" text,
	"to_order_id" text,
	"credit_of" text,
	"left_minor" bigint DEFAULT 0 NOT NULL,
	"of_credit" text,
	"failure_code" text,
	"requested_by" text,
	"requested_at" timestamp with time zone NOT NULL,
	"allowed_by" text,
	"sent_at" timestamp with time zone,
	"next_look_at" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"settled_by" text,
	"evidence" text,
	CONSTRAINT "refunds_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "refunds_way" CHECK ("refunds"."way" in ('exchange', 'store_credit', 'cash', 'own_wallet', 'provider')),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('requested', 'sent', 'unknown', 'done', 'failed')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_minor" > 0 and "refunds"."credited_minor" between 0 and "refunds"."amount_minor"),
	CONSTRAINT "refunds_left" CHECK ("refunds"."left_minor" between 0 and "refunds"."amount_minor" and ("refunds"."left_minor" = 0 or ("refunds"."way" = 'store_credit' and "refunds"."status" = 'done'))),
	CONSTRAINT "refunds_credit_of" CHECK (("refunds"."way" = 'store_credit') = ("refunds"."credit_of" is not null)),
	CONSTRAINT "refunds_exchange" CHECK (("refunds"."way" = 'exchange') = ("refunds"."to_order_id" is not null)),
	CONSTRAINT "refunds_by_provider" CHECK ("refunds"."way" <> 'provider' or ("refunds"."attempt_id" is not null and "refunds"."provider_account_id" is not null and "refunds"."reference" is not null and "refunds"."amount_minor" % 100 = 0)),
	CONSTRAINT "refunds_by_hand" CHECK ("refunds"."way" <> 'own_wallet' or "refunds"."provider_reference" is not null),
	CONSTRAINT "refunds_at_once" CHECK ("refunds"."way" = 'provider' or "refunds"."status" = 'done'),
	CONSTRAINT "refunds_finished" CHECK (("refunds"."status" in ('done', 'failed')) = ("refunds"."finished_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "refunds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_method";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_whole_shillings";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_account";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credited_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "till_settings" ADD COLUMN "refund_limit_minor" bigint DEFAULT 10000000;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_shop_id_refund_id_refunds_shop_id_id_fk" FOREIGN KEY ("shop_id","refund_id") REFERENCES "public"."refunds"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_to_order" FOREIGN KEY ("shop_id","to_order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment" FOREIGN KEY ("shop_id","attempt_id") REFERENCES "public"."payment_attempts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_provider_account" FOREIGN KEY ("shop_id","provider_account_id") REFERENCES "public"."provider_accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_refund" ON "credit_notes" USING btree ("shop_id","refund_id");--> statement-breakpoint
CREATE INDEX "credit_notes_order" ON "credit_notes" USING btree ("shop_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_reference" ON "refunds" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_own_wallet" ON "refunds" USING btree ("shop_id","provider_reference") WHERE way = 'own_wallet';--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("shop_id","order_id","requested_at");--> statement-breakpoint
CREATE INDEX "refunds_attempt" ON "refunds" USING btree ("shop_id","attempt_id");--> statement-breakpoint
CREATE INDEX "refunds_by" ON "refunds" USING btree ("shop_id","requested_by","requested_at");--> statement-breakpoint
CREATE INDEX "refunds_credit" ON "refunds" USING btree ("shop_id","order_id","requested_at") WHERE left_minor > 0;--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("next_look_at") WHERE status in ('requested', 'sent', 'unknown');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credited" CHECK ("orders"."credited_minor" >= 0 and "orders"."credited_minor" <= "orders"."refunded_minor");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_method" CHECK ("payment_attempts"."method" in ('mobile_money', 'cash', 'card', 'qr', 'bank', 'credit'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_whole_shillings" CHECK ("payment_attempts"."method" in ('cash', 'credit') or "payment_attempts"."amount_minor" % 100 = 0);--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_account" CHECK ("payment_attempts"."method" in ('cash', 'credit') or "payment_attempts"."provider_account_id" is not null or "payment_attempts"."proof" is not null);--> statement-breakpoint
ALTER TABLE "till_settings" ADD CONSTRAINT "till_settings_refund_limit" CHECK ("till_settings"."refund_limit_minor" >= 0);--> statement-breakpoint
CREATE POLICY "credit_notes_own_shop" ON "credit_notes" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "credit_notes_system" ON "credit_notes" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "refunds_own_shop" ON "refunds" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "refunds_system" ON "refunds" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- by hand
ALTER TABLE "refunds" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "credit_notes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- What was given up of an order's total is no sale and not due.
CREATE OR REPLACE FUNCTION order_figures(o orders)
RETURNS TABLE (figure text, at timestamptz, count integer, amount_minor bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT f.figure, o.submitted_at, 1, f.amount_minor
  FROM (VALUES ('sale', greatest(0, o.total_minor - o.credited_minor)),
      ('due', greatest(0, o.total_minor - o.credited_minor) - o.paid_minor + o.refunded_minor))
    AS f (figure, amount_minor)
  WHERE o.submitted_at IS NOT NULL AND NOT o.is_practice AND o.payment_status <> 'refunded'
    AND o.lifecycle NOT IN ('draft', 'awaiting_customer', 'cancelled') AND (f.figure = 'sale' OR f.amount_minor > 0)
$$;
--> statement-breakpoint
DROP TRIGGER orders_figures_moved ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_figures_moved
  AFTER UPDATE OF lifecycle, payment_status, paid_minor, refunded_minor, credited_minor, total_minor, submitted_at, is_practice
  ON orders FOR EACH ROW EXECUTE FUNCTION note_moved_order_figures();
--> statement-breakpoint
-- Transactions are money that moved: credit and goods for goods are none.
CREATE OR REPLACE FUNCTION list_payment_attempt(shop text, attempt text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO transactions (shop_id, id, kind, list, state, at, method, network, provider, reference, provider_reference,
    order_id, payer_name, phone, amount_minor, fee_minor, level, by)
  SELECT a.shop_id, a.id, 'payment',
    CASE WHEN m.left_minor = 0 THEN 'ended'
      WHEN a.status = 'succeeded' THEN CASE WHEN w.waits THEN 'unmatched' ELSE 'in' END
      WHEN a.status IN ('created', 'submitted', 'pending', 'unknown') THEN 'in' ELSE 'ended' END,
    CASE WHEN m.left_minor = 0 THEN 'matched'
      WHEN a.status = 'succeeded' THEN CASE WHEN w.waits THEN 'unmatched' ELSE 'succeeded' END
      WHEN a.status IN ('created', 'submitted', 'pending', 'unknown') THEN 'waiting' ELSE 'failed' END,
    coalesce(a.finished_at, a.created_at), a.method, a.network,
    CASE WHEN a.proof IS NOT NULL THEN 'own_till' ELSE (
      SELECT c.provider FROM provider_accounts c WHERE c.shop_id = a.shop_id AND c.id = a.provider_account_id) END,
    a.reference, coalesce(a.provider_reference, b.provider_reference), o.id, o.customer_name,
    coalesce(a.phone, o.customer_phone), CASE m.left_minor WHEN 0 THEN a.amount_minor ELSE m.left_minor END,
    CASE WHEN a.status <> 'succeeded' THEN 0 ELSE coalesce((
      SELECT sum(e.amount_minor) FROM ledger_transactions t
      JOIN ledger_entries e ON e.shop_id = t.shop_id AND e.transaction_id = t.id
      WHERE t.shop_id = a.shop_id AND t.source_type = 'payment_attempt' AND t.source_id = a.id
        AND e.direction = 'credit' AND e.account_code LIKE 'provider\_clearing:%'), 0) END,
    CASE WHEN a.status <> 'succeeded' THEN 0 WHEN a.method = 'cash' OR a.proof = 'person' THEN 2
      WHEN a.proof = 'statement' THEN 3 ELSE coalesce((
        SELECT max(CASE v.source WHEN 'webhook' THEN 5 WHEN 'poll' THEN 4 WHEN 'statement' THEN 3 ELSE 1 END)
        FROM provider_events v WHERE v.shop_id = a.shop_id AND v.attempt_id = coalesce(b.id, a.id)
          AND v.outcome IN ('applied', 'unmatched')), 0) END,
    CASE WHEN a.method = 'cash' OR a.proof IS NOT NULL THEN (
      SELECT t.posted_by FROM ledger_transactions t
      WHERE t.shop_id = a.shop_id AND t.source_type = 'payment_attempt' AND t.source_id = a.id AND t.kind = 'payment') END
  FROM payment_attempts a
  JOIN payment_intents i ON i.shop_id = a.shop_id AND i.id = a.intent_id
  JOIN orders o ON o.shop_id = i.shop_id AND o.id = i.order_id AND NOT o.is_practice
  LEFT JOIN payment_attempts b ON b.shop_id = a.shop_id AND b.id = a.moved_from
  -- What of it was matched to other orders is listed with those.
  CROSS JOIN LATERAL (SELECT a.amount_minor - coalesce((
    SELECT sum(o.amount_minor) FROM payment_attempts o WHERE o.shop_id = a.shop_id AND o.moved_from = a.id), 0) AS left_minor) m
  CROSS JOIN LATERAL (SELECT a.status = 'succeeded' AND EXISTS (
      SELECT FROM provider_events v WHERE v.shop_id = a.shop_id AND v.attempt_id = a.id AND v.outcome = 'unmatched')
    AND coalesce((
      SELECT sum(CASE e.direction WHEN 'credit' THEN e.amount_minor ELSE -e.amount_minor END)
      FROM ledger_transactions t JOIN ledger_entries e ON e.shop_id = t.shop_id AND e.transaction_id = t.id
      WHERE t.shop_id = o.shop_id AND t.order_id = o.id AND e.account_code = 'unmatched_money'), 0) > 0 AS waits) w
  WHERE a.shop_id = shop AND a.id = attempt AND a.method <> 'credit'
  ON CONFLICT (shop_id, id) DO UPDATE SET list = excluded.list, state = excluded.state, at = excluded.at,
    network = excluded.network, provider = excluded.provider, provider_reference = excluded.provider_reference,
    payer_name = excluded.payer_name, phone = excluded.phone, amount_minor = excluded.amount_minor,
    fee_minor = excluded.fee_minor, level = excluded.level, by = excluded.by
$$;
--> statement-breakpoint
-- Money that goes back is listed by its refund; fees and what waited change the row of their payment.
CREATE OR REPLACE FUNCTION list_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE found record;
BEGIN
  UPDATE transactions x SET by = t.posted_by
  FROM changed e
  JOIN ledger_transactions t ON t.shop_id = e.shop_id AND t.id = e.transaction_id
  WHERE t.kind = 'payment' AND t.source_type = 'payment_attempt' AND t.posted_by IS NOT NULL
    AND x.shop_id = t.shop_id AND x.id = t.source_id;
  FOR found IN
    SELECT DISTINCT a.shop_id, a.id FROM changed e
    JOIN ledger_transactions t ON t.shop_id = e.shop_id AND t.id = e.transaction_id
    JOIN payment_attempts a ON a.shop_id = t.shop_id AND a.id = t.source_id AND a.status = 'succeeded'
    WHERE e.direction = 'credit' AND e.account_code LIKE 'provider\_clearing:%' AND t.source_type = 'payment_attempt'
    UNION
    SELECT a.shop_id, a.id FROM changed e
    JOIN ledger_transactions t ON t.shop_id = e.shop_id AND t.id = e.transaction_id
    JOIN payment_intents i ON i.shop_id = t.shop_id AND i.order_id = t.order_id
    JOIN payment_attempts a ON a.shop_id = i.shop_id AND a.intent_id = i.id AND a.status = 'succeeded'
    WHERE e.account_code = 'unmatched_money' AND e.direction = 'debit'
  LOOP
    PERFORM list_payment_attempt(found.shop_id, found.id);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION list_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.way IN ('store_credit', 'exchange') THEN RETURN NULL; END IF;
  INSERT INTO transactions (shop_id, id, kind, list, state, at, method, network, provider, reference, provider_reference,
    order_id, payer_name, phone, amount_minor, level, by)
  SELECT NEW.shop_id, NEW.id, 'refund', CASE NEW.status WHEN 'failed' THEN 'ended' ELSE 'out' END,
    CASE NEW.status WHEN 'done' THEN 'returned' WHEN 'failed' THEN 'failed' ELSE 'waiting' END,
    coalesce(NEW.finished_at, NEW.requested_at), CASE NEW.way WHEN 'cash' THEN 'cash' ELSE coalesce(a.method, 'mobile_money') END,
    NEW.network, CASE NEW.way WHEN 'own_wallet' THEN 'own_till' ELSE c.provider END, NEW.reference, NEW.provider_reference,
    o.id, o.customer_name, coalesce(a.phone, o.customer_phone), NEW.amount_minor,
    CASE WHEN NEW.status <> 'done' THEN 0 WHEN NEW.way <> 'provider' OR NEW.settled_by IS NOT NULL THEN 2 ELSE 4 END,
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
CREATE TRIGGER refunds_listed_new AFTER INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION list_refund();
--> statement-breakpoint
CREATE TRIGGER refunds_listed AFTER UPDATE OF status, provider_reference ON refunds
  FOR EACH ROW EXECUTE FUNCTION list_refund();
--> statement-breakpoint
-- Of one payment its provider is never asked for more than came.
CREATE FUNCTION refunds_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE over bigint;
BEGIN
  SELECT sum(r.amount_minor) - a.amount_minor INTO over
  FROM refunds r JOIN payment_attempts a ON a.shop_id = r.shop_id AND a.id = r.attempt_id
  WHERE r.shop_id = NEW.shop_id AND r.attempt_id = NEW.attempt_id AND r.status <> 'failed' GROUP BY a.amount_minor;
  IF over > 0 THEN
    RAISE EXCEPTION 'more was given back of payment % than came: % over', NEW.attempt_id, over
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_within_payment AFTER INSERT ON refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.attempt_id IS NOT NULL) EXECUTE FUNCTION refunds_within_payment();
--> statement-breakpoint
-- Cash that went back before.
SET LOCAL ROLE agiza_system;
--> statement-breakpoint
INSERT INTO refunds (shop_id, id, order_id, way, status, amount_minor, requested_by, requested_at, finished_at)
SELECT t.shop_id, t.source_id, t.order_id, 'cash', 'done', e.amount_minor, t.posted_by, t.posted_at, t.posted_at
FROM ledger_transactions t
JOIN ledger_entries e ON e.shop_id = t.shop_id AND e.transaction_id = t.id AND e.direction = 'credit'
WHERE t.kind = 'refund';
--> statement-breakpoint
RESET ROLE;
