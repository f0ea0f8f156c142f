CREATE TABLE "shop_directory" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"shop_id" text NOT NULL,
	CONSTRAINT "shop_directory_key" PRIMARY KEY("kind","key"),
	CONSTRAINT "shop_directory_kind" CHECK ("shop_directory"."kind" in ('link', 'invitation', 'api_key', 'campaign_link', 'opt_out_link', 'signup_code', 'payment', 'payout', 'refund', 'sms_top_up', 'sms_top_up_reference', 'sms_reports', 'popup'))
);
--> statement-breakpoint
ALTER TABLE "shop_directory" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "popups_id";--> statement-breakpoint
DROP INDEX "sms_top_ups_id";--> statement-breakpoint
DROP INDEX "api_keys_hash";--> statement-breakpoint
DROP INDEX "campaign_people_token";--> statement-breakpoint
DROP INDEX "channel_signups_code";--> statement-breakpoint
DROP INDEX "deliveries_token";--> statement-breakpoint
DROP INDEX "opt_out_links_token";--> statement-breakpoint
DROP INDEX "payment_attempts_reference";--> statement-breakpoint
DROP INDEX "payouts_reference";--> statement-breakpoint
DROP INDEX "refunds_reference";--> statement-breakpoint
DROP INDEX "sms_accounts_report_token";--> statement-breakpoint
DROP INDEX "sms_top_ups_reference";--> statement-breakpoint
DROP INDEX "invitations_token";--> statement-breakpoint
ALTER TABLE "debt_links" DROP CONSTRAINT "debt_links_pkey";--> statement-breakpoint
ALTER TABLE "order_links" DROP CONSTRAINT "order_links_pkey";--> statement-breakpoint
ALTER TABLE "debt_links" ADD CONSTRAINT "debt_links_shop_id_token_hash_pk" PRIMARY KEY("shop_id","token_hash");--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_shop_id_token_hash_pk" PRIMARY KEY("shop_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("shop_id","hash");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_people_token" ON "campaign_people" USING btree ("shop_id","token");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_signups_code" ON "channel_signups" USING btree ("shop_id","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_token" ON "deliveries" USING btree ("shop_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "opt_out_links_token" ON "opt_out_links" USING btree ("shop_id","token");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_reference" ON "payment_attempts" USING btree ("shop_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_reference" ON "payouts" USING btree ("shop_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_reference" ON "refunds" USING btree ("shop_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_accounts_report_token" ON "sms_accounts" USING btree ("shop_id","report_token");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_top_ups_reference" ON "sms_top_ups" USING btree ("shop_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("shop_id","token_hash");--> statement-breakpoint
CREATE POLICY "shop_directory_own_shop" ON "shop_directory" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "shop_directory_system" ON "shop_directory" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);
-- by hand
--> statement-breakpoint
ALTER TABLE "shop_directory" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
SET LOCAL ROLE agiza_system;
--> statement-breakpoint
INSERT INTO shop_directory (kind, key, shop_id)
SELECT 'link', token_hash, shop_id FROM order_links
UNION ALL SELECT 'link', token_hash, shop_id FROM deliveries
UNION ALL SELECT 'link', token_hash, shop_id FROM debt_links
UNION ALL SELECT 'invitation', token_hash, shop_id FROM invitations
UNION ALL SELECT 'api_key', hash, shop_id FROM api_keys
UNION ALL SELECT 'campaign_link', token, shop_id FROM campaign_people WHERE token IS NOT NULL
UNION ALL SELECT 'opt_out_link', token, shop_id FROM opt_out_links
UNION ALL SELECT 'signup_code', code_hash, shop_id FROM channel_signups WHERE code_hash IS NOT NULL
UNION ALL SELECT 'payment', reference, shop_id FROM payment_attempts WHERE provider_account_id IS NOT NULL
UNION ALL SELECT 'payout', reference, shop_id FROM payouts
UNION ALL SELECT 'refund', reference, shop_id FROM refunds WHERE reference IS NOT NULL
UNION ALL SELECT 'sms_top_up', id, shop_id FROM sms_top_ups
UNION ALL SELECT 'sms_top_up_reference', reference, shop_id FROM sms_top_ups
UNION ALL SELECT 'sms_reports', report_token, shop_id FROM sms_accounts
UNION ALL SELECT 'popup', id, shop_id FROM popups;
--> statement-breakpoint
RESET ROLE;
