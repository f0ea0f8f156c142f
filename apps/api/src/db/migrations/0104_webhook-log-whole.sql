ALTER TABLE "webhook_lines" DROP CONSTRAINT "webhook_lines_result";--> statement-breakpoint
DROP INDEX "webhook_lines_origin";--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "headers" jsonb;--> statement-breakpoint
ALTER TABLE "webhook_lines" ADD COLUMN "work" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_lines_origin" ON "webhook_lines" USING btree ("shop_id","origin_id") WHERE result <> 'duplicate';--> statement-breakpoint
ALTER TABLE "webhook_lines" ADD CONSTRAINT "webhook_lines_result" CHECK ("webhook_lines"."result" in ('open', 'ok', 'ignored', 'failed', 'duplicate', 'bad_signature'));