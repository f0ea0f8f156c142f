CREATE TABLE "transactions" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"list" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"network" text,
	"provider" text,
	"reference" text,
	"provider_reference" text,
	"order_id" text NOT NULL,
	"payer_name" text NOT NULL,
	"phone" text,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint DEFAULT 0 NOT NULL,
	"level" integer NOT NULL,
	"by" text,
	"name_key" text GENERATED ALWAYS AS (lower(payer_name)) STORED,
	"name_from_2" text GENERATED ALWAYS AS (nullif(lower(ltrim(substr(payer_name, length(split_part(payer_name, ' ', 1)) + 2))), '')) STORED,
	"name_from_3" text GENERATED ALWAYS AS (nullif(lower(ltrim(substr(payer_name, length(split_part(payer_name, ' ', 1)) + length(split_part(payer_name, ' ', 2)) + 3))), '')) STORED,
	"phone_reversed" text GENERATED ALWAYS AS (reverse(phone)) STORED,
	CONSTRAINT "transactions_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "transactions_kind" CHECK ("transactions"."kind" in ('payment', 'claim', 'refund')),
	CONSTRAINT "transactions_list_known" CHECK ("transactions"."list" in ('in', 'out', 'unmatched', 'ended')),
	CONSTRAINT "transactions_state_known" CHECK ("transactions"."state" in ('succeeded', 'waiting', 'claimed', 'unmatched', 'returned', 'matched', 'failed', 'refused')),
	CONSTRAINT "transactions_amount_positive" CHECK ("transactions"."amount_minor" > 0 and "transactions"."fee_minor" >= 0),
	CONSTRAINT "transactions_level_known" CHECK ("transactions"."level" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "transactions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_account";--> statement-breakpoint
DROP INDEX "payment_claims_reference";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "proof" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "moved_from" text;--> statement-breakpoint
ALTER TABLE "payment_claims" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "payment_claims" ADD COLUMN "payer_name" text;--> statement-breakpoint
ALTER TABLE "payment_claims" ADD COLUMN "payer_phone" text;--> statement-breakpoint
ALTER TABLE "payment_claims" ADD COLUMN "cross_reference" text;--> statement-breakpoint
ALTER TABLE "payment_claims" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_claims" ADD COLUMN "doubts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_claims" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_claims" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "payment_claims" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_claims" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "payment_claims" ADD COLUMN "attempt_id" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transactions_list" ON "transactions" USING btree ("shop_id","list","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transactions_state" ON "transactions" USING btree ("shop_id","state","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transactions_amount" ON "transactions" USING btree ("shop_id","list","amount_minor","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transactions_method" ON "transactions" USING btree ("shop_id","list","method","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transactions_network" ON "transactions" USING btree ("shop_id","list","network","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transactions_provider" ON "transactions" USING btree ("shop_id","list","provider","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transactions_level" ON "transactions" USING btree ("shop_id","list","level","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transactions_totals" ON "transactions" USING btree ("shop_id","list","at","state","method","network","provider","level","amount_minor","fee_minor");--> statement-breakpoint
CREATE INDEX "transactions_order" ON "transactions" USING btree ("shop_id","order_id");--> statement-breakpoint
CREATE INDEX "transactions_name" ON "transactions" USING btree ("shop_id","name_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "transactions_name_2" ON "transactions" USING btree ("shop_id","name_from_2" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "transactions_name_3" ON "transactions" USING btree ("shop_id","name_from_3" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "transactions_phone_end" ON "transactions" USING btree ("shop_id","phone_reversed" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "transactions_reference" ON "transactions" USING btree ("shop_id","reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "transactions_provider_reference" ON "transactions" USING btree ("shop_id","provider_reference" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_own_till" ON "payment_attempts" USING btree ("shop_id","provider_reference") WHERE proof is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_shop_reference" ON "payment_attempts" USING btree ("shop_id","provider_reference") WHERE provider_reference is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_moved" ON "payment_attempts" USING btree ("shop_id","moved_from") WHERE moved_from is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_claims_attempt" ON "payment_claims" USING btree ("shop_id","attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_claims_reference" ON "payment_claims" USING btree ("shop_id","reference") WHERE status <> 'refused';--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_proof" CHECK ("payment_attempts"."proof" in ('person', 'statement'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_proven" CHECK ("payment_attempts"."proof" is null or ("payment_attempts"."provider_account_id" is null and "payment_attempts"."provider_reference" is not null));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_account" CHECK ("payment_attempts"."method" = 'cash' or "payment_attempts"."provider_account_id" is not null or "payment_attempts"."proof" is not null);--> statement-breakpoint
ALTER TABLE "payment_claims" ADD CONSTRAINT "payment_claims_status" CHECK ("payment_claims"."status" in ('open', 'confirmed', 'refused'));--> statement-breakpoint
ALTER TABLE "payment_claims" ADD CONSTRAINT "payment_claims_decided" CHECK (("payment_claims"."status" = 'open') = ("payment_claims"."decided_at" is null));--> statement-breakpoint
ALTER TABLE "payment_claims" ADD CONSTRAINT "payment_claims_confirmed" CHECK (("payment_claims"."status" = 'confirmed') = ("payment_claims"."attempt_id" is not null));--> statement-breakpoint
ALTER TABLE "payment_claims" ADD CONSTRAINT "payment_claims_refused" CHECK (("payment_claims"."status" = 'refused') = ("payment_claims"."refusal" is not null));--> statement-breakpoint
CREATE POLICY "transactions_own_shop" ON "transactions" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "transactions_system" ON "transactions" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
-- by hand
ALTER TABLE "transactions" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- An attempt to pay, as it is listed. Money that waits for its order is unmatched until nothing of it waits any more.
CREATE FUNCTION list_payment_attempt(shop text, attempt text) RETURNS void LANGUAGE sql AS $$
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
  WHERE a.shop_id = shop AND a.id = attempt
  ON CONFLICT (shop_id, id) DO UPDATE SET list = excluded.list, state = excluded.state, at = excluded.at,
    network = excluded.network, provider = excluded.provider, provider_reference = excluded.provider_reference,
    payer_name = excluded.payer_name, phone = excluded.phone, amount_minor = excluded.amount_minor,
    fee_minor = excluded.fee_minor, level = excluded.level, by = excluded.by
$$;
--> statement-breakpoint
CREATE FUNCTION list_changed_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- On its way from one open state to the next nothing that is listed changes.
  IF TG_OP = 'UPDATE' AND OLD.status IN ('created', 'submitted', 'pending', 'unknown')
    AND NEW.status IN ('created', 'submitted', 'pending', 'unknown')
    AND (OLD.phone, OLD.network, OLD.provider_reference) IS NOT DISTINCT FROM (NEW.phone, NEW.network, NEW.provider_reference)
  THEN RETURN NULL; END IF;
  PERFORM list_payment_attempt(NEW.shop_id, NEW.id);
  IF NEW.moved_from IS NOT NULL THEN PERFORM list_payment_attempt(NEW.shop_id, NEW.moved_from); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_attempts_listed_new AFTER INSERT ON payment_attempts
  FOR EACH ROW EXECUTE FUNCTION list_changed_attempt();
--> statement-breakpoint
CREATE TRIGGER payment_attempts_listed AFTER UPDATE OF status, phone, network, provider_reference ON payment_attempts
  FOR EACH ROW EXECUTE FUNCTION list_changed_attempt();
--> statement-breakpoint
-- What a provider said counts once its attempt has brought money.
CREATE FUNCTION list_attempt_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.outcome IN ('applied', 'unmatched') AND EXISTS (
    SELECT FROM payment_attempts a WHERE a.shop_id = NEW.shop_id AND a.id = NEW.attempt_id AND a.status = 'succeeded')
  THEN PERFORM list_payment_attempt(NEW.shop_id, NEW.attempt_id); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER provider_events_listed AFTER INSERT OR UPDATE OF outcome ON provider_events
  FOR EACH ROW WHEN (NEW.attempt_id IS NOT NULL) EXECUTE FUNCTION list_attempt_of_event();
--> statement-breakpoint
-- A claim that was confirmed is listed as the payment it became.
CREATE FUNCTION list_payment_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'confirmed' THEN
    DELETE FROM transactions WHERE shop_id = NEW.shop_id AND id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO transactions (shop_id, id, kind, list, state, at, method, network, provider, provider_reference, order_id,
    payer_name, phone, amount_minor, level, by)
  SELECT NEW.shop_id, NEW.id, 'claim', CASE NEW.status WHEN 'open' THEN 'in' ELSE 'ended' END,
    CASE NEW.status WHEN 'open' THEN 'claimed' ELSE 'refused' END, NEW.claimed_at, 'mobile_money', NEW.network, 'own_till',
    NEW.reference, o.id, coalesce(nullif(NEW.payer_name, ''), o.customer_name),
    coalesce(NEW.payer_phone, o.customer_phone), NEW.amount_minor, CASE NEW.status WHEN 'open' THEN 1 ELSE 0 END,
    coalesce(NEW.decided_by, NEW.claimed_by)
  FROM orders o WHERE o.shop_id = NEW.shop_id AND o.id = NEW.order_id AND NOT o.is_practice
  ON CONFLICT (shop_id, id) DO UPDATE SET list = excluded.list, state = excluded.state, network = excluded.network,
    payer_name = excluded.payer_name, phone = excluded.phone, amount_minor = excluded.amount_minor,
    level = excluded.level, by = excluded.by;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_claims_listed AFTER INSERT OR UPDATE ON payment_claims
  FOR EACH ROW EXECUTE FUNCTION list_payment_claim();
--> statement-breakpoint
-- Money that went back is a row of its own; fees and what waited change the row of their payment.
CREATE FUNCTION list_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE found record;
BEGIN
  INSERT INTO transactions (shop_id, id, kind, list, state, at, method, provider, order_id, payer_name, phone,
    amount_minor, level, by)
  SELECT t.shop_id, t.source_id, 'refund', 'out', 'returned', t.posted_at,
    CASE WHEN e.account_code LIKE 'cash\_%' THEN 'cash' ELSE 'mobile_money' END,
    CASE WHEN e.account_code LIKE 'provider\_clearing:%' THEN split_part(e.account_code, ':', 2)
      WHEN e.account_code LIKE 'own\_till:%' THEN 'own_till' END,
    o.id, o.customer_name, o.customer_phone, e.amount_minor, 2, t.posted_by
  FROM changed e
  JOIN ledger_transactions t ON t.shop_id = e.shop_id AND t.id = e.transaction_id AND t.kind = 'refund'
  JOIN orders o ON o.shop_id = t.shop_id AND o.id = t.order_id AND NOT o.is_practice
  WHERE e.direction = 'credit'
  ON CONFLICT DO NOTHING;
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
CREATE TRIGGER ledger_entries_listed AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_ledger_entries();
--> statement-breakpoint
-- Of money without an order no more goes out than came in, for each order it came for.
CREATE FUNCTION unmatched_money_must_be_there() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE order_of text; left_minor bigint;
BEGIN
  SELECT t.order_id INTO order_of FROM ledger_transactions t WHERE t.shop_id = NEW.shop_id AND t.id = NEW.transaction_id;
  SELECT coalesce(sum(CASE e.direction WHEN 'credit' THEN e.amount_minor ELSE -e.amount_minor END), 0) INTO left_minor
  FROM ledger_entries e JOIN ledger_transactions t ON t.shop_id = e.shop_id AND t.id = e.transaction_id
  WHERE e.shop_id = NEW.shop_id AND e.account_code = 'unmatched_money' AND t.order_id IS NOT DISTINCT FROM order_of;
  IF left_minor < 0 THEN
    RAISE EXCEPTION 'more unmatched money went out of order % than came: % over', order_of, -left_minor
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_unmatched_money';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_unmatched_money AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.account_code = 'unmatched_money' AND NEW.direction = 'debit')
  EXECUTE FUNCTION unmatched_money_must_be_there();
--> statement-breakpoint
-- Rows follow whom their order is for, also when that is forgotten. A number that paid is the attempt's own.
CREATE FUNCTION list_payer_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE transactions t SET payer_name = NEW.customer_name, phone = coalesce((
      SELECT a.phone FROM payment_attempts a WHERE a.shop_id = t.shop_id AND a.id = t.id), NEW.customer_phone)
  WHERE t.shop_id = NEW.shop_id AND t.order_id = NEW.id AND t.kind <> 'claim';
  UPDATE payment_claims SET payer_name = payer_name WHERE shop_id = NEW.shop_id AND order_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_listed AFTER UPDATE OF customer_name, customer_phone ON orders
  FOR EACH ROW WHEN (OLD.customer_name IS DISTINCT FROM NEW.customer_name
    OR OLD.customer_phone IS DISTINCT FROM NEW.customer_phone) EXECUTE FUNCTION list_payer_of_order();
--> statement-breakpoint
-- What a shop's own till received is money that came.
CREATE OR REPLACE FUNCTION note_money_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trade_figure_changes (shop_id, figure, at, attempt_id, count, amount_minor)
  SELECT e.shop_id, 'received', t.posted_at, t.source_id, s.sign, s.sign * e.amount_minor
  FROM changed e
  CROSS JOIN LATERAL (SELECT CASE e.direction WHEN 'debit' THEN 1 ELSE -1 END AS sign) s
  JOIN ledger_transactions t ON t.shop_id = e.shop_id AND t.id = e.transaction_id
  LEFT JOIN orders o ON o.shop_id = t.shop_id AND o.id = t.order_id
  WHERE (e.account_code = 'cash_drawer' OR e.account_code LIKE 'cash\_with:%'
      OR e.account_code LIKE 'provider\_clearing:%' OR e.account_code LIKE 'own\_till:%')
    AND t.source_type IN ('payment_attempt', 'refund') AND o.is_practice IS NOT TRUE;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What moved before.
SET LOCAL ROLE agiza_system;
--> statement-breakpoint
SELECT list_payment_attempt(shop_id, id) FROM payment_attempts;
--> statement-breakpoint
UPDATE payment_claims SET status = status;
--> statement-breakpoint
INSERT INTO transactions (shop_id, id, kind, list, state, at, method, provider, order_id, payer_name, phone, amount_minor,
  level, by)
SELECT t.shop_id, t.source_id, 'refund', 'out', 'returned', t.posted_at, 'cash', NULL, o.id, o.customer_name,
  o.customer_phone, e.amount_minor, 2, t.posted_by
FROM ledger_transactions t
JOIN ledger_entries e ON e.shop_id = t.shop_id AND e.transaction_id = t.id AND e.direction = 'credit'
JOIN orders o ON o.shop_id = t.shop_id AND o.id = t.order_id AND NOT o.is_practice
WHERE t.kind = 'refund' ON CONFLICT DO NOTHING;
--> statement-breakpoint
RESET ROLE;
