ALTER TABLE "refresh_tokens" ADD COLUMN "traded_for" text;--> statement-breakpoint
CREATE INDEX "refresh_tokens_traded_for" ON "refresh_tokens" USING btree ("traded_for");