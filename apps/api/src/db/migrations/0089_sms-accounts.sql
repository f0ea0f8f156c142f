CREATE TABLE "sms_accounts" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"provider" text NOT NULL,
	"keys_sealed" text,
	"name_end" text,
	"keys_set_at" timestamp with time zone,
	"keys_set_by" text,
	"part_price_minor" bigint,
	"fallback_sender" text,
	"report_token" text NOT NULL,
	"balance_parts" integer,
	"balance_minor" bigint,
	"balance_currency" text,
	"balance_at" timestamp with time zone,
	"trouble" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "sms_accounts_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "sms_accounts_provider_name" CHECK ("sms_accounts"."provider" in ('agiza', 'beem', 'nextsms', 'africas_talking')),
	CONSTRAINT "sms_accounts_trouble" CHECK ("sms_accounts"."trouble" in ('account', 'balance', 'retry', 'rejected')),
	CONSTRAINT "sms_accounts_keys" CHECK (("sms_accounts"."keys_sealed" is null) = ("sms_accounts"."provider" = 'agiza' or "sms_accounts"."removed_at" is not null)),
	CONSTRAINT "sms_accounts_price" CHECK ("sms_accounts"."part_price_minor" between 0 and 100000),
	CONSTRAINT "sms_accounts_fallback" CHECK ("sms_accounts"."fallback_sender" ~ '^[A-Za-z0-9 ]{3,11}$')
);
--> statement-breakpoint
ALTER TABLE "sms_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sms_batches" (
	"shop_id" text NOT NULL,
	"ref" text NOT NULL,
	"account_id" text NOT NULL,
	"people" integer NOT NULL,
	"parts" integer NOT NULL,
	"provider_batch" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sms_batches_shop_id_ref_pk" PRIMARY KEY("shop_id","ref"),
	CONSTRAINT "sms_batches_size" CHECK ("sms_batches"."people" > 0 and "sms_batches"."parts" > 0)
);
--> statement-breakpoint
ALTER TABLE "sms_batches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sms_credits" (
	"shop_id" text NOT NULL,
	"no" integer NOT NULL,
	"kind" text NOT NULL,
	"parts" integer NOT NULL,
	"before" integer NOT NULL,
	"balance" integer NOT NULL,
	"previous_no" integer,
	"top_up_id" text,
	"batch_ref" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sms_credits_shop_id_no_pk" PRIMARY KEY("shop_id","no"),
	CONSTRAINT "sms_credits_chain" UNIQUE("shop_id","no","balance"),
	CONSTRAINT "sms_credits_kind" CHECK ("sms_credits"."kind" in ('topped_up', 'granted', 'reserved', 'given_back', 'taken_back')),
	CONSTRAINT "sms_credits_first" CHECK (case when "sms_credits"."no" = 1 then "sms_credits"."previous_no" is null and "sms_credits"."before" = 0
        else "sms_credits"."no" > 1 and "sms_credits"."previous_no" = "sms_credits"."no" - 1 end),
	CONSTRAINT "sms_credits_sum" CHECK ("sms_credits"."balance" = "sms_credits"."before" + "sms_credits"."parts" and "sms_credits"."balance" >= 0),
	CONSTRAINT "sms_credits_sign" CHECK (case when "sms_credits"."kind" in ('reserved', 'taken_back') then "sms_credits"."parts" <= 0 else "sms_credits"."parts" >= 0 end),
	CONSTRAINT "sms_credits_top_up_kind" CHECK (("sms_credits"."top_up_id" is not null) = ("sms_credits"."kind" in ('topped_up', 'taken_back'))),
	CONSTRAINT "sms_credits_batch_kind" CHECK (("sms_credits"."batch_ref" is not null) = ("sms_credits"."kind" in ('reserved', 'given_back')))
);
--> statement-breakpoint
ALTER TABLE "sms_credits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sms_senders" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"operators" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sms_senders_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "sms_senders_letters" CHECK ("sms_senders"."name" ~ '^[A-Za-z0-9]{3,11}$')
);
--> statement-breakpoint
ALTER TABLE "sms_senders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sms_top_ups" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"part_price_minor" bigint NOT NULL,
	"phone" text NOT NULL,
	"network" text,
	"requested_by" text,
	"status" text NOT NULL,
	"failure_code" text,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"charge_id" text,
	"provider_reference" text,
	"received_minor" bigint,
	"parts" integer,
	"poll_count" integer NOT NULL,
	"next_poll_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "sms_top_ups_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "sms_top_ups_status" CHECK ("sms_top_ups"."status" in ('created', 'submitted', 'pending', 'unknown', 'succeeded', 'failed')),
	CONSTRAINT "sms_top_ups_amount" CHECK ("sms_top_ups"."amount_minor" > 0 and "sms_top_ups"."part_price_minor" > 0),
	CONSTRAINT "sms_top_ups_paid" CHECK (("sms_top_ups"."status" = 'succeeded') = ("sms_top_ups"."parts" is not null)
        and ("sms_top_ups"."parts" is null) = ("sms_top_ups"."received_minor" is null))
);
--> statement-breakpoint
ALTER TABLE "sms_top_ups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sms_batches" ADD CONSTRAINT "sms_batches_shop_id_account_id_sms_accounts_shop_id_id_fk" FOREIGN KEY ("shop_id","account_id") REFERENCES "public"."sms_accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_credits" ADD CONSTRAINT "sms_credits_follows" FOREIGN KEY ("shop_id","previous_no","before") REFERENCES "public"."sms_credits"("shop_id","no","balance") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_credits" ADD CONSTRAINT "sms_credits_shop_id_top_up_id_sms_top_ups_shop_id_id_fk" FOREIGN KEY ("shop_id","top_up_id") REFERENCES "public"."sms_top_ups"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_senders" ADD CONSTRAINT "sms_senders_shop_id_account_id_sms_accounts_shop_id_id_fk" FOREIGN KEY ("shop_id","account_id") REFERENCES "public"."sms_accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sms_accounts_provider" ON "sms_accounts" USING btree ("shop_id","provider") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sms_accounts_report_token" ON "sms_accounts" USING btree ("report_token");--> statement-breakpoint
CREATE INDEX "sms_batches_provider" ON "sms_batches" USING btree ("provider_batch");--> statement-breakpoint
CREATE INDEX "sms_batches_age" ON "sms_batches" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_credits_top_up" ON "sms_credits" USING btree ("shop_id","top_up_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_credits_batch" ON "sms_credits" USING btree ("shop_id","batch_ref","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_senders_name" ON "sms_senders" USING btree ("shop_id","account_id",upper(name));--> statement-breakpoint
CREATE UNIQUE INDEX "sms_top_ups_id" ON "sms_top_ups" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_top_ups_reference" ON "sms_top_ups" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_top_ups_ringing" ON "sms_top_ups" USING btree ("shop_id") WHERE status in ('created', 'submitted', 'pending');--> statement-breakpoint
CREATE INDEX "sms_top_ups_due" ON "sms_top_ups" USING btree ("next_poll_at") WHERE next_poll_at is not null;--> statement-breakpoint
CREATE POLICY "sms_accounts_own_shop" ON "sms_accounts" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "sms_accounts_system" ON "sms_accounts" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sms_batches_own_shop" ON "sms_batches" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "sms_batches_system" ON "sms_batches" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sms_credits_own_shop" ON "sms_credits" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "sms_credits_system" ON "sms_credits" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sms_senders_own_shop" ON "sms_senders" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "sms_senders_system" ON "sms_senders" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sms_top_ups_own_shop" ON "sms_top_ups" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "sms_top_ups_system" ON "sms_top_ups" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "sms_accounts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sms_batches" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sms_credits" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sms_senders" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sms_top_ups" FORCE ROW LEVEL SECURITY;