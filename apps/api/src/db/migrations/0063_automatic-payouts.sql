CREATE TABLE "payout_schedules" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"rhythm" text NOT NULL,
	"at_minute" integer,
	"above_minor" bigint,
	"provider_account_id" text NOT NULL,
	"destination_id" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone,
	"last_skip" text,
	"switched_on_by" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_schedules_rhythm" CHECK ("payout_schedules"."rhythm" in ('daily', 'balance')),
	CONSTRAINT "payout_schedules_skip" CHECK ("payout_schedules"."last_skip" in ('not_verified', 'cannot_send', 'too_small')),
	CONSTRAINT "payout_schedules_when" CHECK (case "payout_schedules"."rhythm" when 'daily' then "payout_schedules"."at_minute" is not null and "payout_schedules"."at_minute" between 0 and 1439 and "payout_schedules"."above_minor" is null
        else "payout_schedules"."above_minor" is not null and "payout_schedules"."above_minor" >= 0 and "payout_schedules"."at_minute" is null end)
);
--> statement-breakpoint
ALTER TABLE "payout_schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_kind";--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_state_known";--> statement-breakpoint
ALTER TABLE "payout_schedules" ADD CONSTRAINT "payout_schedules_account" FOREIGN KEY ("shop_id","provider_account_id") REFERENCES "public"."provider_accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_schedules" ADD CONSTRAINT "payout_schedules_destination" FOREIGN KEY ("shop_id","destination_id") REFERENCES "public"."payout_destinations"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_schedules_due" ON "payout_schedules" USING btree ("next_at");--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_kind" CHECK ("transactions"."kind" in ('payment', 'claim', 'refund', 'payout'));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_state_known" CHECK ("transactions"."state" in ('succeeded', 'waiting', 'claimed', 'unmatched', 'returned', 'paid_out', 'matched', 'failed', 'refused'));--> statement-breakpoint
CREATE POLICY "payout_schedules_own_shop" ON "payout_schedules" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "payout_schedules_system" ON "payout_schedules" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
-- by hand
ALTER TABLE payout_schedules FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- What the shop takes out is money out, as what goes back is; what goes back as a payout is listed by its refund alone.
CREATE FUNCTION list_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO transactions (shop_id, id, kind, list, state, at, method, network, provider, reference, provider_reference,
    payer_name, amount_minor, fee_minor, level, by)
  SELECT NEW.shop_id, NEW.id, 'payout', CASE WHEN NEW.status IN ('failed', 'reversed') THEN 'ended' ELSE 'out' END,
    CASE NEW.status WHEN 'paid' THEN 'paid_out' WHEN 'failed' THEN 'failed' WHEN 'reversed' THEN 'failed' ELSE 'waiting' END,
    coalesce(NEW.finished_at, NEW.created_at), CASE NEW.kind WHEN 'bank' THEN 'bank' ELSE 'mobile_money' END, NEW.network,
    c.provider, NEW.reference, NEW.provider_reference, NEW.recipient_name,
    NEW.amount_minor + coalesce(NEW.fee_minor, 0), coalesce(NEW.fee_minor, 0),
    CASE NEW.status WHEN 'paid' THEN 4 ELSE 0 END, NEW.requested_by
  FROM provider_accounts c WHERE c.shop_id = NEW.shop_id AND c.id = NEW.provider_account_id
  ON CONFLICT (shop_id, id) DO UPDATE SET list = excluded.list, state = excluded.state, at = excluded.at,
    provider_reference = excluded.provider_reference, payer_name = excluded.payer_name,
    amount_minor = excluded.amount_minor, fee_minor = excluded.fee_minor, level = excluded.level, by = excluded.by;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_listed_new AFTER INSERT ON payouts
  FOR EACH ROW WHEN (NEW.purpose = 'shop') EXECUTE FUNCTION list_payout();
--> statement-breakpoint
CREATE TRIGGER payouts_listed AFTER UPDATE OF status, provider_reference, fee_minor, recipient_name, requested_by ON payouts
  FOR EACH ROW WHEN (NEW.purpose = 'shop') EXECUTE FUNCTION list_payout();
--> statement-breakpoint
-- Payouts of before.
SET LOCAL ROLE agiza_system;
--> statement-breakpoint
UPDATE payouts SET status = status WHERE purpose = 'shop';
--> statement-breakpoint
RESET ROLE;
