CREATE TABLE "day_counts" (
	"shop_id" text NOT NULL,
	"day" date NOT NULL,
	"user_id" text NOT NULL,
	"float_minor" bigint NOT NULL,
	"counted_minor" bigint NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "day_counts_shop_id_day_user_id_pk" PRIMARY KEY("shop_id","day","user_id"),
	CONSTRAINT "day_counts_minor" CHECK ("day_counts"."float_minor" >= 0 and "day_counts"."counted_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "day_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "day_ends" (
	"shop_id" text NOT NULL,
	"day" date NOT NULL,
	"status" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"sheet" jsonb NOT NULL,
	"expected_minor" bigint NOT NULL,
	"counted_minor" bigint NOT NULL,
	"note" text NOT NULL,
	"signed_by" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"opened_by" text,
	"opened_at" timestamp with time zone,
	"open_reason" text,
	CONSTRAINT "day_ends_shop_id_day_pk" PRIMARY KEY("shop_id","day"),
	CONSTRAINT "day_ends_status" CHECK ("day_ends"."status" in ('closed', 'open')),
	CONSTRAINT "day_ends_span" CHECK ("day_ends"."since" < "day_ends"."until"),
	CONSTRAINT "day_ends_counted" CHECK ("day_ends"."counted_minor" >= 0),
	CONSTRAINT "day_ends_note" CHECK (char_length("day_ends"."note") <= 200),
	CONSTRAINT "day_ends_reason" CHECK (char_length("day_ends"."open_reason") between 2 and 200),
	CONSTRAINT "day_ends_opened" CHECK (num_nonnulls("day_ends"."opened_by", "day_ends"."opened_at", "day_ends"."open_reason") in (0, 3)),
	CONSTRAINT "day_ends_open" CHECK ("day_ends"."status" = 'closed' or "day_ends"."opened_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "day_ends" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "day_counts_own_shop" ON "day_counts" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "day_counts_system" ON "day_counts" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "day_ends_own_shop" ON "day_ends" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "day_ends_system" ON "day_ends" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "day_counts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "day_ends" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Whoever signs a day waits for those who record money, and does not keep others waiting while it waits: who holds rows that
-- these need would wait for each other.
CREATE FUNCTION lock_days(shop text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  FOR tried IN 1..200 LOOP
    IF pg_try_advisory_xact_lock(hashtextextended('days:' || shop, 0)) THEN RETURN; END IF;
    PERFORM pg_sleep(0.02);
  END LOOP;
  PERFORM pg_advisory_xact_lock(hashtextextended('days:' || shop, 0));
END $$;
--> statement-breakpoint
-- A day that was signed stays as it was signed.
CREATE FUNCTION refuse_closed_moment(shop text, moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('days:' || shop, 0));
  IF EXISTS (SELECT 1 FROM day_ends d
    WHERE d.shop_id = shop AND d.status = 'closed' AND moment >= d.since AND moment < d.until) THEN
    RAISE EXCEPTION 'the day is closed' USING ERRCODE = 'AG002';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_closed_day(shop text, spent date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('days:' || shop, 0));
  IF EXISTS (SELECT 1 FROM day_ends d WHERE d.shop_id = shop AND d.status = 'closed' AND d.day = spent) THEN
    RAISE EXCEPTION 'the day is closed' USING ERRCODE = 'AG002';
  END IF;
END $$;
--> statement-breakpoint
-- Cash, expenses and refunds that people record. What a provider or a statement says happened, and is booked whenever it is said.
CREATE FUNCTION posting_on_open_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE posting record;
BEGIN
  SELECT kind, posted_by, posted_at INTO posting FROM ledger_transactions
    WHERE shop_id = NEW.shop_id AND id = NEW.transaction_id;
  IF posting.posted_by IS NOT NULL
    AND (NEW.account_code = 'cash_drawer' OR NEW.account_code LIKE 'expense:%' OR posting.kind = 'refund') THEN
    PERFORM refuse_closed_moment(NEW.shop_id, posting.posted_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_open_day AFTER INSERT ON ledger_entries FOR EACH ROW
  WHEN (NEW.account_code = 'cash_drawer' OR NEW.account_code LIKE 'expense:%' OR NEW.account_code IN ('sales_returned', 'refund_in_transit')
    OR NEW.account_code LIKE 'own\_till:%')
  EXECUTE FUNCTION posting_on_open_day();
--> statement-breakpoint
-- What was spent on a closed day stays as it was. What staff had asked for before may still be decided: it is booked then.
CREATE FUNCTION expense_on_open_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM refuse_closed_day(NEW.shop_id, NEW.spent_on);
  ELSIF OLD.status = 'approved' AND (NEW.category, NEW.amount_minor, NEW.paid_from, NEW.spent_on, NEW.status)
      IS DISTINCT FROM (OLD.category, OLD.amount_minor, OLD.paid_from, OLD.spent_on, OLD.status) THEN
    PERFORM refuse_closed_day(NEW.shop_id, OLD.spent_on);
    PERFORM refuse_closed_day(NEW.shop_id, NEW.spent_on);
  ELSIF NEW.spent_on <> OLD.spent_on THEN
    PERFORM refuse_closed_day(NEW.shop_id, NEW.spent_on);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER expenses_open_day AFTER INSERT OR UPDATE ON expenses FOR EACH ROW EXECUTE FUNCTION expense_on_open_day();
--> statement-breakpoint
CREATE FUNCTION debt_on_open_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_closed_moment(NEW.shop_id, NEW.given_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER debts_open_day AFTER INSERT ON debts FOR EACH ROW EXECUTE FUNCTION debt_on_open_day();
