ALTER TABLE "orders" ADD COLUMN "carried_by" text;--> statement-breakpoint
ALTER TABLE "parked_sales" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "parked_sales_taken" ON "parked_sales" USING btree ("taken_at") WHERE "parked_sales"."taken_at" is not null;