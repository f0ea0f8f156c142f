CREATE TABLE "former_members" (
	"shop_id" text NOT NULL,
	"user_id" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_members_shop_id_user_id_pk" PRIMARY KEY("shop_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "former_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_facts";--> statement-breakpoint
CREATE INDEX "audit_log_person" ON "audit_log" USING btree ("shop_id","actor","id");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_facts" CHECK (("notices"."facts_sealed" is not null) = ("notices"."status" = 'queued')
        or ("notices"."channel" = 'whatsapp' and "notices"."status" = 'sent'));--> statement-breakpoint
CREATE POLICY "former_members_own_shop" ON "former_members" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "former_members_system" ON "former_members" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "users_colleagues" ON "users" TO agiza_app USING (exists (select 1 from members where members.user_id = users.id)
        or exists (select 1 from former_members where former_members.user_id = users.id));
--> statement-breakpoint
-- by hand
--> statement-breakpoint
ALTER TABLE former_members FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Who was removed before this is known from the trail alone.
SET LOCAL ROLE agiza_system;
--> statement-breakpoint
INSERT INTO former_members (shop_id, user_id, removed_at)
SELECT shop_id, subject, max(at) FROM audit_log WHERE action = 'staff.member_removed' GROUP BY shop_id, subject;
--> statement-breakpoint
RESET ROLE;
