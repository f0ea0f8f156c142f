CREATE TABLE "payment_differences" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"provider_account_id" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"reference" text,
	"provider_reference" text,
	"attempt_id" text,
	"ours_minor" bigint,
	"theirs_minor" bigint,
	"ours_state" text,
	"theirs_state" text,
	"found_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"note" text,
	CONSTRAINT "payment_differences_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "payment_differences_kind" CHECK ("payment_differences"."kind" in ('missing_here', 'missing_there', 'amount_differs', 'state_differs')),
	CONSTRAINT "payment_differences_ours" CHECK ("payment_differences"."ours_state" in ('pending', 'succeeded', 'failed', 'cancelled', 'expired', 'unknown')),
	CONSTRAINT "payment_differences_theirs" CHECK ("payment_differences"."theirs_state" in ('pending', 'succeeded', 'failed', 'cancelled', 'expired', 'unknown')),
	CONSTRAINT "payment_differences_closed" CHECK ("payment_differences"."closed_at" is not null or "payment_differences"."closed_by" is null)
);
--> statement-breakpoint
ALTER TABLE "payment_differences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_account" FOREIGN KEY ("shop_id","provider_account_id") REFERENCES "public"."provider_accounts"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_attempt" FOREIGN KEY ("shop_id","attempt_id") REFERENCES "public"."payment_attempts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_differences_once" ON "payment_differences" USING btree ("shop_id","provider_account_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "payment_differences_open" ON "payment_differences" USING btree ("shop_id","found_at" DESC NULLS LAST) WHERE closed_at is null;--> statement-breakpoint
CREATE POLICY "payment_differences_own_shop" ON "payment_differences" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "payment_differences_system" ON "payment_differences" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "payment_differences" FORCE ROW LEVEL SECURITY;
