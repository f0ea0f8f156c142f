ALTER TABLE "campaign_people" DROP CONSTRAINT "campaign_people_state_known";--> statement-breakpoint
ALTER TABLE "campaigns" DROP CONSTRAINT "campaigns_pause";--> statement-breakpoint
ALTER TABLE "campaigns" DROP CONSTRAINT "campaigns_written";--> statement-breakpoint
ALTER TABLE "campaign_people" ADD COLUMN "opens" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_people" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "campaign_people" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "channel_id" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "template_id" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "blanks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "resumed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "campaign_people_opened" ON "campaign_people" USING btree ("shop_id","claimed_at") WHERE opens;--> statement-breakpoint
ALTER TABLE "campaign_people" ADD CONSTRAINT "campaign_people_state_known" CHECK ("campaign_people"."state" in ('waiting', 'claimed', 'sent', 'delivered', 'read', 'failed', 'unknown', 'left_out'));--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_pause" CHECK ("campaigns"."pause_reason" in ('by_hand', 'balance', 'account', 'failures', 'channel', 'quality', 'template', 'opt_outs'));--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_written" CHECK ("campaigns"."status" in ('draft', 'cancelled') or case "campaigns"."channel" when 'sms' then "campaigns"."text_sw" <> '' or "campaigns"."text_en" <> ''
        else "campaigns"."template_id" is not null and "campaigns"."channel_id" is not null end);