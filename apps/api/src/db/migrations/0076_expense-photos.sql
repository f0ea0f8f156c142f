ALTER TABLE "expenses" DROP CONSTRAINT "expenses_repeats";--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "photo_bytes" integer;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "photo_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_photo" CHECK (num_nonnulls("expenses"."photo_bytes", "expenses"."photo_at") in (0, 2));--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_repeats" CHECK ("expenses"."repeats" in ('daily', 'weekly', 'monthly'));