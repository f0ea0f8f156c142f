ALTER TABLE "debts" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "debts" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "reminds_debtors" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "debts" ADD CONSTRAINT "debts_reminders" CHECK ("debts"."reminders" >= 0 and ("debts"."reminders" = 0) = ("debts"."reminded_at" is null));