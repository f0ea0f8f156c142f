CREATE TABLE "statement_import_rows" (
	"shop_id" text NOT NULL,
	"import_id" text NOT NULL,
	"row" integer NOT NULL,
	"outcome" text,
	"refusal" text,
	"line" jsonb NOT NULL,
	"result" text,
	"planned_order" text,
	CONSTRAINT "statement_import_rows_shop_id_import_id_row_pk" PRIMARY KEY("shop_id","import_id","row"),
	CONSTRAINT "statement_import_rows_outcome" CHECK ("statement_import_rows"."outcome" in ('added', 'updated', 'refused')),
	CONSTRAINT "statement_import_rows_result" CHECK ("statement_import_rows"."result" in ('claim', 'order', 'waits', 'known', 'asked', 'out', 'fee')),
	CONSTRAINT "statement_import_rows_refusal" CHECK (("statement_import_rows"."outcome" = 'refused') = ("statement_import_rows"."refusal" is not null))
);
--> statement-breakpoint
ALTER TABLE "statement_import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statement_imports" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_imports_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "statement_imports_status" CHECK ("statement_imports"."status" in ('draft', 'running', 'stopped', 'done')),
	CONSTRAINT "statement_imports_counts" CHECK ("statement_imports"."added" >= 0 and "statement_imports"."updated" >= 0 and "statement_imports"."refused" >= 0)
);
--> statement-breakpoint
ALTER TABLE "statement_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statement_line_uses" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"line_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"attempt_id" text,
	"used_by" text,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_line_uses_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "statement_line_uses_kind" CHECK ("statement_line_uses"."kind" in ('order', 'returned', 'returned_cash')),
	CONSTRAINT "statement_line_uses_amount" CHECK ("statement_line_uses"."amount_minor" > 0),
	CONSTRAINT "statement_line_uses_what" CHECK (("statement_line_uses"."kind" = 'order') = ("statement_line_uses"."attempt_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "statement_line_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"identity" text NOT NULL,
	"network" text,
	"at" timestamp with time zone NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reference" text,
	"payer_name" text,
	"phone" text,
	"note" text,
	"state" text NOT NULL,
	"attempt_id" text,
	"used_minor" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_lines_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "statement_lines_state" CHECK ("statement_lines"."state" in ('settled', 'known', 'asked', 'waiting', 'ended')),
	CONSTRAINT "statement_lines_amount" CHECK ("statement_lines"."amount_minor" > 0 and "statement_lines"."amount_minor" % 100 = 0 and "statement_lines"."used_minor" between 0 and "statement_lines"."amount_minor"),
	CONSTRAINT "statement_lines_ended" CHECK (("statement_lines"."state" = 'ended') = ("statement_lines"."used_minor" = "statement_lines"."amount_minor")),
	CONSTRAINT "statement_lines_attempt_known" CHECK ("statement_lines"."state" not in ('settled', 'asked') or "statement_lines"."attempt_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "statement_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "transactions" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_import_rows" ADD CONSTRAINT "statement_import_rows_shop_id_import_id_statement_imports_shop_id_id_fk" FOREIGN KEY ("shop_id","import_id") REFERENCES "public"."statement_imports"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_line_uses" ADD CONSTRAINT "statement_line_uses_shop_id_line_id_statement_lines_shop_id_id_fk" FOREIGN KEY ("shop_id","line_id") REFERENCES "public"."statement_lines"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_line_uses" ADD CONSTRAINT "statement_line_uses_shop_id_attempt_id_payment_attempts_shop_id_id_fk" FOREIGN KEY ("shop_id","attempt_id") REFERENCES "public"."payment_attempts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_import_rows_waiting" ON "statement_import_rows" USING btree ("shop_id","import_id","row") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "statement_imports_created" ON "statement_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "statement_line_uses_line" ON "statement_line_uses" USING btree ("shop_id","line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_line_uses_attempt" ON "statement_line_uses" USING btree ("shop_id","attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_identity" ON "statement_lines" USING btree ("shop_id","identity");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_attempt" ON "statement_lines" USING btree ("shop_id","attempt_id") WHERE state in ('settled', 'known');--> statement-breakpoint
CREATE INDEX "statement_lines_waiting" ON "statement_lines" USING btree ("shop_id","reference") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "payment_attempts_seen" ON "payment_attempts" USING btree ("shop_id","amount_minor") WHERE proof = 'person';--> statement-breakpoint
CREATE INDEX "payment_claims_open" ON "payment_claims" USING btree ("shop_id","amount_minor") WHERE status = 'open';--> statement-breakpoint
CREATE POLICY "statement_import_rows_own_shop" ON "statement_import_rows" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "statement_import_rows_system" ON "statement_import_rows" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "statement_imports_own_shop" ON "statement_imports" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "statement_imports_system" ON "statement_imports" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "statement_line_uses_own_shop" ON "statement_line_uses" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "statement_line_uses_system" ON "statement_line_uses" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "statement_lines_own_shop" ON "statement_lines" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "statement_lines_system" ON "statement_lines" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE statement_lines FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE statement_line_uses FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE statement_imports FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE statement_import_rows FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Money of a till's statement that waits for its order is listed until all of it is given away; what paid something is listed
-- as that payment. It is counted as received on the day it became known.
CREATE FUNCTION list_statement_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state NOT IN ('waiting', 'ended') THEN RETURN NULL; END IF;
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
--> statement-breakpoint
CREATE TRIGGER statement_lines_listed AFTER INSERT OR UPDATE ON statement_lines
  FOR EACH ROW EXECUTE FUNCTION list_statement_line();
--> statement-breakpoint
-- What went back of it is money out.
CREATE FUNCTION list_returned_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO transactions (shop_id, id, kind, list, state, at, method, network, provider, provider_reference, payer_name,
    phone, amount_minor, level, by)
  SELECT NEW.shop_id, NEW.id, 'refund', 'out', 'returned', NEW.used_at,
    CASE NEW.kind WHEN 'returned_cash' THEN 'cash' ELSE 'mobile_money' END,
    CASE NEW.kind WHEN 'returned' THEN l.network END, CASE NEW.kind WHEN 'returned' THEN 'own_till' END,
    l.reference, coalesce(l.payer_name, ''), l.phone, NEW.amount_minor, 2, NEW.used_by
  FROM statement_lines l WHERE l.shop_id = NEW.shop_id AND l.id = NEW.line_id;
  INSERT INTO trade_figure_changes (shop_id, figure, at, attempt_id, count, amount_minor)
  VALUES (NEW.shop_id, 'received', NEW.used_at, NEW.id, -1, -NEW.amount_minor);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_line_uses_listed AFTER INSERT ON statement_line_uses
  FOR EACH ROW WHEN (NEW.kind IN ('returned', 'returned_cash')) EXECUTE FUNCTION list_returned_line();
--> statement-breakpoint
-- What a statement told of is of its level.
CREATE OR REPLACE FUNCTION list_payment_attempt(shop text, attempt text) RETURNS void LANGUAGE plpgsql
  SET enable_seqscan = off AS $$
BEGIN
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
    fee_minor = excluded.fee_minor, level = excluded.level, by = excluded.by;
END $$;
