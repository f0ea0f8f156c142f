CREATE TABLE "payout_events" (
	"shop_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payout_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payout_id" text NOT NULL,
	"source" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"said" text NOT NULL,
	"became" text,
	"body" jsonb NOT NULL,
	"by" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_events_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "payout_events_source" CHECK ("payout_events"."source" in ('request', 'webhook', 'poll', 'person'))
);
--> statement-breakpoint
ALTER TABLE "payout_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payouts" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"number" integer NOT NULL,
	"purpose" text NOT NULL,
	"source_id" text NOT NULL,
	"order_id" text,
	"provider_account_id" text NOT NULL,
	"kind" text NOT NULL,
	"network" text,
	"bank" text,
	"destination" text NOT NULL,
	"recipient_name" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"expected_fee_minor" bigint,
	"fee_minor" bigint,
	"narration" text NOT NULL,
	"reference" text NOT NULL,
	"provider_payout_id" text,
	"provider_reference" text,
	"status" text NOT NULL,
	"hold" text,
	"failure_code" text,
	"requested_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"next_poll_at" timestamp with time zone,
	"poll_count" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "payouts_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "payouts_purpose" CHECK ("payouts"."purpose" in ('shop', 'refund')),
	CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('on_hold', 'requested', 'processing', 'unknown', 'paid', 'failed', 'reversed')),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_minor" > 0 and "payouts"."amount_minor" % 100 = 0),
	CONSTRAINT "payouts_fee" CHECK ("payouts"."fee_minor" >= 0 and "payouts"."expected_fee_minor" >= 0),
	CONSTRAINT "payouts_destination" CHECK (case "payouts"."kind" when 'bank' then "payouts"."bank" is not null and "payouts"."network" is null when 'wallet' then "payouts"."bank" is null end),
	CONSTRAINT "payouts_refund_of_order" CHECK ("payouts"."purpose" <> 'refund' or "payouts"."order_id" is not null),
	CONSTRAINT "payouts_on_hold" CHECK ("payouts"."status" <> 'on_hold' or "payouts"."hold" is not null),
	CONSTRAINT "payouts_sent" CHECK (("payouts"."status" not in ('on_hold', 'requested') or "payouts"."submitted_at" is null)
        and ("payouts"."status" not in ('processing', 'unknown', 'paid', 'reversed') or "payouts"."submitted_at" is not null)),
	CONSTRAINT "payouts_finished" CHECK (("payouts"."status" in ('paid', 'failed', 'reversed')) = ("payouts"."finished_at" is not null)),
	CONSTRAINT "payouts_failed" CHECK ("payouts"."status" <> 'failed' or "payouts"."failure_code" is not null)
);
--> statement-breakpoint
ALTER TABLE "payouts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payout_events" ADD CONSTRAINT "payout_events_shop_id_payout_id_payouts_shop_id_id_fk" FOREIGN KEY ("shop_id","payout_id") REFERENCES "public"."payouts"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_provider_account" FOREIGN KEY ("shop_id","provider_account_id") REFERENCES "public"."provider_accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_events_dedupe" ON "payout_events" USING btree ("shop_id","payout_id","dedupe_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_reference" ON "payouts" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_number" ON "payouts" USING btree ("shop_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_open" ON "payouts" USING btree ("shop_id","purpose","source_id") WHERE status in ('on_hold', 'requested', 'processing', 'unknown');--> statement-breakpoint
CREATE INDEX "payouts_list" ON "payouts" USING btree ("shop_id","purpose","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payouts_account" ON "payouts" USING btree ("shop_id","provider_account_id","status");--> statement-breakpoint
CREATE INDEX "payouts_order" ON "payouts" USING btree ("shop_id","order_id");--> statement-breakpoint
CREATE INDEX "payouts_due" ON "payouts" USING btree ("next_poll_at") WHERE next_poll_at is not null;--> statement-breakpoint
CREATE POLICY "payout_events_own_shop" ON "payout_events" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "payout_events_system" ON "payout_events" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payouts_own_shop" ON "payouts" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "payouts_system" ON "payouts" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- by hand
ALTER TABLE "payouts" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payout_events" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Money of an order that goes back through a provider is as much less that came.
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
    AND (t.source_type IN ('payment_attempt', 'refund') OR (t.source_type = 'payout' AND t.order_id IS NOT NULL))
    AND o.is_practice IS NOT TRUE;
  RETURN NULL;
END $$;
