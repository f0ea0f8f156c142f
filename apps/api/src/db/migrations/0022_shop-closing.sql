ALTER TABLE "shops" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "closed_for_good_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "shops_closing" ON "shops" USING btree ("closes_at") WHERE closes_at is not null;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_closed_for_good" CHECK ("shops"."closed_for_good_at" is null or ("shops"."closes_at" is not null and "shops"."closed_for_good_at" >= "shops"."closes_at"));--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_closed_unlisted" CHECK ("shops"."closed_for_good_at" is null or not "shops"."listed");