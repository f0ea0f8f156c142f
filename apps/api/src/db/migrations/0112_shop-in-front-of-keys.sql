DROP INDEX "audit_log_shop";--> statement-breakpoint
DROP INDEX "outbox_events_shop";--> statement-breakpoint
DROP INDEX "api_keys_user";--> statement-breakpoint
DROP INDEX "messages_wamid";--> statement-breakpoint
DROP INDEX "payment_attempts_provider_reference";--> statement-breakpoint
DROP INDEX "message_templates_name";--> statement-breakpoint
DROP INDEX "message_templates_purpose";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_pkey";--> statement-breakpoint
ALTER TABLE "outbox_events" DROP CONSTRAINT "outbox_events_pkey";--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_shop_id_id_pk" PRIMARY KEY("shop_id","id");--> statement-breakpoint
ALTER TABLE "outbox_events" ADD CONSTRAINT "outbox_events_shop_id_id_pk" PRIMARY KEY("shop_id","id");--> statement-breakpoint
CREATE INDEX "outbox_events_order" ON "outbox_events" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_user" ON "api_keys" USING btree ("shop_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_wamid" ON "messages" USING btree ("shop_id","channel_id","wamid");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_provider_reference" ON "payment_attempts" USING btree ("shop_id","provider_account_id","provider_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_name" ON "message_templates" USING btree ("shop_id","channel_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_purpose" ON "message_templates" USING btree ("shop_id","channel_id","purpose") WHERE purpose is not null;