CREATE TABLE "chatflow_counts" (
	"shop_id" text NOT NULL,
	"chatflow_id" text NOT NULL,
	"day" date NOT NULL,
	"step_id" text NOT NULL,
	"reached" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"left" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chatflow_counts_shop_id_chatflow_id_day_step_id_pk" PRIMARY KEY("shop_id","chatflow_id","day","step_id")
);
--> statement-breakpoint
ALTER TABLE "chatflow_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chatflow_runs" (
	"shop_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"chatflow_id" text NOT NULL,
	"version" integer NOT NULL,
	"at" text NOT NULL,
	"variables" jsonb NOT NULL,
	"misunderstood" integer NOT NULL,
	"page" integer NOT NULL,
	"until" timestamp with time zone,
	"touched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chatflow_runs_shop_id_conversation_id_pk" PRIMARY KEY("shop_id","conversation_id")
);
--> statement-breakpoint
ALTER TABLE "chatflow_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chatflow_versions" (
	"shop_id" text NOT NULL,
	"chatflow_id" text NOT NULL,
	"version" integer NOT NULL,
	"flow" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text,
	CONSTRAINT "chatflow_versions_shop_id_chatflow_id_version_pk" PRIMARY KEY("shop_id","chatflow_id","version")
);
--> statement-breakpoint
ALTER TABLE "chatflow_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chatflows" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"position" integer NOT NULL,
	"draft" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"live_version" integer,
	"published_revision" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text,
	CONSTRAINT "chatflows_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "chatflows_state" CHECK ("chatflows"."state" in ('draft', 'live', 'off')),
	CONSTRAINT "chatflows_live" CHECK (("chatflows"."state" = 'draft') = ("chatflows"."live_version" is null))
);
--> statement-breakpoint
ALTER TABLE "chatflows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "chatflow_counts" ADD CONSTRAINT "chatflow_counts_shop_id_chatflow_id_chatflows_shop_id_id_fk" FOREIGN KEY ("shop_id","chatflow_id") REFERENCES "public"."chatflows"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatflow_runs" ADD CONSTRAINT "chatflow_runs_shop_id_conversation_id_conversations_shop_id_id_fk" FOREIGN KEY ("shop_id","conversation_id") REFERENCES "public"."conversations"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatflow_runs" ADD CONSTRAINT "chatflow_runs_shop_id_chatflow_id_version_chatflow_versions_shop_id_chatflow_id_version_fk" FOREIGN KEY ("shop_id","chatflow_id","version") REFERENCES "public"."chatflow_versions"("shop_id","chatflow_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatflow_versions" ADD CONSTRAINT "chatflow_versions_shop_id_chatflow_id_chatflows_shop_id_id_fk" FOREIGN KEY ("shop_id","chatflow_id") REFERENCES "public"."chatflows"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chatflow_runs_flow" ON "chatflow_runs" USING btree ("shop_id","chatflow_id");--> statement-breakpoint
CREATE INDEX "chatflow_runs_due" ON "chatflow_runs" USING btree ("until") WHERE until is not null;--> statement-breakpoint
CREATE INDEX "chatflow_runs_left" ON "chatflow_runs" USING btree ("touched_at") WHERE until is null;--> statement-breakpoint
CREATE INDEX "chatflows_order" ON "chatflows" USING btree ("shop_id","position","id");--> statement-breakpoint
CREATE POLICY "chatflow_counts_own_shop" ON "chatflow_counts" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "chatflow_counts_system" ON "chatflow_counts" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "chatflow_runs_own_shop" ON "chatflow_runs" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "chatflow_runs_system" ON "chatflow_runs" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "chatflow_versions_own_shop" ON "chatflow_versions" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "chatflow_versions_system" ON "chatflow_versions" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "chatflows_own_shop" ON "chatflows" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "chatflows_system" ON "chatflows" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
-- by hand
ALTER TABLE "chatflows" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "chatflow_versions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "chatflow_runs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "chatflow_counts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Who began with a version finishes with it.
CREATE FUNCTION chatflow_versions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of a chatflow is never changed';
END $$;--> statement-breakpoint
CREATE TRIGGER chatflow_versions_stay BEFORE UPDATE OF chatflow_id, version, flow, published_at, published_by ON chatflow_versions FOR EACH ROW EXECUTE FUNCTION chatflow_versions_stay();
