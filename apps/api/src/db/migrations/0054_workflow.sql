CREATE TABLE "stage_runs" (
	"shop_id" text NOT NULL,
	"order_id" text NOT NULL,
	"id" text NOT NULL,
	"run" integer NOT NULL,
	"stage_id" text NOT NULL,
	"cause" text NOT NULL,
	"actor" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"late_at" timestamp with time zone,
	"moves_at" timestamp with time zone,
	"leaves_when_paid" boolean DEFAULT false NOT NULL,
	"problem" text,
	"told" text,
	CONSTRAINT "stage_runs_shop_id_order_id_run_pk" PRIMARY KEY("shop_id","order_id","run"),
	CONSTRAINT "stage_runs_cause" CHECK ("stage_runs"."cause" in ('moved', 'paid', 'after', 'began')),
	CONSTRAINT "stage_runs_told" CHECK ("stage_runs"."told" in ('chat', 'template', 'sms', 'none'))
);
--> statement-breakpoint
ALTER TABLE "stage_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workflows" (
	"shop_id" text NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"stages" jsonb NOT NULL,
	"lifecycles" text[] NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" text,
	CONSTRAINT "workflows_shop_id_version_pk" PRIMARY KEY("shop_id","version"),
	CONSTRAINT "workflows_status" CHECK ("workflows"."status" in ('draft', 'live', 'past')),
	CONSTRAINT "workflows_published" CHECK (("workflows"."status" = 'draft') = ("workflows"."published_at" is null)),
	CONSTRAINT "workflows_stages" CHECK (jsonb_array_length("workflows"."stages") between 2 and 10)
);
--> statement-breakpoint
ALTER TABLE "workflows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stage_runs" ADD CONSTRAINT "stage_runs_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stage_runs_open" ON "stage_runs" USING btree ("shop_id","order_id") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "stage_runs_stage" ON "stage_runs" USING btree ("shop_id","stage_id") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "stage_runs_due" ON "stage_runs" USING btree ("due_at") WHERE left_at is null and late_at is null and due_at is not null;--> statement-breakpoint
CREATE INDEX "stage_runs_unpaid" ON "stage_runs" USING btree ("shop_id","order_id") WHERE left_at is null and leaves_when_paid;--> statement-breakpoint
CREATE INDEX "stage_runs_moves" ON "stage_runs" USING btree ("moves_at") WHERE left_at is null and moves_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stage_runs_id" ON "stage_runs" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "stage_runs_log" ON "stage_runs" USING btree ("shop_id","entered_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "workflows_draft" ON "workflows" USING btree ("shop_id") WHERE status = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "workflows_live" ON "workflows" USING btree ("shop_id") WHERE status = 'live';--> statement-breakpoint
CREATE POLICY "stage_runs_own_shop" ON "stage_runs" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "stage_runs_system" ON "stage_runs" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "workflows_own_shop" ON "workflows" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "workflows_system" ON "workflows" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "workflows" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stage_runs" FORCE ROW LEVEL SECURITY;
