ALTER TABLE "orders" DROP CONSTRAINT "orders_credited";--> statement-breakpoint
ALTER TABLE "debts" ADD COLUMN "kind" text DEFAULT 'sale' NOT NULL;--> statement-breakpoint
ALTER TABLE "debts" ADD COLUMN "answer" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "debts" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "debts" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "debts" ADD COLUMN "asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "debts" ADD COLUMN "code_sealed" text;--> statement-breakpoint
ALTER TABLE "debts" ADD COLUMN "written_off_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "debts" ADD COLUMN "written_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "debts" ADD COLUMN "written_off_by" text;--> statement-breakpoint
ALTER TABLE "debts" ADD COLUMN "write_off_reason" text;--> statement-breakpoint
ALTER TABLE "debts" ADD CONSTRAINT "debts_kind" CHECK ("debts"."kind" in ('sale', 'by_hand', 'opening'));--> statement-breakpoint
ALTER TABLE "debts" ADD CONSTRAINT "debts_answer" CHECK ("debts"."answer" in ('waiting', 'confirmed', 'disputed'));--> statement-breakpoint
ALTER TABLE "debts" ADD CONSTRAINT "debts_answered_by" CHECK ("debts"."answered_by" in ('chat', 'code'));--> statement-breakpoint
ALTER TABLE "debts" ADD CONSTRAINT "debts_answered" CHECK (("debts"."answer" = 'waiting') = ("debts"."answered_at" is null));--> statement-breakpoint
ALTER TABLE "debts" ADD CONSTRAINT "debts_answered_way" CHECK (("debts"."answered_at" is null) = ("debts"."answered_by" is null));--> statement-breakpoint
ALTER TABLE "debts" ADD CONSTRAINT "debts_written_off" CHECK ("debts"."written_off_minor" >= 0 and ("debts"."written_off_minor" = 0) = ("debts"."written_off_at" is null)
        and num_nonnulls("debts"."written_off_at", "debts"."written_off_by", "debts"."write_off_reason") in (0, 3));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credited" CHECK ("orders"."credited_minor" between 0 and "orders"."refunded_minor" + "orders"."total_minor");
--> statement-breakpoint
-- by hand
ALTER TABLE "debts" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "debts" ALTER COLUMN "answer" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "debts" ALTER COLUMN "asked" DROP DEFAULT;
