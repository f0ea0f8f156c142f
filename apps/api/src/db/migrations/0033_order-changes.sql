CREATE TABLE "order_changes" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"lines" jsonb NOT NULL,
	"diff" jsonb NOT NULL,
	"subtotal_minor" bigint NOT NULL,
	"delivery_fee_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"previous_total_minor" bigint NOT NULL,
	"note" text NOT NULL,
	"needs_customer" boolean NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"by_phone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_changes_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "order_changes_status" CHECK ("order_changes"."status" in ('open', 'agreed', 'refused', 'withdrawn')),
	CONSTRAINT "order_changes_decided" CHECK (num_nonnulls("order_changes"."decided_at", "order_changes"."decided_by") = case "order_changes"."status" when 'open' then 0 else 2 end),
	CONSTRAINT "order_changes_asked" CHECK ("order_changes"."needs_customer" or "order_changes"."status" = 'agreed'),
	CONSTRAINT "order_changes_phone" CHECK (not "order_changes"."by_phone" or "order_changes"."status" = 'agreed'),
	CONSTRAINT "order_changes_total" CHECK ("order_changes"."total_minor" = "order_changes"."subtotal_minor" + "order_changes"."delivery_fee_minor" and "order_changes"."subtotal_minor" >= 0 and "order_changes"."delivery_fee_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_changes_order" ON "order_changes" USING btree ("shop_id","order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_changes_open" ON "order_changes" USING btree ("shop_id","order_id") WHERE status = 'open';--> statement-breakpoint
CREATE POLICY "order_changes_own_shop" ON "order_changes" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "order_changes_system" ON "order_changes" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- by hand
ALTER TABLE "order_changes" FORCE ROW LEVEL SECURITY;
