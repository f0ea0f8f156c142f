ALTER TABLE "invitations" ADD COLUMN "sees_cost" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "max_discount_pct" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "may_give_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "max_discount_pct" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "may_give_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_max_discount_pct" CHECK ("invitations"."max_discount_pct" between 0 and 100);--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_max_discount_pct" CHECK ("members"."max_discount_pct" between 0 and 100);
--> statement-breakpoint
-- by hand
-- Row-level security is forced on the owner too, who would see no member to update.
SET LOCAL ROLE agiza_system;
--> statement-breakpoint
-- Who has a preset keeps having all of it, so that a manager can still invite a cashier. Cost is shown only by an owner's own hand.
UPDATE members SET max_discount_pct = CASE preset WHEN 'manager' THEN 20 ELSE 5 END, may_give_credit = preset = 'manager'
  WHERE preset IN ('manager', 'cashier') AND NOT is_admin;
--> statement-breakpoint
UPDATE members SET sees_cost = true, max_discount_pct = 100, may_give_credit = true WHERE is_admin;
--> statement-breakpoint
UPDATE invitations SET max_discount_pct = CASE preset WHEN 'manager' THEN 20 ELSE 5 END, may_give_credit = preset = 'manager'
  WHERE preset IN ('manager', 'cashier') AND NOT is_admin;
--> statement-breakpoint
UPDATE invitations SET sees_cost = true, max_discount_pct = 100, may_give_credit = true WHERE is_admin;
--> statement-breakpoint
RESET ROLE;
