CREATE TABLE "book_findings" (
	"shop_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "book_findings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"expected_minor" bigint NOT NULL,
	"actual_minor" bigint NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "book_findings_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "book_findings_kind" CHECK ("book_findings"."kind" in ('posting_unbalanced', 'payment_not_booked', 'order_paid_differs', 'order_refunded_differs', 'payout_not_booked', 'in_transit_differs', 'matching_left', 'unmatched_below_zero'))
);
--> statement-breakpoint
ALTER TABLE "book_findings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payout_destinations" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"network" text,
	"bank" text,
	"destination" text NOT NULL,
	"name" text NOT NULL,
	"is_looked_up" boolean NOT NULL,
	"added_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "payout_destinations_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "payout_destinations_kind" CHECK (case "payout_destinations"."kind" when 'bank' then "payout_destinations"."bank" is not null and "payout_destinations"."network" is null when 'wallet' then "payout_destinations"."bank" is null end)
);
--> statement-breakpoint
ALTER TABLE "payout_destinations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "book_findings_open" ON "book_findings" USING btree ("shop_id","kind","subject") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "book_findings_found" ON "book_findings" USING btree ("shop_id","found_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "payout_destinations_place" ON "payout_destinations" USING btree ("shop_id","kind",coalesce(bank, ''),"destination") WHERE removed_at is null;--> statement-breakpoint
CREATE POLICY "book_findings_own_shop" ON "book_findings" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "book_findings_system" ON "book_findings" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payout_destinations_own_shop" ON "payout_destinations" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "payout_destinations_system" ON "payout_destinations" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- by hand
ALTER TABLE "payout_destinations" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "book_findings" FORCE ROW LEVEL SECURITY;
