CREATE TABLE "verification_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"address" text NOT NULL,
	"code_mac" text NOT NULL,
	"user_id" text,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "verification_codes_purpose" CHECK ("verification_codes"."purpose" in ('sign_up', 'sign_in', 'reset_password', 'change_contact', 'invitation'))
);
--> statement-breakpoint
ALTER TABLE "verification_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"facts_sealed" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"provider_ref" text,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notices_channel" CHECK ("notices"."channel" in ('whatsapp', 'sms', 'email')),
	CONSTRAINT "notices_status" CHECK ("notices"."status" in ('queued', 'sent', 'delivered', 'undelivered', 'failed')),
	CONSTRAINT "notices_facts" CHECK (("notices"."facts_sealed" is not null) = ("notices"."status" = 'queued'))
);
--> statement-breakpoint
ALTER TABLE "notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invitations" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"token_hash" text NOT NULL,
	"token_sealed" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"permissions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"preset" text DEFAULT 'custom' NOT NULL,
	"order_scope" text DEFAULT 'all' NOT NULL,
	"masks_phones" boolean DEFAULT false NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" text,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitations_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "invitations_preset" CHECK ("invitations"."preset" in ('owner', 'manager', 'cashier', 'packer', 'chat', 'accountant', 'custom')),
	CONSTRAINT "invitations_order_scope" CHECK ("invitations"."order_scope" in ('all', 'assigned')),
	CONSTRAINT "invitations_accepted" CHECK (("invitations"."accepted_at" is null) = ("invitations"."accepted_by" is null))
);
--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "preset" text DEFAULT 'custom' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "order_scope" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "masks_phones" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "pin_hash" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "invited_by" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "photo_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "verification_codes_address" ON "verification_codes" USING btree ("address","purpose","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verification_codes_created" ON "verification_codes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_provider_ref" ON "notices" USING btree ("channel","provider_ref") WHERE provider_ref is not null;--> statement-breakpoint
CREATE INDEX "notices_shop" ON "notices" USING btree ("shop_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open_phone" ON "invitations" USING btree ("shop_id","phone") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "invitations_phone" ON "invitations" USING btree ("phone") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "orders_staff" ON "orders" USING btree ("shop_id","staff_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE staff_id is not null;--> statement-breakpoint
CREATE INDEX "members_user" ON "members" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_preset" CHECK ("members"."preset" in ('owner', 'manager', 'cashier', 'packer', 'chat', 'accountant', 'custom'));--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_order_scope" CHECK ("members"."order_scope" in ('all', 'assigned'));--> statement-breakpoint
CREATE POLICY "verification_codes_system" ON "verification_codes" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notices_own_shop" ON "notices" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "notices_system" ON "notices" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "invitations_own_shop" ON "invitations" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "invitations_system" ON "invitations" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint

-- Row-level security is forced on the owner too, who would see no member to update.
SET LOCAL ROLE agiza_system;
--> statement-breakpoint
UPDATE members SET preset = 'owner' WHERE is_admin;
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
ALTER TABLE verification_codes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE notices FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE invitations FORCE ROW LEVEL SECURITY;
