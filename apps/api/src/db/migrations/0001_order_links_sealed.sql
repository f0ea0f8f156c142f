ALTER TABLE "order_links" ADD COLUMN "token_sealed" text;--> statement-breakpoint
ALTER TABLE "order_links" ADD COLUMN "ended_at" timestamp with time zone;