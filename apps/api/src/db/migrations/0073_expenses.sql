CREATE TABLE "expenses" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"category" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"paid_from" text NOT NULL,
	"spent_on" date NOT NULL,
	"supplier" text NOT NULL,
	"note" text NOT NULL,
	"repeats" text,
	"next_on" date,
	"status" text NOT NULL,
	"reason" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "expenses_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "expenses_category" CHECK ("expenses"."category" in ('rent', 'salary', 'utilities', 'marketing', 'insurance', 'supplies', 'equipment', 'travel', 'food', 'other')),
	CONSTRAINT "expenses_paid_from" CHECK ("expenses"."paid_from" in ('drawer', 'wallet', 'bank')),
	CONSTRAINT "expenses_status" CHECK ("expenses"."status" in ('requested', 'approved', 'refused', 'removed')),
	CONSTRAINT "expenses_repeats" CHECK ("expenses"."repeats" in ('weekly', 'monthly')),
	CONSTRAINT "expenses_amount" CHECK ("expenses"."amount_minor" > 0),
	CONSTRAINT "expenses_supplier" CHECK (char_length("expenses"."supplier") <= 80),
	CONSTRAINT "expenses_note" CHECK (char_length("expenses"."note") <= 200),
	CONSTRAINT "expenses_next" CHECK (("expenses"."repeats" is null) = ("expenses"."next_on" is null)),
	CONSTRAINT "expenses_decided" CHECK (("expenses"."status" = 'requested') = ("expenses"."decided_at" is null)),
	CONSTRAINT "expenses_reason" CHECK ("expenses"."status" not in ('refused', 'removed') or "expenses"."reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "expenses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "book_findings" DROP CONSTRAINT "book_findings_kind";--> statement-breakpoint
CREATE INDEX "expenses_spent" ON "expenses" USING btree ("shop_id","spent_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "expenses_due" ON "expenses" USING btree ("shop_id","next_on") WHERE next_on is not null;--> statement-breakpoint
ALTER TABLE "book_findings" ADD CONSTRAINT "book_findings_kind" CHECK ("book_findings"."kind" in ('posting_unbalanced', 'payment_not_booked', 'order_paid_differs', 'order_refunded_differs', 'payout_not_booked', 'in_transit_differs', 'matching_left', 'unmatched_below_zero', 'unmatched_till_differs', 'expense_not_booked'));--> statement-breakpoint
CREATE POLICY "expenses_own_shop" ON "expenses" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "expenses_system" ON "expenses" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "expenses" FORCE ROW LEVEL SECURITY;
